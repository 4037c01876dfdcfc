import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import { type Message, writeMessage } from './write-message.ts';

/** Writes a message and takes it back: where nothing is to be sent it takes as long as where something is. */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await sql`savepoint pretended`.execute(tx);
  await writeMessage(tx, message);
  await sql`rollback to savepoint pretended`.execute(tx);
}
