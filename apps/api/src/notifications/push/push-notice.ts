import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { listSubscriptions } from './push.reads.ts';

/** Maximum attempts, about an hour of retries; a later message would be outdated. */
const TRIES = 8;

/** Enqueues a push message to each of a user's browsers, as separate tasks, so that a failing one delays none. */
export async function pushNotice(tx: Tx, account: AccountId, noticeId: string): Promise<void> {
  for (const subscriptionId of await listSubscriptions(tx, account)) {
    await enqueueTask(tx, 'send-push', { noticeId, subscriptionId }, { maxAttempts: TRIES });
  }
}
