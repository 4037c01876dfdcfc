import type { JobId } from '@swath/domain/ids';
import { isLowRating, type Stars, whyNotRate } from '@swath/domain/ratings/rating';
import { type RatingTag, sortTags } from '@swath/domain/ratings/rating-tags';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { getSides } from '../jobs.reads.ts';
import { savePhotoConsent } from '../jobs.writes.ts';
import { addStars, lockRatedJob, saveRating } from './ratings.writes.ts';

/**
 * Stores a homeowner's rating of their completed job and updates the company's average rating. A job can be rated once.
 * The company is notified. `photosAllowed`: the homeowner also allows the company to show the photos of the visit.
 * Another homeowner's job is refused differently from one that does not exist, as the specification requires.
 *
 * @throws Refused job_not_found, job_not_yours, job_not_completed, job_already_rated
 *
 * Source: docs/spec/homeowner.md, section 8.
 */
export function rateJob(
  ctx: Context,
  homeowner: HomeownerProof,
  id: JobId,
  given: { stars: Stars; comment: string; tags: readonly RatingTag[]; photosAllowed: boolean },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockRatedJob(tx, id);
    if (!job) throw new Refused('job_not_found');
    if (job.clientId !== homeowner) throw new Refused('job_not_yours');
    const reason = whyNotRate(job);
    if (reason) throw new Refused(reason);

    const at = await ctx.clock.now(tx);
    const tags = sortTags(given.tags);
    await saveRating(tx, id, { stars: given.stars, comment: given.comment || null, tags, at });
    if (given.photosAllowed) await savePhotoConsent(tx, id, at);
    await addStars(tx, job.companyId, given.stars, at);
    const { customer, date } = await getSides(tx, id);
    const kind = isLowRating(given.stars) ? 'rated_low' : 'rated';
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind, customer, date, stars: given.stars, comment: given.comment, tags },
      subject: id,
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.rated', subject: id, audience });
  });
}
