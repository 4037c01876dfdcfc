import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** Links in a mail may contain secrets: unless the outbox is used for reading, bodies are deleted after sending. */
type Keep = { readonly body: boolean };

const body = ({ body }: Keep) => (body ? {} : { html: '', text: '', leave_url: null });

/** Marks a mail as sent. */
export async function saveSent(tx: Tx, id: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sent_at: sql<Date>`clock_now()`, ...body(keep) })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as permanently failed, with the reason. */
export async function saveUndeliverable(tx: Tx, id: string, failure: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ failure: failure.slice(0, 500), ...body(keep) })
    .where('id', '=', id)
    .execute();
}
