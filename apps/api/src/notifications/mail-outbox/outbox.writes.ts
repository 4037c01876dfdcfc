import type { Tx } from '../../platform/db/db.ts';

/** Deletes a mail that is not to be sent. */
export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('id', '=', id).execute();
}
