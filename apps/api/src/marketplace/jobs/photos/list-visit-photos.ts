import type { VisitPhoto } from '@swath/contract/photos';
import type { JobId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { toPhotoView } from '../../photos/photo-address.ts';
import { listPhotosOfJob } from '../../photos/photos.reads.ts';
import { isTheirVisit, type VisitReader } from './photos.reads.ts';

/**
 * The photos of a visit, for its company's crew and its homeowner; those taken before mowing come first.
 *
 * @throws Refused job_not_found for every other caller
 */
export async function listVisitPhotos(ctx: Context, reader: VisitReader, id: JobId): Promise<VisitPhoto[]> {
  if (!(await isTheirVisit(ctx.db, reader, id))) throw new Refused('job_not_found');
  const [now, rows] = [await ctx.clock.now(ctx.db), await listPhotosOfJob(ctx.db, id)];
  return rows.map((row) => ({ ...toPhotoView(ctx, row, now), kind: row.kind! }));
}
