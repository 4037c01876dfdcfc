import type { PaymentId } from '@swath/domain/ids';
import { isDead } from '@swath/domain/payments/payment-state';
import type { Context } from '../../../platform/context.ts';
import { GatewayFault, type PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPaymentRow, type PaymentRow } from '../payments.reads.ts';

/** The gateway's answer: the payment's state, that it can no longer be paid, or nothing yet. */
export type Word = PaymentSnapshot | 'expired' | null;

/** The gateway's answer, and the row version that it was requested for. */
export type Reading = { readonly version: string; readonly word: Word };

/**
 * Reads a payment from the gateway, before any transaction: `recordReading` stores the result. An expired page is closed first,
 * so that it cannot be paid later.
 *
 * @throws GatewayFault unavailable
 */
export async function readPayment(ctx: Context, id: PaymentId): Promise<Reading> {
  const row = await getPaymentRow(ctx.db, id);
  return { version: row.version, word: await askGateway(ctx, row) };
}

/** The same for a payment known to the gateway; for others, and ended ones, the gateway is not called. */
export async function readKnownPayment(
  ctx: Context,
  id: PaymentId,
): Promise<{ readonly version: string; readonly word: PaymentSnapshot | null }> {
  const row = await getPaymentRow(ctx.db, id);
  // A charge that was given up after it was sent may have been declined: then there is nothing to refund.
  const isAsked = row.gateway_payment_id !== null && !isDead(row.state);
  return { version: row.version, word: isAsked ? await ctx.payments.getPayment(row.gateway_payment_id!) : null };
}

async function askGateway(ctx: Context, row: PaymentRow): Promise<Word> {
  if (isDead(row.state)) return null;
  if (row.gateway_payment_id) return ctx.payments.getPayment(row.gateway_payment_id);
  // A payment that was given up must not be paid any more.
  const isPast =
    row.refund_reason !== null ||
    (row.session_expires_at !== null && row.session_expires_at <= (await ctx.clock.now(ctx.db)));
  // A charge of a saved card is repeated with the same idempotency key (authorize-payment.ts): it may be authorized by now.
  if (row.saved_card_id) return null;
  // A page whose URL was never stored was never shown to a user.
  if (!row.session_id) return isPast ? 'expired' : null;
  const page = await ctx.payments.getCheckout(row.session_id);
  if (page.status === 'open' && isPast) return closePage(ctx, row.session_id);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}

async function closePage(ctx: Context, sessionId: string): Promise<Word> {
  try {
    await ctx.payments.expireCheckout(sessionId);
  } catch (fault) {
    // Paid or expired at this moment: the next read says which.
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  }
  const page = await ctx.payments.getCheckout(sessionId);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}
