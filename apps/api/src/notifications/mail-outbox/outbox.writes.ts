import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/** The links in a message may be keys: where nobody reads the outbox, those do not outlive the sending. */
type Keep = { readonly body: boolean };

const body = ({ body }: Keep) => (body ? {} : { html: '', text: '', leave_url: null });

/** Notes that a message has left the house. */
export async function saveSent(tx: Tx, id: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sent_at: sql<Date>`clock_now()`, ...body(keep) })
    .where('id', '=', id)
    .execute();
}

/** Notes that a message will never arrive, and why. */
export async function saveUndeliverable(tx: Tx, id: string, failure: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ failure: failure.slice(0, 500), ...body(keep) })
    .where('id', '=', id)
    .execute();
}
