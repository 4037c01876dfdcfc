import type { WorkPhoto, WorkPhotos } from '@swath/contract/work-photos';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { listAllowedRows, listWorkRows, type WorkRow } from '../../photos/photos.reads.ts';

/** A company's photos of work: those on its public page in their order, and those that it may add, latest first. */
export async function listWorkPhotos(ctx: Context, crew: CrewProof): Promise<WorkPhotos> {
  const now = await ctx.clock.now(ctx.db);
  const toView = (row: WorkRow): WorkPhoto => ({ photo: toPhotoView(ctx, row, now), day: row.service_date });
  return {
    shown: (await listWorkRows(ctx.db, crew)).map(toView),
    allowed: (await listAllowedRows(ctx.db, crew)).map(toView),
  };
}
