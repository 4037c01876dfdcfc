import type { AccountId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { PushRefused } from '../../platform/providers/push/push-service.ts';
import { countGivenUp } from '../../platform/tasks/count-given-up.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { findNotice, findSubscription, listSubscriptions } from './push.reads.ts';
import { deleteGone } from './push.writes.ts';

/** Maximum age of a push message, in seconds; older ones are not sent. */
const LIFE_SECONDS = 24 * 3600;

/**
 * Sends one notice to one device. The message contains only the notice's title, and no names, addresses or amounts, as
 * it is shown on locked screens. Does nothing if the notice was read meanwhile. A permanent refusal is counted for
 * alerts and not retried.
 *
 * @throws Error when sending failed for now; the worker retries
 */
export async function sendPush(ctx: Context, noticeId: string, subscriptionId: string): Promise<void> {
  const [notice, device] = [await findNotice(ctx.db, noticeId), await findSubscription(ctx.db, subscriptionId)];
  if (!notice || notice.readAt || !device || device.account_id !== notice.accountId) return;
  const age = ((await ctx.clock.now(ctx.db)).getTime() - notice.createdAt.getTime()) / 1000;
  if (age >= LIFE_SECONDS) return;

  const message = {
    title: notice.title,
    url: notice.path,
    topic: notice.id.replaceAll('-', ''),
    ttlSeconds: Math.ceil(LIFE_SECONDS - age),
  };
  const result = await ctx.push.send(device, message).catch(async (fault: unknown) => {
    if (!(fault instanceof PushRefused)) throw fault;
    ctx.log.warn({ err: fault, subscription: subscriptionId }, 'a push message was refused for good');
    await ctx.db.transaction().execute((tx) => countGivenUp(tx, 'push'));
    return 'taken' as const;
  });
  if (result === 'gone') {
    await ctx.db.transaction().execute((tx) => deleteGone(tx, subscriptionId, device.auth));
  }
}

/** Maximum attempts, which take half an hour; a message later than that would be outdated. */
const TRIES = 8;

/**
 * Enqueues a push message about a notice to each of a user's devices: one task each, so that a failing one delays no
 * other.
 *
 * @param afterMs  delay in ms of real time; none is sent if the notice is deleted meanwhile
 */
export async function pushNotice(tx: Tx, account: AccountId, noticeId: string, afterMs?: number): Promise<void> {
  const how = { maxAttempts: TRIES, ...(afterMs !== undefined && { afterMs }) };
  for (const subscriptionId of await listSubscriptions(tx, account)) {
    await enqueueTask(tx, 'send-push', { noticeId, subscriptionId }, how);
  }
}
