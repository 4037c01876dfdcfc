import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { isRepeatable } from './check-repeatable.ts';

/**
 * Sends a copy of a mail to the same address.
 *
 * @returns its id; or why not: the mail contains a secret or its body is deleted, or it is not sent yet
 */
export async function resendMessage(tx: Tx, id: string): Promise<{ id: string } | 'not_repeatable' | 'under_way'> {
  // Row lock: a concurrent call waits here.
  const mail = await tx
    .selectFrom('outbox_messages')
    .where('id', '=', id)
    .select(COLUMNS.outbox_messages)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isRepeatable(mail.template) || mail.text === '') return 'not_repeatable';
  if (mail.sent_at === null && mail.failure === null) return 'under_way';
  const copies = tx.selectFrom('outbox_messages').where('copy_of', '=', id).where('sent_at', 'is', null);
  const waiting = await copies.where('failure', 'is', null).select('id').executeTakeFirst();
  if (waiting) return 'under_way';
  const { recipient, template, subject, html, text, job_id } = mail;
  const copy = await tx
    .insertInto('outbox_messages')
    .values({ recipient, template, subject, html, text, job_id, copy_of: id, created_at: sql<Date>`clock_now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueTask(tx, 'send-message', { messageId: copy.id });
  return { id: copy.id };
}
