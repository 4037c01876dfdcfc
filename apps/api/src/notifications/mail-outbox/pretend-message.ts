import type { Tx } from '../../platform/db/db.ts';
import { doOrTakeBack } from '../../platform/db/do-or-take-back.ts';
import { type Message, writeMessage } from './write-message.ts';

/** Writes a mail and rolls it back to a savepoint: where none is to be sent it takes as long as where one is (no timing leak). */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await doOrTakeBack(tx, false, () => writeMessage(tx, message));
}
