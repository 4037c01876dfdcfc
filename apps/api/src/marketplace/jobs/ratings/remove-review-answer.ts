import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { deleteAnswer, lockRatedJob } from './ratings.writes.ts';

/**
 * Deletes a company's answer to a review of its job; does nothing when there is none.
 *
 * @throws Refused review_not_found, also for another company's
 */
export function removeReviewAnswer(ctx: Context, crew: CrewProof, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockRatedJob(tx, id);
    if (!job || job.companyId !== crew || job.rating === null) throw new Refused('review_not_found');
    if (!(await deleteAnswer(tx, id))) return;
    await recordChange(tx, {
      kind: 'review.answered',
      subject: id,
      audience: { account: job.clientId, company: crew },
    });
  });
}
