import type { InvoiceId, PaymentId } from '@swath/domain/ids';
import { isDead } from '@swath/domain/payments/payment-state';
import type { Context } from '../../../platform/context.ts';
import { GatewayFault, type PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPaymentRow, type PaymentRow } from '../payments.reads.ts';

/**
 * What the gateway says of a payment: its state there; `expired`: it can no longer be paid; null: nothing to record.
 */
export type Word = PaymentSnapshot | 'expired' | null;

/** The gateway's answer, and the version of the payment's row when it was requested. */
export type Reading = { readonly version: string; readonly word: Word };

/**
 * Reads a payment's state from the gateway. Call it before any transaction; `recordReading` stores the result. A page
 * that is past its time is closed at the gateway first, so that it cannot be paid later.
 *
 * @returns also the invoice that the payment is for; null: none
 * @throws GatewayFault unavailable
 */
export async function readPayment(
  ctx: Context,
  id: PaymentId,
): Promise<Reading & { readonly invoice: InvoiceId | null }> {
  const row = await getPaymentRow(ctx.db, id);
  return { version: row.version, word: await askGateway(ctx, row), invoice: row.invoice_id };
}

/**
 * Like `readPayment`, for a payment that the gateway knows by id.
 *
 * @returns `word` is null, without a call of the gateway, for a payment without such an id and for one that has ended
 */
export async function readKnownPayment(
  ctx: Context,
  id: PaymentId,
): Promise<{ readonly version: string; readonly word: PaymentSnapshot | null }> {
  const row = await getPaymentRow(ctx.db, id);
  // A charge that was canceled after it was sent may have been declined: there is nothing to read then.
  const isAsked = row.gateway_payment_id !== null && !isDead(row.state);
  return { version: row.version, word: isAsked ? await ctx.payments.getPayment(row.gateway_payment_id!) : null };
}

async function askGateway(ctx: Context, row: PaymentRow): Promise<Word> {
  if (isDead(row.state)) return null;
  if (row.gateway_payment_id) return ctx.payments.getPayment(row.gateway_payment_id);
  // The page of a payment that is to be refunded or canceled counts as past its time, so that it is closed.
  const isPast =
    row.refund_reason !== null ||
    (row.session_expires_at !== null && row.session_expires_at <= (await ctx.clock.now(ctx.db)));
  // A charge of a saved card is repeated with the same idempotency key (authorize-payment.ts) and may be authorized by
  // now.
  if (row.saved_card_id) return null;
  // A page that was never stored was never shown to anybody.
  if (!row.session_id) return isPast ? 'expired' : null;
  const page = await ctx.payments.getCheckout(row.session_id);
  if (page.status === 'open' && isPast) return closePage(ctx, row.session_id);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}

async function closePage(ctx: Context, sessionId: string): Promise<Word> {
  try {
    await ctx.payments.expireCheckout(sessionId);
  } catch (fault) {
    // The page was paid or has expired just now; the next read says which.
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  }
  const page = await ctx.payments.getCheckout(sessionId);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}
