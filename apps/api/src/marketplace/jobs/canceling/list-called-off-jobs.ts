import type { CalledOffJob } from '@swath/contract/crew-changes';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { getOwnJob } from '../jobs.reads.ts';
import { listUnseen } from './canceling.reads.ts';

/** A homeowner's mowings that companies have canceled and that they have not dismissed, newest first. */
export async function listCalledOffJobs(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  homeowner: HomeownerProof,
): Promise<CalledOffJob[]> {
  const now = await ctx.clock.now(ctx.db);
  const rows = await listUnseen(ctx.db, homeowner);
  return Promise.all(
    rows.map(async ({ id, reason, note, photo_id: photo, width, height }) => ({
      job: await getOwnJob(ctx.db, homeowner, id),
      reason,
      note: note ?? '',
      photo: photo && width && height ? toPhotoView(ctx, { id: photo, width, height }, now) : null,
    })),
  );
}
