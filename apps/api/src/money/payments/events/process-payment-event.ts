import type { PaymentId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import type { EventSubject } from '../../../platform/providers/payments/payment-gateway.ts';
import { settlePayouts } from '../../payouts/settle-payouts.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { findEvent, findPaymentId } from '../payments.reads.ts';
import { markEventProcessed } from '../payments.writes.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/**
 * Processes one webhook event: reads the object it is about and ignores its content. Events come late, duplicated and out of
 * order.
 */
export async function processPaymentEvent(ctx: PayingContext, gateway: string, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, gateway, eventId);
  if (!event) return;
  const payment = await paymentOf(ctx, event.subject);
  if (payment) await settlePayment(ctx, payment, event.type);
  // Pages that save a card are checkout sessions, too.
  else if (event.subject.kind === 'checkout') await ctx.paymentHandlers.card.settle(ctx, event.subject.sessionId);
  else if (event.subject.kind === 'account') await ctx.paymentHandlers.payouts.settle(ctx, event.subject.accountId);
  else if (event.subject.kind === 'payouts') await settlePayouts(ctx, { accountId: event.subject.accountId });
  await ctx.db.transaction().execute(async (tx) => markEventProcessed(tx, gateway, eventId, await ctx.clock.now(tx)));
}

/** Our payment; null when the event is about something else, or another platform's payment on the same account. */
async function paymentOf(ctx: Context, subject: EventSubject): Promise<PaymentId | null> {
  if (subject.kind === 'checkout') return findPaymentId(ctx.db, { sessionId: subject.sessionId });
  if (subject.kind === 'payment') {
    const known = await findPaymentId(ctx.db, { gatewayPaymentId: subject.gatewayPaymentId });
    if (known) return known;
  } else if (subject.kind !== 'share') return null;
  // An event may arrive before the gateway's id is stored; our own id is in its metadata.
  const { paymentId } = subject.kind === 'share' ? subject : await ctx.payments.getPayment(subject.gatewayPaymentId);
  return paymentId ? findPaymentId(ctx.db, { id: paymentId as PaymentId }) : null;
}
