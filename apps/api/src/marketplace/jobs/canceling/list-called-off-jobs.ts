import type { CalledOffJob } from '@swath/contract/crew-changes';
import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { getOwnJob } from '../jobs.reads.ts';
import { listUnseen } from './canceling.reads.ts';
import { saveSeen } from './canceling.writes.ts';

/** A homeowner's jobs that companies have canceled and that the homeowner has not dismissed, newest first. */
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

/**
 * Dismisses a cancellation by the company from the homeowner's dashboard: they have booked another mowing, or want
 * none.
 *
 * @throws Refused cancellation_not_found, also when it was dismissed already
 */
export function acknowledgeCancellation(ctx: Context, homeowner: HomeownerProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await saveSeen(tx, homeowner, id))) throw new Refused('cancellation_not_found');
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account: homeowner } });
  });
}
