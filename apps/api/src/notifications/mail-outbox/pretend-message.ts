import type { Tx } from '../../platform/db/db.ts';
import { keepOrRollBack } from '../../platform/db/keep-or-roll-back.ts';
import { type Message, writeMessage } from './write-message.ts';

/** Writes a mail and rolls it back to a savepoint: where none is to be sent it takes as long as where one is (no timing leak). */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await keepOrRollBack(tx, false, () => writeMessage(tx, message));
}
