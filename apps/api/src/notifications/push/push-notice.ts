import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { listSubscriptions } from './push.reads.ts';

/** About an hour of trying; later the message would be no news. */
const TRIES = 8;

/** Has a notice sent to every browser of somebody, each by a task of its own: one that cannot be reached holds up none. */
export async function pushNotice(tx: Tx, account: AccountId, noticeId: string): Promise<void> {
  for (const subscriptionId of await listSubscriptions(tx, account)) {
    await enqueueTask(tx, 'send-push', { noticeId, subscriptionId }, { maxAttempts: TRIES });
  }
}
