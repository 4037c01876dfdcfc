import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type GatewayEvent, GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { insertEvent } from '../payments.writes.ts';

/** Ids of gateways: printable ASCII, 255 characters at most. */
const NAME = /^[\x21-\x7e]{1,255}$/;
/** Validates the ids in an event; a signature proves its sender, not its content. */
const isNamed = ({ id, type, subject }: GatewayEvent): boolean =>
  [id, type, ...Object.values(subject)].every((name) => typeof name === 'string' && NAME.test(name));

/**
 * Webhook endpoint of the payment gateway: verifies the signature, stores the event (deduplicated by id) and enqueues a task
 * that processes it, so that the response is fast and no event is lost.
 *
 * @param raw  the bytes as received
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
