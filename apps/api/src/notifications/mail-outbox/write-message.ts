import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { keepOrRollBack } from '../../platform/db/keep-or-roll-back.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { type Block, renderMessage } from './render-message.ts';

/** A mail to send, by its content. */
export type Message = {
  readonly to: string;
  /** The kind of mail, which the outbox shows. */
  readonly template: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The only job it is about, in whose history it is listed; null: none. */
  readonly job?: JobId | null;
  /** The one-click unsubscribe URL, which mail programs show as a button; null: none. */
  readonly leaveUrl?: string | null;
};

/** The key of the task that sends a delayed mail, by the mail's id. */
export const keyOfDelayed = (id: string): string => `send-message:${id}`;

/**
 * Writes a mail into the outbox in the transaction of its cause (transactional outbox); a background task sends it
 * after the commit.
 *
 * @param afterMs  delay in ms of real time, in which `withdrawMessage` can take it back; left out: none
 * @returns its id
 */
export async function writeMessage(tx: Tx, message: Message, afterMs?: number): Promise<string> {
  const { to, template, subject, blocks, job = null, leaveUrl = null } = message;
  const { html, text } = renderMessage(subject, blocks);
  const { id } = await tx
    .insertInto('outbox_messages')
    .values({
      ...{ recipient: to, template, subject, html, text, job_id: job, leave_url: leaveUrl },
      created_at: sql<Date>`clock_now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueTask(
    tx,
    'send-message',
    { messageId: id },
    afterMs === undefined ? {} : { afterMs, key: keyOfDelayed(id) },
  );
  return id;
}

/**
 * Writes a mail and rolls it back to a savepoint, so that a call that must not send one takes as long as one that does
 * (no timing leak).
 */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await keepOrRollBack(tx, false, () => writeMessage(tx, message));
}
