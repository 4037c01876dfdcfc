import * as z from 'zod/mini';
import type { EventSubject, PracticeEvent } from '../orders-and-answers.ts';
import { PracticeFault } from '../practice-fault.ts';
import type { PracticeHost, PracticeTx } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';

/** An event of the practice gateway, named as the real provider names its events, with the object it is about. */
export type Happening = {
  type:
    | 'account.updated'
    | 'checkout.session.completed'
    | 'checkout.session.expired'
    | 'payment_intent.payment_failed'
    | 'payment_intent.succeeded'
    | 'payment_intent.canceled'
    | 'payment_intent.amount_capturable_updated'
    | 'charge.refunded'
    | 'refund.created'
    | 'refund.updated'
    | 'refund.failed'
    | 'charge.dispute.created'
    | 'transfer.reversed'
    | 'payout.created'
    | 'payout.paid'
    | 'payout.failed';
  object: { id: string; payment_intent?: string; metadata?: { payment_id: string } };
  /** The company's account, for events about its payouts; omitted for all others. */
  account?: string;
};

/**
 * Stores webhook events, and a task to deliver them, in the transaction that caused them (outbox). Call it last in a
 * transaction: all transactions wait for each other when they add the same task.
 */
export async function announce(host: PracticeHost, tx: PracticeTx, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const now = await host.clock.now(tx);
  const created = Math.floor(now.getTime() / 1000);
  const rows = happenings.map(({ type, object, account }) => {
    const id = practiceId('evt');
    const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, account, data: { object } });
    return { id, type, body, created_at: now };
  });
  await tx.insertInto('sandbox.events').values(rows).execute();
  await host.enqueue(tx, 'deliver-webhooks', null);
}

const EventBody = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  account: z.optional(z.string()),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.optional(z.string()) }) }),
});

/** Parses the body of a webhook event. The caller has verified the signature. @throws PracticeFault invalid_request */
export function readEvent(body: Uint8Array): PracticeEvent {
  const { id, type, account, data } = parseBody(body);
  const ofPayouts = type.startsWith('payout.') && account !== undefined;
  return { id, type, subject: ofPayouts ? { kind: 'payouts', accountId: account } : subjectOf(type, data.object) };
}

function parseBody(body: Uint8Array): z.infer<typeof EventBody> {
  try {
    return EventBody.parse(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch (cause) {
    throw new PracticeFault('invalid_request', 'The body is not an event.', { cause });
  }
}

function subjectOf(type: string, object: { id: string; payment_intent?: string | undefined }): EventSubject {
  if (type.startsWith('checkout.session.')) return { kind: 'checkout', sessionId: object.id };
  if (type.startsWith('payment_intent.')) return { kind: 'payment', gatewayPaymentId: object.id };
  if (type === 'account.updated') return { kind: 'account', accountId: object.id };
  if (object.payment_intent) return { kind: 'payment', gatewayPaymentId: object.payment_intent };
  return { kind: 'ignored' };
}
