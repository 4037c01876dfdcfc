import type { AdminJob } from '@swath/contract/admin-jobs';
import type { AccountId, CompanyId, JobId, PaymentId, RefundId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { recordEvent } from '../../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { lockJob } from '../../../marketplace/jobs/lock-job.ts';
import { requestHandRefund } from '../../../money/payments/hand/request-hand-refund.ts';
import { findHandRefund, findJobOfPayment } from '../../../money/payments/hand-refunds/hand-refunds.reads.ts';
import { type Reading, readKnownPayment } from '../../../money/payments/settle/read-payment.ts';
import { recordChange } from '../../../notifications/change-feed/record-change.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import type { Looking } from '../looks/record-look.ts';
import { refundedMail } from './jobs.mail.ts';
import { readJobFile } from './view-job.ts';

/** A refund as an administrator decided it; `id` is chosen by the screen and makes retries idempotent. */
export type Asked = {
  readonly id: RefundId;
  readonly payment: PaymentId;
  readonly amount: Cents;
  /** How much was already refunded, in cents, when the administrator decided: an optimistic lock. */
  readonly seen: Cents;
  readonly reason: string;
};

/**
 * Refunds a payment in part or in full as an administrator. One transaction stores the decision and the audit event and
 * notifies both sides; a background task then has the gateway refund it. Idempotent by the refund's id.
 * Source: docs/rules/payments-and-refunds.md.
 * @throws Refused payment_not_found, also for a payment without a job; job_not_found, nothing_to_refund,
 * refund_under_way, refund_changed, refund_too_large, refund_needs_cancel
 */
export function refundPaymentByHand(ctx: Context, looking: Looking, asked: Asked): Promise<AdminJob> {
  return withCurrentReading(async () => {
    if (!(await findJobOfPayment(ctx.db, asked.payment))) throw new Refused('payment_not_found');
    const reading = await readKnownPayment(ctx, asked.payment);
    return ctx.db.transaction().execute((tx) => decide(ctx, tx, looking, { ...asked, reading }));
  });
}

async function decide(
  ctx: Context,
  tx: Tx,
  looking: Looking,
  asked: Asked & { readonly reading: Reading },
): Promise<AdminJob> {
  const found = await findJobOfPayment(tx, asked.payment);
  // Lock order: job before payment, as everywhere; a concurrent duplicate waits here.
  const job = found && (await lockJob(tx, found.id));
  if (!job?.clientId) throw new Refused('payment_not_found');
  if (!(await isKnown(tx, looking, asked))) {
    const { id, payment, amount, seen, reason, reading } = asked;
    const by = looking.admin.id;
    const requested = await requestHandRefund(ctx, tx, job.status, { id, payment, amount, seen, reason, by, reading });
    if ('whyNot' in requested) throw new Refused(requested.whyNot, { left: centsText(requested.left) });
    await notifyRefundByHand(ctx, tx, looking, { ...asked, job: job.id, client: job.clientId, company: job.companyId });
  }
  return readJobFile(ctx, tx, looking, job.id);
}

/**
 * Whether a refund with this id was requested before.
 * @throws Refused refund_changed when the id belongs to another refund
 */
async function isKnown(tx: Tx, { admin }: Looking, asked: Asked): Promise<boolean> {
  const known = await findHandRefund(tx, asked.id);
  if (!known) return false;
  const isSame =
    known.payment_id === asked.payment && known.amount_cents === asked.amount && known.asked_by === admin.id;
  if (!isSame) throw new Refused('refund_changed');
  return true;
}

type RefundedByHand = Asked & { readonly job: JobId; readonly client: AccountId; readonly company: CompanyId };

async function notifyRefundByHand(ctx: Context, tx: Tx, { admin, ip }: Looking, asked: RefundedByHand): Promise<void> {
  const { job, amount, reason } = asked;
  const sides = await getSides(tx, job);
  const subject = { id: asked.client, name: sides.homeownerEmail };
  const details = { amount: centsText(amount), reason, job };
  await recordAuditEvent(tx, { event: 'payment.refunded', actor: admin, subject, ip, details });
  const event = { kind: 'refunded', amountCents: amount } as const;
  await recordEvent(tx, { job, by: { side: 'product' }, event, note: reason });
  const refund = await findHandRefund(tx, asked.id);
  await notifyCompany(ctx, tx, {
    company: asked.company,
    notice: { kind: 'refunded_by_swath', customer: sides.customer, date: sides.date, amountCents: amount },
    subject: job,
    mail: refundedMail(sides, { amount, share: refund!.share_cents, reason }, ctx.settings.publicUrl),
  });
  const audience = { account: asked.client, company: asked.company };
  await recordChange(tx, { kind: 'payment.changed', subject: asked.payment, audience });
}
