import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { keepOrRollBack } from '../../platform/db/keep-or-roll-back.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { type Block, renderMessage } from './render-message.ts';

/** A mail by its content; the outbox renders it. */
export type Message = {
  readonly to: string;
  /** The kind of mail, shown in the outbox. */
  readonly template: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The one job it is about, for its history. */
  readonly job?: JobId | null;
  /** One-click unsubscribe URL; mail programs show it as a button. */
  readonly leaveUrl?: string | null;
};

/**
 * Enqueues a mail in the transaction of its cause (transactional outbox); a background task sends it after the commit.
 * @returns its id
 */
export async function writeMessage(tx: Tx, message: Message): Promise<string> {
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
  await enqueueTask(tx, 'send-message', { messageId: id });
  return id;
}

/** Writes a mail and rolls it back to a savepoint: where none is to be sent it takes as long as where one is (no timing leak). */
export async function pretendMessage(tx: Tx, message: Message): Promise<void> {
  await keepOrRollBack(tx, false, () => writeMessage(tx, message));
}
