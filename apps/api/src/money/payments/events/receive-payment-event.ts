import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { type GatewayEvent, GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { insertEvent } from '../payments.writes.ts';

/** What gateways name things with: letters, digits and marks, never more of them than this. */
const NAME = /^[\x21-\x7e]{1,255}$/;
/** A signature says who wrote a body, and nothing of what is in it. */
const isNamed = ({ id, type, subject }: GatewayEvent): boolean =>
  [id, type, ...Object.values(subject)].every((name) => typeof name === 'string' && NAME.test(name));

/**
 * Takes in what the gateway tells: checks the signature, keeps the event once, answers. The work follows as a task, so
 * that the gateway never waits and an event is never lost.
 *
 * @param raw  the bytes as they came
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
