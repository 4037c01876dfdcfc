import type { JobId } from '@swath/domain/ids';
import { staysOnItsDay } from '@swath/domain/jobs/consent';
import type { Job } from '@swath/domain/jobs/job';
import type { Cents } from '@swath/domain/units';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { callOffJob } from '../call-off-job.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJobRow } from '../jobs.writes.ts';
import { promisedOrNull } from '../visit-mails/visit-mails.mail.ts';
import { endProposal } from './end-proposal.ts';
import { dayKeptMail, dayNotAgreedMail, unansweredCanceledMail } from './reschedules.mail.ts';
import { lockOpenReschedule } from './reschedules.writes.ts';

/**
 * Ends a proposal of another day that was not answered in time. The job stays on its day, unless that day has come or
 * is over: then it is canceled and refunded. Both sides are notified.
 *
 * Source: docs/rules/jobs.md.
 */
export function expireProposal(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJobRow(tx, id);
    const open = job && (await lockOpenReschedule(tx, id));
    const now = await ctx.clock.now(tx);
    // The proposal was answered or replaced, or the job started or canceled, in the meantime.
    if (job?.status !== 'pending' || !open?.answer_by || open.answer_by > now) return;

    await endProposal(tx, job);
    const stays = staysOnItsDay(job, now);
    if (stays) await notifyDayStays(ctx, tx, job);
    const amountCents = stays ? null : await giveUp(ctx, tx, job, now);
    const sides = await getSides(tx, id);
    const mail = dayNotAgreedMail(
      sides,
      { to: open.new_date, answered: false, canceled: !stays },
      ctx.settings.publicUrl,
    );
    const { customer } = sides;
    const date = job.serviceDate;
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: stays
        ? { kind: 'day_kept', customer, date, to: open.new_date, answered: false }
        : { kind: 'canceled', customer, date, why: 'unanswered', amountCents },
      subject: id,
      mail,
    });
  });
}

async function notifyDayStays(ctx: Context, tx: Tx, job: Job): Promise<void> {
  const sides = await getSides(tx, job.id);
  const date = job.serviceDate;
  await recordEvent(tx, { job: job.id, by: { side: 'product' }, event: { kind: 'kept', date, why: 'unanswered' } });
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'day_kept', company: sides.company, date, arrival: promisedOrNull(sides) },
    subject: job.id,
    mail: dayKeptMail(sides, ctx.settings.publicUrl),
  });
  const audience = { account: job.clientId, company: job.companyId };
  await recordChange(tx, { kind: 'job.rescheduled', subject: job.id, audience });
}

/**
 * Cancels a job for which no day was agreed in time, and notifies the homeowner.
 *
 * @returns the refund in cents; null: nothing was paid
 */
async function giveUp(ctx: Context, tx: Tx, job: Job, now: Date): Promise<Cents | null> {
  const sides = await getSides(tx, job.id);
  const called = await callOffJob(tx, job, 'not_agreed', now);
  await recordEvent(tx, { job: job.id, by: { side: 'product' }, event: { kind: 'canceled' } });
  await notifyHomeowner(ctx, tx, {
    account: job.clientId,
    notice: { kind: 'unanswered_canceled', company: sides.company, date: job.serviceDate },
    subject: job.id,
    mail: unansweredCanceledMail(sides, ctx.settings.publicUrl),
  });
  return called?.back ?? null;
}
