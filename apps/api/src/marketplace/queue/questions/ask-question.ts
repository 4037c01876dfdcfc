import type { QueuedJobId } from '@swath/domain/ids';
import { hasContactDetails } from '@swath/domain/queue/contact-details';
import { whyNotAsk } from '@swath/domain/queue/questions';
import { getEmail } from '../../../identity/accounts/accounts.reads.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { getCompanyName } from '../../companies/companies.reads.ts';
import { isInAreas } from '../../companies/service-areas/service-areas.reads.ts';
import { lockQueuedJob } from '../lock-queued-job.ts';
import { questionAskedMail } from './questions.mail.ts';
import { countQuestions } from './questions.reads.ts';
import { insertQuestion } from './questions.writes.ts';

/**
 * Asks the homeowner a company's question about a queued job (one waiting for offers); the company needs no offer for
 * that. Each company can have one open question at a time, and contact details are refused.
 *
 * @throws Refused queued_job_not_found, contact_details, queued_job_ended, question_waits, too_many_questions,
 *   too_many_questions_of_all
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function askQuestion(ctx: Context, crew: CrewProof, id: QueuedJobId, question: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const job = await lockQueuedJob(ctx, tx, id, now);
    if (!job || !(await isInAreas(tx, crew, job.row))) throw new Refused('queued_job_not_found');
    if (hasContactDetails(question)) throw new Refused('contact_details');
    const whyNot = whyNotAsk(job, await countQuestions(tx, id, crew));
    if (whyNot) throw new Refused(whyNot);

    await insertQuestion(tx, { job: id, company: crew, question, now });
    const company = await getCompanyName(tx, crew);
    const home = { id, address: job.row.address, publicUrl: ctx.settings.publicUrl };
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'question_asked', company, address: job.row.address },
      subject: id,
      mail: questionAskedMail(await getEmail(tx, job.clientId), { companyName: company, question }, home),
    });
    const audience = { account: job.clientId, office: crew };
    await recordChange(tx, { kind: 'question.changed', subject: id, audience });
  });
}
