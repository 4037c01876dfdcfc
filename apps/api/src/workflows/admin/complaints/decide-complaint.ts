import type { Complaint } from '@swath/contract/complaints';
import { actsOf } from '@swath/domain/complaints/complaint';
import type { ComplaintId } from '@swath/domain/ids';
import { whyNotRefund } from '@swath/domain/payments/hand-refund';
import type { Cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import {
  complaintDecidedForCompanyMail,
  complaintDecidedMail,
} from '../../../marketplace/jobs/complaints/complaints.mail.ts';
import {
  findComplainedJob,
  findRefundable,
  listComplaintsToDecide,
} from '../../../marketplace/jobs/complaints/complaints.reads.ts';
import { lockComplaint } from '../../../marketplace/jobs/complaints/lock-complaint.ts';
import { publishComplaint } from '../../../marketplace/jobs/complaints/publish-complaint.ts';
import { recordDecision } from '../../../marketplace/jobs/complaints/record-decision.ts';
import {
  type PaidReading,
  readPaid,
  refundForComplaint,
} from '../../../marketplace/jobs/complaints/refund-complaint.ts';
import { recordEvent } from '../../../marketplace/jobs/history/record-event.ts';
import { getSides } from '../../../marketplace/jobs/jobs.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { withCurrentReading } from '../../../platform/providers/payments/outdated-reading.ts';
import type { Looking } from '../looks/record-look.ts';

/** An administrator's decision about a complaint; both sides read `words`. */
type Decision = {
  readonly id: ComplaintId;
  /** What is decided about: the complaint, or the appeal. */
  readonly state: 'swath' | 'appealed';
  /** How much is refunded, in cents; 0: nothing. */
  readonly amount: Cents;
  /** How much was refunded when the administrator decided, in cents (optimistic concurrency). */
  readonly seen: Cents;
  readonly words: string;
};

/**
 * Decides as an administrator about a complaint, or for good about the appeal against that. What the first decision
 * refunds is refunded once nobody has appealed in time; what the last one refunds, at once and in place of it. Both
 * sides are notified; an audit event is recorded.
 *
 * @returns the complaints that still wait for a decision
 * @throws Refused complaint_not_found, complaint_not_open, nothing_to_refund, refund_under_way, refund_changed,
 *   refund_too_large
 * @throws GatewayFault unavailable
 *
 * Source: docs/rules/jobs.md.
 */
export function decideComplaint(ctx: Context, looking: Looking, decision: Decision): Promise<Complaint[]> {
  return withCurrentReading(async () => {
    const job = await findComplainedJob(ctx.db, decision.id);
    if (!job) throw new Refused('complaint_not_found');
    const paid = decision.state === 'appealed' && decision.amount > 0 ? await readPaid(ctx, job) : null;
    return ctx.db.transaction().execute(async (tx) => {
      const found = await lockComplaint(tx, job);
      const complaint = found?.complaint;
      if (!found || !complaint) throw new Refused('complaint_not_found');
      const isOpen = complaint.state === decision.state && actsOf(complaint.state, 'swath').includes('decide');
      if (!isOpen) throw new Refused('complaint_not_open');
      await decide(ctx, tx, looking, { ...decision, job: found.job, paid });
      return listComplaintsToDecide(tx, ctx);
    });
  });
}

type LockedJob = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>['job'];

type Deciding = Decision & { readonly job: LockedJob; readonly paid: PaidReading | null };

async function decide(ctx: Context, tx: Tx, { admin, ip }: Looking, deciding: Deciding): Promise<void> {
  const { id, job, amount, seen, words } = deciding;
  const now = await ctx.clock.now(tx);
  const isFinal = deciding.state === 'appealed';
  const made = { amount, words, by: admin.id, now };
  if (amount > 0) {
    if (isFinal) await refundForComplaint(ctx, tx, { amount, seen, reason: words, by: admin.id, paid: deciding.paid });
    else await requireRefundable(tx, deciding);
  }
  const dueAt = await recordDecision(tx, id, made, isFinal);

  const event = { kind: 'complaint_decided', amountCents: amount, final: isFinal } as const;
  await recordEvent(tx, { job: job.id, by: { side: 'product' }, event });
  const sides = await getSides(tx, job.id);
  const subject = { id: job.client_id, name: sides.homeownerEmail };
  const details = { amount: centsText(amount), reason: words, job: job.id };
  await recordAuditEvent(tx, { event: 'complaint.decided', actor: admin, subject, ip, details });
  const told = { amount, words, dueAt };
  const { company, customer, date } = sides;
  await notifyHomeowner(ctx, tx, {
    account: job.client_id,
    notice: { kind: 'complaint_decided', company, date, amountCents: amount },
    subject: job.id,
    mail: complaintDecidedMail(sides, told, ctx.settings.publicUrl),
  });
  await notifyCompany(ctx, tx, {
    company: job.company_id,
    notice: { kind: 'complaint_decided', customer, date, amountCents: amount },
    subject: job.id,
    mail: complaintDecidedForCompanyMail(sides, told, ctx.settings.publicUrl),
  });
  await publishComplaint(tx, job);
}

/** @throws Refused when the amount cannot be refunded as things are now */
async function requireRefundable(tx: Tx, { job, amount, seen }: Deciding): Promise<void> {
  const payment = await findRefundable(tx, job.id);
  if (!payment) throw new Refused('nothing_to_refund');
  const whyNot = whyNotRefund(payment, { cents: amount, seen, isAhead: false });
  if (whyNot) throw new Refused(whyNot, { left: centsText(payment.left) });
}
