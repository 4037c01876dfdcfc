import type { Context } from '../../../machinery/context.ts';
import { GatewayFault } from '../../../machinery/outside/payments/payment-gateway.ts';
import { Refused } from '../../../machinery/process/refused.ts';
import { enqueueTask } from '../../../machinery/tasks/enqueue-task.ts';
import { insertEvent } from '../payments.writes.ts';

/**
 * Takes in what the gateway tells: checks the signature, keeps the event once, answers. The work follows as a task, so
 * that the gateway never waits and an event is never lost.
 *
 * @param raw  the bytes as they came
 * @throws Refused bad_signature
 */
export async function receivePaymentEvent(
  ctx: Context,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = await ctx.payments.parseWebhook(raw, headers).catch((fault: unknown) => {
    if (fault instanceof GatewayFault && fault.code === 'bad_signature') throw new Refused('bad_signature');
    throw fault;
  });
  await ctx.db.transaction().execute(async (tx) => {
    const gateway = ctx.payments.name;
    if (!(await insertEvent(tx, gateway, event, await ctx.clock.now(tx)))) return;
    await enqueueTask(tx, 'process-payment-event', { gateway, eventId: event.id });
  });
}
