import { dayAt } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { isChoiceOver, isMissed } from '@swath/domain/jobs/missed-job';
import { requestRefund } from '../../../money/payments/settle/request-refund.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../history/record-event.ts';
import { missedByCrewMail, missedCanceledForCrewMail, missedCanceledMail, missedMail } from '../jobs.mail.ts';
import { getSides } from '../jobs.reads.ts';
import { lockWaitingJob, saveCancellation, saveMissed } from '../jobs.writes.ts';
import { lockOpenReschedule } from '../reschedules/reschedules.writes.ts';

/**
 * Marks a job as missed (not started on its day) and notifies both sides; a job that is marked already is left as it
 * is. The homeowner then has two days to choose another day or cancel.
 */
export function missJob(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWaitingJob(tx, id);
    const now = await ctx.clock.now(tx);
    // The job was moved, started, canceled or already marked in the meantime.
    if (!job || job.missedAt || !isMissed(job, dayAt(now, job.timeZone))) return;

    // A proposed day waits for its homeowner's answer, with its own deadline and notices.
    const open = await lockOpenReschedule(tx, id);
    if (open?.answer_by) return;

    await saveMissed(tx, id, now);
    await recordEvent(tx, { job: id, by: { side: 'product' }, event: { kind: 'missed', date: job.serviceDate } });
    const sides = await getSides(tx, id);
    const { publicUrl } = ctx.settings;
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'missed', company: sides.company, date: job.serviceDate },
      subject: id,
      mail: missedMail(sides, publicUrl),
    });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'missed', customer: sides.customer, date: job.serviceDate },
      subject: id,
      mail: missedByCrewMail(sides, publicUrl),
    });
  });
}

/**
 * Cancels a missed job whose homeowner did not choose in time, and requests the refund of what was paid.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export function cancelMissedJob(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockWaitingJob(tx, id);
    const now = await ctx.clock.now(tx);
    if (!job?.missedAt || job.record || !isChoiceOver(job.missedAt, now)) return;
    // The company has proposed a day since: its homeowner's answer has a deadline of its own.
    if ((await lockOpenReschedule(tx, id))?.answer_by) return;

    await saveCancellation(tx, id, now);
    const amountCents = await requestRefund(tx, id, 'missed');
    await recordEvent(tx, { job: id, by: { side: 'product' }, event: { kind: 'canceled' } });
    const sides = await getSides(tx, id);
    const { publicUrl } = ctx.settings;
    await notifyHomeowner(ctx, tx, {
      account: job.clientId,
      notice: { kind: 'missed_canceled', company: sides.company, date: job.serviceDate },
      subject: id,
      mail: missedCanceledMail(sides, publicUrl),
    });
    await notifyCompany(ctx, tx, {
      company: job.companyId,
      notice: { kind: 'canceled', customer: sides.customer, date: job.serviceDate, why: 'missed', amountCents },
      subject: id,
      mail: missedCanceledForCrewMail(sides, publicUrl),
    });
    const audience = { account: job.clientId, company: job.companyId };
    await recordChange(tx, { kind: 'job.canceled', subject: id, audience });
  });
}
