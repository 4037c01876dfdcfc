import { afterDeadline, replyDue } from '@swath/domain/complaints/complaint';
import type { JobId } from '@swath/domain/ids';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import { recordEvent } from '../history/record-event.ts';
import { getSides } from '../jobs.reads.ts';
import { complaintUnansweredMail } from './complaints.mail.ts';
import { isRefundDecided } from './complaints.reads.ts';
import {
  type ComplainedJob,
  type ComplaintRow,
  lockComplainedJob,
  saveComplaintDue,
  saveComplaintEnd,
  saveEscalation,
} from './complaints.writes.ts';
import { publishComplaint } from './publish-complaint.ts';
import { type PaidReading, readPaid, refundDecided } from './refund-complaint.ts';

/**
 * Lets a complaint go on whose deadline has passed: without the company's answer, administrators decide; without the
 * homeowner's reply it is closed, and without an appeal also what was decided is refunded. A new mowing that was moved
 * to a later day is waited for.
 *
 * @throws Refused refund_under_way, refund_changed; the task is retried
 * @throws GatewayFault unavailable; the worker retries
 *
 * Source: docs/rules/jobs.md.
 */
export function expireComplaint(ctx: Context, id: JobId): Promise<void> {
  return withCurrentReading(async () => {
    // The provider is asked only if money is refunded.
    const paid = (await isRefundDecided(ctx.db, id)) ? await readPaid(ctx, id) : null;
    await ctx.db.transaction().execute((tx) => expire(ctx, tx, id, paid));
  });
}

async function expire(ctx: Context, tx: Tx, id: JobId, paid: PaidReading | null): Promise<void> {
  const found = await lockComplainedJob(tx, id);
  const now = await ctx.clock.now(tx);
  // It was answered, decided or taken back in the meantime.
  if (!found?.complaint?.due_at || found.complaint.due_at > now) return;
  const { job, complaint } = found;
  const later = complaint.state === 'homeowner' ? await replyDueAfterRedo(tx, complaint) : null;
  if (later && later > now) return saveComplaintDue(tx, complaint.id, later);
  const next = afterDeadline(complaint.state);
  if (next?.state === 'swath') await passToAdmins(ctx, tx, { job, complaint, now });
  if (next?.state === 'closed') {
    const { decided_cents: amount, decided_by: by, decision: reason } = complaint;
    if (next.end === 'not_appealed' && amount && by) await refundDecided(ctx, tx, { amount, by, reason, paid });
    await saveComplaintEnd(tx, complaint.id, next.end, now);
    await recordEvent(tx, { job: id, by: { side: 'product' }, event: { kind: 'complaint_ended', end: next.end } });
  }
  await publishComplaint(tx, job);
}

/** When the homeowner's time to reply ends, by the day on which the new mowing is now; null without one. */
async function replyDueAfterRedo(tx: Tx, { redo_job_id, answered_at }: ComplaintRow): Promise<Date | null> {
  if (!redo_job_id || !answered_at) return null;
  const redo = await tx
    .selectFrom('jobs')
    .where('id', '=', redo_job_id)
    .where('status', '<>', 'canceled')
    .select(['service_date', 'time_zone'])
    .executeTakeFirst();
  return redo ? replyDue(answered_at, { day: redo.service_date, timeZone: redo.time_zone }) : null;
}

async function passToAdmins(
  ctx: Context,
  tx: Tx,
  { job, complaint, now }: { readonly job: ComplainedJob; readonly complaint: ComplaintRow; readonly now: Date },
): Promise<void> {
  await saveEscalation(tx, complaint.id, null, now);
  await recordEvent(tx, { job: job.id, by: { side: 'product' }, event: { kind: 'complaint_escalated' } });
  const sides = await getSides(tx, job.id);
  const { customer, company, date } = sides;
  await notifyCompany(ctx, tx, {
    company: job.company_id,
    notice: { kind: 'complaint_escalated', customer, date, answered: false },
    subject: job.id,
  });
  await notifyHomeowner(ctx, tx, {
    account: job.client_id,
    notice: { kind: 'complaint_escalated', company, date },
    subject: job.id,
    mail: complaintUnansweredMail(sides, ctx.settings.publicUrl),
  });
}
