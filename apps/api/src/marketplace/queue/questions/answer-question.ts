import type { QueuedJobId, QueueQuestionId } from '@swath/domain/ids';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import { whyNotAnswer } from '@swath/domain/queue/questions';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockQueuedJob } from '../lock-queued-job.ts';
import { questionAnsweredMail } from './questions.mail.ts';
import { findQuestion } from './questions.reads.ts';
import { saveAnswer } from './questions.writes.ts';

/**
 * Stores the homeowner's answer to a company's question about their queued job (one waiting for offers); it cannot be
 * changed. Only the company that asked can read it.
 *
 * @throws Refused queued_job_not_found, question_not_found, contact_details, queued_job_ended, question_answered
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function answerQuestion(
  ctx: Context,
  homeowner: HomeownerProof,
  { job: id, question }: { job: QueuedJobId; question: QueueQuestionId },
  answer: string,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (job?.clientId !== homeowner) throw new Refused('queued_job_not_found');
    const asked = await findQuestion(tx, id, question);
    if (!asked) throw new Refused('question_not_found');
    if (hasContactDetails(answer)) throw new Refused('contact_details');
    const whyNot = whyNotAnswer(job, asked);
    if (whyNot) throw new Refused(whyNot);

    await saveAnswer(tx, question, answer, now);
    const home = { address: job.row.address, publicUrl: ctx.settings.publicUrl };
    const answered = { job: id, question: asked.question, answer };
    await notifyCompany(ctx, tx, {
      company: asked.company.id,
      notice: { kind: 'question_answered', address: home.address },
      subject: id,
      mail: questionAnsweredMail(asked.company.email, answered, home),
    });
    const audience = { account: homeowner, office: asked.company.id };
    await recordChange(tx, { kind: 'question.changed', subject: id, audience });
  });
}
