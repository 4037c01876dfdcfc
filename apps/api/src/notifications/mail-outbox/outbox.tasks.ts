import { throughOutages } from '../../platform/db/outages/through-outages.ts';
import { MailRefused } from '../../platform/providers/mail/mailer.ts';
import { countGivenUp } from '../../platform/tasks/count-given-up.ts';
import type { Tasks } from '../../platform/worker/tasks.ts';
import { isRepeatable } from './check-repeatable.ts';
import { findMessage } from './outbox.reads.ts';
import { saveSent, saveUndeliverable } from './outbox.writes.ts';

/**
 * Sends queued mails. A permanent failure is not retried. That a mail was sent is recorded through an outage of the database;
 * only if this process ends in between, it is sent again, with the same message id.
 */
export const outboxTasks = {
  'send-message': async (ctx, { messageId }) => {
    const message = await findMessage(ctx.db, messageId);
    if (!message || message.sentAt || message.failure) return;
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
