import { GONE, isDead, UNCAPTURED } from '@swath/domain/payments/payment-state';
import { cents } from '@swath/domain/units';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PayingContext } from '../payment-handlers.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { giveUpPayment } from './request-refund.ts';

/** The outcome of an invoice's payment; `returned`: nothing is left, or it is being refunded; `open`: no money yet. */
type SettledInvoice = { readonly outcome: 'paid' | 'returned' | 'open' | 'expired' };

/** The refund reason of a payment whose invoice was paid or made void meanwhile. */
const NOT_OWED = 'invoice_not_owed';

/**
 * Does what follows from the state of an invoice's payment: the invoice gets what of it was taken and not given back.
 * What it does not need any more is refunded. The caller has locked the invoice and the payment.
 */
export async function settleInvoice(ctx: PayingContext, tx: Tx, row: PaymentRow, now: Date): Promise<SettledInvoice> {
  const { id, state, captured_cents: captured, refunded_cents: refunded } = row;
  if (row.refund_reason) {
    // Only the first attempt to refund is enqueued here; the cron task enqueues the others.
    if (captured > refunded && row.refund_attempts === 0) {
      await enqueueTask(tx, 'refund-payment', { paymentId: id }, { key: `refund:${id}` });
    }
    return { outcome: 'returned' };
  }
  if (isDead(state)) return { outcome: 'expired' };
  if (UNCAPTURED.includes(state)) return { outcome: 'open' };
  // What a bank disputes counts until the dispute is lost.
  const kept = cents(GONE.includes(state) ? 0 : captured - refunded);
  const payment = { id, invoice: row.invoice_id!, kept, now };
  if (await ctx.paymentHandlers.invoice.record(ctx, tx, payment)) return { outcome: kept > 0 ? 'paid' : 'returned' };
  await giveUpPayment(tx, row, NOT_OWED, now);
  return { outcome: 'returned' };
}
