import type { AccountId, JobId, PaymentId, RefundId } from '@swath/domain/ids';
import { type Cents, cents } from '@swath/domain/units';
import { centsText } from '@swath/domain/words';
import { sql } from 'kysely';
import { requestHandRefund } from '../../../money/payments/hand/request-hand-refund.ts';
import { type Reading, readKnownPayment } from '../../../money/payments/settle/read-payment.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { findRefundable } from './complaints.reads.ts';

/** The payment of a job, how much of it was refunded, and its state at the gateway; read before any transaction. */
export type PaidReading = { readonly payment: PaymentId; readonly refunded: Cents; readonly reading: Reading };

/**
 * Reads the payment of a job from the gateway, before the transaction that refunds a part of it.
 *
 * @returns null when nothing was ever paid
 * @throws GatewayFault unavailable
 */
export async function readPaid(ctx: Context, job: JobId): Promise<PaidReading | null> {
  const paid = await findRefundable(ctx.db, job);
  if (!paid) return null;
  const { payment, refunded } = paid;
  return { payment, refunded: cents(refunded), reading: await readKnownPayment(ctx, payment) };
}

/** A refund because of a complaint. */
type ComplaintRefund = {
  readonly amount: Cents;
  /** How much of the payment was refunded when it was decided, in cents (optimistic concurrency). */
  readonly seen: Cents;
  /** Shown to both the homeowner and the company. */
  readonly reason: string;
  readonly by: AccountId;
  readonly paid: PaidReading | null;
};

/**
 * Refunds a part of a completed job's payment because of a complaint, as a step of a transaction that has locked the
 * job. A task then has the gateway refund it; the homeowner is notified once that is done.
 *
 * @throws Refused nothing_to_refund, refund_under_way, refund_changed, refund_too_large
 * @throws OutdatedReading when the payment has changed since it was read
 */
export async function refundForComplaint(ctx: Context, tx: Tx, asked: ComplaintRefund): Promise<void> {
  const { paid, ...rest } = asked;
  const refused = paid
    ? await request(ctx, tx, { ...rest, paid })
    : { whyNot: 'nothing_to_refund' as const, left: cents(0) };
  if (refused) throw new Refused(refused.whyNot, { left: centsText(refused.left) });
}

/**
 * Refunds what was decided earlier, or as much of it as is left by now; nothing if none is. As `refundForComplaint`.
 *
 * @throws Refused refund_under_way, refund_changed: to be tried again
 */
export async function refundDecided(ctx: Context, tx: Tx, decided: Omit<ComplaintRefund, 'seen'>): Promise<void> {
  const { paid, ...rest } = decided;
  if (!paid) return;
  const asked = { ...rest, paid, seen: paid.refunded };
  const refused = await request(ctx, tx, asked);
  if (refused?.whyNot === 'refund_too_large') await request(ctx, tx, { ...asked, amount: refused.left });
  else if (refused && refused.whyNot !== 'nothing_to_refund') throw new Refused(refused.whyNot);
}

async function request(ctx: Context, tx: Tx, { paid, ...asked }: ComplaintRefund & { readonly paid: PaidReading }) {
  const { rows } = await sql<{ id: RefundId }>`select gen_random_uuid() as id`.execute(tx);
  const { payment, reading } = paid;
  const requested = await requestHandRefund(ctx, tx, 'completed', { id: rows[0]!.id, payment, reading, ...asked });
  if (!('whyNot' in requested)) return null;
  const { whyNot, left } = requested;
  // Only a mowing that is ahead has to be canceled instead.
  if (whyNot === 'refund_needs_cancel') throw new Error('A completed mowing is not ahead.');
  return { whyNot, left };
}
