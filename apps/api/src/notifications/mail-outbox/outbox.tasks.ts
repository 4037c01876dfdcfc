import { isFormerEmail } from '@swath/domain/accounts/former';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { throughOutages } from '../../platform/db/outages/through-outages.ts';
import { MailRefused } from '../../platform/providers/mail/mailer.ts';
import { countGivenUp } from '../../platform/tasks/count-given-up.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { isRepeatable } from './check-repeatable.ts';
import { findMessage } from './outbox.reads.ts';
import { deleteMessage } from './outbox.writes.ts';

/**
 * Background task that sends a queued mail. A permanent refusal by the mail server is not retried. The result is
 * recorded even after an outage of the database; only if the process ends in between is the mail sent twice, with the
 * same message id.
 */
export const outboxTasks = {
  'send-message': async (ctx, { messageId }) => {
    const message = await findMessage(ctx.db, messageId);
    if (!message || message.sentAt || message.failure) return;
    if (isFormerEmail(message.to)) {
      // Written by something that was under way, or that goes on without its homeowner, as a refund does.
      await ctx.db.transaction().execute((tx) => deleteMessage(tx, messageId));
      return;
    }
    const keep = { body: !ctx.settings.production || isRepeatable(message.template) };
    try {
      await ctx.mailer.send(message);
    } catch (fault) {
      if (!(fault instanceof MailRefused)) throw fault;
      const { message: why } = fault;
      await throughOutages(() =>
        ctx.db.transaction().execute(async (tx) => {
          await saveUndeliverable(tx, messageId, why, keep);
          await countGivenUp(tx, 'mail');
        }),
      );
      return;
    }
    await throughOutages(() => ctx.db.transaction().execute((tx) => saveSent(tx, messageId, keep)));
  },
} satisfies Tasks;

/**
 * Whether to keep the content of a mail once it is sent. Content with secrets is deleted in production, as links in
 * mails may sign in.
 */
type Keep = { readonly body: boolean };

const body = ({ body }: Keep) => (body ? {} : { html: '', text: '', leave_url: null });

/** Marks a mail as sent, and deletes its content unless `keep` says otherwise. */
async function saveSent(tx: Tx, id: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sent_at: sql<Date>`clock_now()`, ...body(keep) })
    .where('id', '=', id)
    .execute();
}

/** Marks a mail as permanently failed, with the reason, and deletes its content unless `keep` says otherwise. */
async function saveUndeliverable(tx: Tx, id: string, failure: string, keep: Keep): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ failure: failure.slice(0, 500), ...body(keep) })
    .where('id', '=', id)
    .execute();
}
