import type { JobId } from '@swath/domain/ids';
import { whyNotAllowPhotos } from '@swath/domain/photos/work-photos';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { removeWorkOfVisit } from '../../photos/attach-work.ts';
import { savePhotoConsent } from '../jobs.writes.ts';
import { lockRatedJob } from '../ratings/ratings.writes.ts';

/**
 * Lets a homeowner allow the company to show the photos of their visit on its public page, or no longer: they are gone
 * from the page in the same transaction.
 *
 * @throws Refused job_not_found, also for another homeowner's; job_not_completed
 *
 * Source: docs/rules/companies.md.
 */
export function changePhotoConsent(
  ctx: Context,
  homeowner: HomeownerProof,
  id: JobId,
  allowed: boolean,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockRatedJob(tx, id);
    if (!job || job.clientId !== homeowner) throw new Refused('job_not_found');
    const reason = whyNotAllowPhotos(job);
    if (reason) throw new Refused(reason);
    await savePhotoConsent(tx, id, allowed ? await ctx.clock.now(tx) : null);
    if (!allowed) await removeWorkOfVisit(tx, id);
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'photos.changed', subject: id, audience });
  });
}
