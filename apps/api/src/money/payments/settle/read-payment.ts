import type { PaymentId } from '@swath/domain/ids';
import { isDead } from '@swath/domain/payments/payment-state';
import type { Context } from '../../../platform/context.ts';
import { GatewayFault, type PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { getPaymentRow, type PaymentRow } from '../payments.reads.ts';

/** What the gateway says: how the payment stands, that nobody will pay any more, or nothing yet. */
export type Word = PaymentSnapshot | 'expired' | null;

/** What the gateway said, and the version of our row that it was asked for. */
export type Reading = { readonly version: string; readonly word: Word };

/**
 * Asks the gateway how a payment stands, before any transaction: `noteReading` writes the answer down. A page past its
 * time is closed first, so that money cannot come behind our back.
 *
 * @throws GatewayFault unavailable
 */
export async function readPayment(ctx: Context, id: PaymentId): Promise<Reading> {
  const row = await getPaymentRow(ctx.db, id);
  return { version: row.version, word: await askGateway(ctx, row) };
}

/** The same of a payment that the gateway has; of any other, and of one that ended, nothing is asked. */
export async function readKnownPayment(
  ctx: Context,
  id: PaymentId,
): Promise<{ readonly version: string; readonly word: PaymentSnapshot | null }> {
  const row = await getPaymentRow(ctx.db, id);
  // A charge that was asked for when it was given up may have ended as a no: then there is nothing to give back.
  const isAsked = row.gateway_payment_id !== null && !isDead(row.state);
  return { version: row.version, word: isAsked ? await ctx.payments.getPayment(row.gateway_payment_id!) : null };
}

async function askGateway(ctx: Context, row: PaymentRow): Promise<Word> {
  if (isDead(row.state)) return null;
  if (row.gateway_payment_id) return ctx.payments.getPayment(row.gateway_payment_id);
  // Nobody is to pay any more for what was given up.
  const isPast =
    row.refund_reason !== null ||
    (row.session_expires_at !== null && row.session_expires_at <= (await ctx.clock.now(ctx.db)));
  // What a saved card was asked for under our key is asked for again (authorize-payment.ts): money may be held by now.
  if (row.saved_card_id) return null;
  // A page whose address never came back to us was never shown to anybody.
  if (!row.session_id) return isPast ? 'expired' : null;
  const page = await ctx.payments.getCheckout(row.session_id);
  if (page.status === 'open' && isPast) return closePage(ctx, row.session_id);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}

async function closePage(ctx: Context, sessionId: string): Promise<Word> {
  try {
    await ctx.payments.expireCheckout(sessionId);
  } catch (fault) {
    // Paid or expired in this very moment: the next look tells which.
    if (!(fault instanceof GatewayFault) || fault.code !== 'already_done') throw fault;
  }
  const page = await ctx.payments.getCheckout(sessionId);
  return page.payment ?? (page.status === 'expired' ? 'expired' : null);
}
