import { staysOnItsDay } from '@swath/domain/jobs/consent';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { HomeownerProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { endProposal } from './end-proposal.ts';
import { lockQuestion } from './lock-question.ts';
import { dayNotAgreedMail } from './reschedules.mail.ts';

/**
 * Declines the proposed day for the homeowner: the job stays on its day, and the company is notified.
 *
 * @param id  the open reschedule notice
 * @throws Refused notification_not_found, also for a move that has happened already; date_passed when the job's current
 *   day has come or is over
 *
 * Source: docs/rules/jobs.md.
 */
export function declineReschedule(ctx: Context, homeowner: HomeownerProof, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { job, open } = await lockQuestion(tx, homeowner, id);
    if (!open.answer_by || job.status !== 'pending') throw new Refused('notification_not_found');
    if (!staysOnItsDay(job, await ctx.clock.now(tx))) throw new Refused('date_passed');

    await endProposal(tx, job);
    await recordEvent(tx, {
      job: job.id,
      by: { side: 'homeowner', account: homeowner },
      event: { kind: 'declined', date: job.serviceDate },
    });
    const sides = await getSides(tx, job.id);
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'day_kept', customer: sides.customer, date: job.serviceDate, to: open.new_date, answered: true },
      subject: job.id,
      mail: dayNotAgreedMail(sides, { to: open.new_date, answered: true }, ctx.settings.publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
  });
}
