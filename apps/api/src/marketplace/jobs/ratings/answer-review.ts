import type { AccountId, JobId } from '@swath/domain/ids';
import { whyNotAnswer } from '@swath/domain/ratings/review-answer';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { getSides } from '../jobs.reads.ts';
import { reviewAnsweredMail } from './ratings.mail.ts';
import { findAnswer, isAnswerRemoved } from './ratings.reads.ts';
import { lockRatedJob, saveAnswer } from './ratings.writes.ts';

/**
 * Saves a company's public answer to a review of its job, or changes it. The homeowner is notified of a new answer, not
 * of a change.
 *
 * @param given.was  the answer that the member saw (optimistic concurrency); null: none
 * @returns the answer that is saved now
 * @throws Refused review_not_found, also for another company's; review_answer_changed; answer_removed for words that an
 *   administrator removed there
 *
 * Source: docs/rules/companies.md.
 */
export function answerReview(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  given: { words: string; was: string | null; by: AccountId },
): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockRatedJob(tx, id);
    if (!job || job.companyId !== crew) throw new Refused('review_not_found');
    const saved = (await findAnswer(tx, id))?.words ?? null;
    // The request was sent twice.
    if (saved === given.words) return saved;
    const isRemoved = await isAnswerRemoved(tx, id, given.words);
    const reason = whyNotAnswer(job, { saved, was: given.was, isRemoved });
    if (reason) throw new Refused(reason);

    await saveAnswer(tx, id, { words: given.words, by: given.by, at: await ctx.clock.now(tx) });
    if (saved === null) {
      const sides = await getSides(tx, id);
      await notifyHomeowner(ctx, tx, {
        account: job.clientId,
        notice: { kind: 'review_answered', company: sides.company, date: sides.date },
        // The notice links to the company's page, where the answer is.
        subject: crew,
        mail: reviewAnsweredMail(sides, crew, ctx.settings.publicUrl),
      });
    }
    await recordChange(tx, {
      kind: 'review.answered',
      subject: id,
      audience: { account: job.clientId, company: crew },
    });
    return given.words;
  });
}
