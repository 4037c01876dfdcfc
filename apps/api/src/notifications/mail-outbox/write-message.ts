import type { JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { type Block, renderMessage } from './render-message.ts';

/** A message in words; how it looks is the outbox's matter. */
export type Message = {
  readonly to: string;
  /** Names the kind of message, for whoever looks through the outbox. */
  readonly template: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The one job it is about, so that it is found there. */
  readonly job?: JobId | null;
  /** Where its reader leaves the list it is sent to; mail programs show that as a button. */
  readonly leaveUrl?: string | null;
};

/** Puts a message into the outbox in the transaction of its cause; a task sends it after the commit. @returns its id */
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
