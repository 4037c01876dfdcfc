import type { HomeownerProof } from '../../platform/access/access.policy.ts';
import type { Context } from '../../platform/context.ts';
import { deleteSubscription } from './push.writes.ts';

/** Unsubscribes a browser of the homeowner. Idempotent. */
export function unsubscribeDevice(ctx: Context, homeowner: HomeownerProof, endpoint: string): Promise<void> {
  return ctx.db.transaction().execute((tx) => deleteSubscription(tx, homeowner, endpoint));
}
