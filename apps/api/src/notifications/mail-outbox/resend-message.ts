import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { COLUMNS } from '../../platform/db/tables.ts';
import { enqueueTask } from '../../platform/tasks/enqueue-task.ts';
import { isRepeatable } from './check-repeatable.ts';

/**
 * Sends a copy of a mail to the same address.
 *
 * @returns the copy's id; `not_repeatable`: the mail contains a secret, or its content is deleted; `under_way`: the
 *   mail or a copy is not sent yet
 * @throws when there is no such mail
 */
export async function resendMessage(tx: Tx, id: string): Promise<{ id: string } | 'not_repeatable' | 'under_way'> {
  // This row lock makes a concurrent call wait.
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
