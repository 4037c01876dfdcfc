import { DISPUTED } from '@swath/domain/payments/payment-state';
import { type Cents, cents } from '@swath/domain/units';
import { getEmail } from '../../../identity/accounts/accounts.reads.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { recordMovements } from '../../ledger/record-movements.ts';
import { reopenHandRefund } from '../hand-refunds/hand-refunds.writes.ts';
import { paymentReturnedMail, restReturnedMail } from '../payments.mail.ts';
import { getPaidFor, type PaymentRow, payerOf } from '../payments.reads.ts';
import { applySnapshot } from '../payments.writes.ts';
import { isNotifiedOfReturn } from '../unpaid-refunds/unpaid-refunds.reads.ts';
import { closeCameThrough } from '../unpaid-refunds/unpaid-refunds.writes.ts';
import { notifyDispute } from './notify-dispute.ts';
import { mailInvoicePayer } from './notify-of-invoice.ts';
import { publishPaymentChanged } from './publish-payment-changed.ts';
import { invoiceReturnedMail } from './settle.mail.ts';

/**
 * Stores a payment's state at the gateway, and appends to the company's ledger what it moved. Notifies whoever paid (the
 * homeowner, or an invoice's client) of a completed refund once. When a refund that the bank had returned completes
 * again, notifies only if it had failed for good meanwhile.
 *
 * @returns the row as it is now
 * @throws Error when the amount differs or the state transition is impossible
 */
export async function recordSnapshot(
  ctx: Context,
  tx: Tx,
  row: PaymentRow,
  seen: PaymentSnapshot,
  how: { cause: string; now: Date },
): Promise<PaymentRow> {
  const isNotified = await isNotifiedOfReturn(tx, row.id);
  const after = await applySnapshot(tx, row, seen, how);
  const whose = { company: after.company_id, payment: after.id };
  const hasMoved = await recordMovements(tx, whose, { side: seen.company, disputed: isDisputedIn(after) }, how.now);
  // The settlement publishes changes of state; a partial refund need not change the state.
  if (hasMoved && after.state === row.state) await publishPaymentChanged(tx, after);
  const back = after.refunded_cents - row.refunded_cents;
  if (row.state !== 'refunded' && after.state === 'refunded') {
    await closeCameThrough(tx, row.id, how.now);
    if (row.refund_reason && !isNotified) await notifyReturned(ctx, tx, after, back);
  }
  await notifyDispute(ctx, tx, row.state, after);
  if (back < 0 && !row.refund_reason) await tryAgain(tx, after, cents(-back));
  return after;
}

/** Whether the bank has charged a payment back, provisionally or for good. */
export const isDisputedIn = (row: Pick<PaymentRow, 'state'>): boolean => DISPUTED.includes(row.state);

/** Retries a refund by hand of this amount, which the bank has returned; does nothing when there is none. */
async function tryAgain(tx: Tx, row: PaymentRow, amount: Cents): Promise<void> {
  const refundId = await reopenHandRefund(tx, row.id, amount);
  if (refundId) await enqueueTask(tx, 'refund-by-hand', { refundId }, { key: `hand:${refundId}` });
}

/**
 * Notifies whoever paid of a completed refund.
 *
 * @param back  cents; less than the whole payment after a partial refund by hand
 */
async function notifyReturned(ctx: Context, tx: Tx, row: PaymentRow, back: number): Promise<void> {
  const { amount_cents: whole, refund_reason: reason } = row;
  const amount = back > 0 ? back : whole;
  if (row.kind === 'invoice')
    return mailInvoicePayer(ctx, tx, row, (to, invoice) =>
      invoiceReturnedMail(to, invoice, { amount, reason: reason ?? '' }),
    );
  const account = payerOf(row);
  const email = await getEmail(tx, account);
  const paid = await getPaidFor(tx, row.id);
  const mail = amount < whole ? restReturnedMail : paymentReturnedMail;
  await notifyHomeowner(ctx, tx, {
    account,
    notice: { kind: 'refunded', amountCents: amount, mowing: paid.mowing },
    subject: row.id,
    isOwnAct: reason === 'canceled_by_homeowner',
    mail: mail(email, { amount, reason: reason ?? '' }, paid, ctx.settings.publicUrl),
  });
}
