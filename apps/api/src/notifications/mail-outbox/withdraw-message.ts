import type { Tx } from '../../platform/db/db.ts';
import { cancelTask } from '../../platform/tasks/cancel-task.ts';
import { deleteMessage } from './outbox.writes.ts';
import { keyOfDelayed } from './write-message.ts';

/**
 * Takes a delayed mail out of the outbox before it is sent.
 *
 * @returns false when it is being sent, or was
 */
export async function withdrawMessage(tx: Tx, id: string): Promise<boolean> {
  const isWithdrawn = await cancelTask(tx, keyOfDelayed(id));
  if (isWithdrawn) await deleteMessage(tx, id);
  return isWithdrawn;
}
