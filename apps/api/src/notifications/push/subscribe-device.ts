import type { SessionId } from '@swath/domain/ids';
import type { ParticipantProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { Refused } from '../../platform/process/refused.ts';
import type { PushTarget } from '../../platform/providers/push/push-service.ts';
import { deleteSubscription, dropOldest, saveSubscription } from './push.writes.ts';

/** Maximum number of devices per user; beyond it the oldest subscription is deleted. */
const MOST_DEVICES = 10;

/**
 * Subscribes a user's device to push messages until it signs out.
 *
 * @throws Refused push_not_sent when push to its platform is disabled; push_service_unknown; session_expired when the
 *   session ended meanwhile
 */
export async function subscribeDevice(
  ctx: Context,
  owner: { account: ParticipantProof; session: SessionId },
  target: PushTarget,
): Promise<void> {
  if (!ctx.push.sendsTo(target.platform)) throw new Refused('push_not_sent');
  if (!ctx.push.accepts(target)) throw new Refused('push_service_unknown');
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await saveSubscription(tx, owner, target))) throw new Refused('session_expired');
    await dropOldest(tx, owner.account, MOST_DEVICES);
  });
}

/**
 * Unsubscribes one of the user's devices from push messages. Idempotent.
 *
 * @param endpoint  the browser's URL, or the app's token, at its push service
 */
export function unsubscribeDevice(ctx: Context, user: ParticipantProof, endpoint: string): Promise<void> {
  return ctx.db.transaction().execute((tx) => deleteSubscription(tx, user, endpoint));
}
