import type { PaymentId } from '@swath/domain/ids';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import {
  type EventSubject,
  type GatewayEvent,
  GatewayFault,
} from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { settlePayouts } from '../../payouts/settle-payouts.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { findEvent, findPaymentId } from '../payments.reads.ts';
import { insertEvent, markEventProcessed } from '../payments.writes.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/**
 * Processes one stored webhook event by reading the current state of the object it names. The event's own data is
 * ignored, as events arrive late, duplicated and out of order.
 */
export async function processPaymentEvent(ctx: PayingContext, gateway: string, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, gateway, eventId);
  if (!event) return;
  const payment = await paymentOf(ctx, event.subject);
  if (payment) await settlePayment(ctx, payment, event.type);
  // A page that only saves a card is a checkout at the gateway too.
  else if (event.subject.kind === 'checkout') await ctx.paymentHandlers.card.settle(ctx, event.subject.sessionId);
  else if (event.subject.kind === 'account') await ctx.paymentHandlers.payouts.settle(ctx, event.subject.accountId);
  else if (event.subject.kind === 'payouts') await settlePayouts(ctx, { accountId: event.subject.accountId });
  await ctx.db.transaction().execute(async (tx) => markEventProcessed(tx, gateway, eventId, await ctx.clock.now(tx)));
}

/**
 * Finds the payment of this platform that an event is about; null when the event is about something else, or about
 * another platform's payment.
 */
async function paymentOf(ctx: Context, subject: EventSubject): Promise<PaymentId | null> {
  if (subject.kind === 'checkout') return findPaymentId(ctx.db, { sessionId: subject.sessionId });
  if (subject.kind === 'payment') {
    const known = await findPaymentId(ctx.db, { gatewayPaymentId: subject.gatewayPaymentId });
    if (known) return known;
  } else if (subject.kind !== 'share') return null;
  // An event may arrive before the gateway's id is stored; the payment's metadata at the gateway contains our own id.
  const { paymentId } = subject.kind === 'share' ? subject : await ctx.payments.getPayment(subject.gatewayPaymentId);
  return paymentId ? findPaymentId(ctx.db, { id: paymentId as PaymentId }) : null;
}

/** What a gateway's ids consist of: printable ASCII, 255 characters at most. */
const NAME = /^[\x21-\x7e]{1,255}$/;
/** Validates the ids in an event: a valid signature proves the sender, not the content. */
const isNamed = ({ id, type, subject }: GatewayEvent): boolean =>
  [id, type, ...Object.values(subject)].every((name) => typeof name === 'string' && NAME.test(name));

/**
 * Receives a webhook event of the payment gateway: verifies its signature, stores it (deduplicated by id) and enqueues
 * a task that processes it, so that the response is fast and no event is lost.
 *
 * @param raw  the body's bytes as received, which are signed
 * @throws Refused bad_signature, malformed_event
 */
export async function receivePaymentEvent(
  ctx: Context,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = await ctx.payments.parseWebhook(raw, headers).catch((fault: unknown) => {
    if (fault instanceof GatewayFault && fault.code === 'bad_signature') throw new Refused('bad_signature');
    if (fault instanceof GatewayFault && fault.code === 'invalid_request') throw new Refused('malformed_event');
    throw fault;
  });
  if (!isNamed(event)) throw new Refused('malformed_event');
  await ctx.db.transaction().execute(async (tx) => {
    const gateway = ctx.payments.name;
    if (!(await insertEvent(tx, gateway, event, await ctx.clock.now(tx)))) return;
    await enqueueTask(tx, 'process-payment-event', { gateway, eventId: event.id });
  });
}
