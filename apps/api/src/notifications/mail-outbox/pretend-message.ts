import type { Tx } from '../../platform/db/db.ts';
import { doOrTakeBack } from '../../platform/db/do-or-take-back.ts';
import { type Message, writeMessage } from './write-message.ts';

/** Writes a message and takes it back: where nothing is to be sent it takes as long as where something is. */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await doOrTakeBack(tx, false, () => writeMessage(tx, message));
}
