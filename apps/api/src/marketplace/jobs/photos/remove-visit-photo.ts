import type { JobId, PhotoId } from '@swath/domain/ids';
import { whyNotPhotograph } from '@swath/domain/photos/visit-photo';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { removePictures } from '../../photos/keep-photo.ts';
import { listPhotosOfJob } from '../../photos/photos.reads.ts';
import { removePhotoOfVisit } from '../../photos/remove-photo.ts';
import { countVisitPhoto, lockJobOfCompany } from '../jobs.writes.ts';
import { lockJobForPhotos } from './lock-job-for-photos.ts';

/**
 * Removes a photo of a visit for its crew. A photo from before mowing can be removed until the visit is completed, a
 * photo from after it until 24 hours after completion.
 *
 * @throws Refused job_not_found, photo_not_found, photo_too_early, photo_too_late
 */
export async function removeVisitPhoto(ctx: Context, company: CrewProof, job: JobId, id: PhotoId): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockJobOfCompany(tx, company, job))) throw new Refused('job_not_found');
    const photo = (await listPhotosOfJob(tx, job)).find((one) => one.id === id);
    if (!photo) throw new Refused('photo_not_found');
    const kind = photo.kind!;
    const { visit } = await lockJobForPhotos(ctx, tx, company, { job, kind }, whyNotPhotograph);
    await removePhotoOfVisit(tx, id);
    await countVisitPhoto(tx, job, kind, -1);
    await recordChange(tx, { kind: 'photos.changed', subject: job, audience: { account: visit.clientId, company } });
  });
  await removePictures(ctx, id);
}
