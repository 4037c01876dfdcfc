import type { JobId } from '@swath/domain/ids';
import type { MessageSide } from '@swath/domain/jobs/messages';
import { kindsOf } from '@swath/domain/notices/company-notice';
import { listNotifiedMembers } from '../../../notifications/in-app/company/company.reads.ts';
import { chooseMails } from '../../../notifications/in-app/company/notify-company.ts';
import { mailHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import { writeMessage } from '../../../notifications/mail-outbox/write-message.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { getSides } from '../jobs.reads.ts';
import { lockJob } from '../lock-job.ts';
import { messagesForCompanyMail, messagesForHomeownerMail } from './messages.mail.ts';
import { listMessagesToMail, saveMessagesMailed } from './messages.writes.ts';

/**
 * Mails each side of a job the messages that it has not read in time, all in one mail: to the homeowner, and to the
 * members of the company who want such mails. Idempotent: a second run finds nothing to mail.
 *
 * Source: docs/rules/jobs.md.
 */
export function notifyUnreadMessages(ctx: Context, id: JobId): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, id);
    if (!job?.clientId) return;
    const sides = await getSides(tx, id);
    const { publicUrl } = ctx.settings;
    const ofCompany = await takeWhatIsDue(ctx, tx, id, 'company');
    if (ofCompany.length > 0) {
      const mail = messagesForHomeownerMail(sides, ofCompany, publicUrl);
      await mailHomeowner(ctx, tx, { account: job.clientId, kind: 'message_received', mail });
    }
    const ofHomeowner = await takeWhatIsDue(ctx, tx, id, 'homeowner');
    // Members of a company that is not approved any more must not read the thread by mail either.
    if (ofHomeowner.length === 0 || sides.companyStatus !== 'approved') return;
    for (const { email, member, wants } of await listNotifiedMembers(tx, job.companyId)) {
      if (!wants.messages || !kindsOf(member).includes('message_received')) continue;
      const mail = messagesForCompanyMail(email, sides, ofHomeowner, publicUrl);
      await writeMessage(tx, { ...mail, blocks: [...mail.blocks, chooseMails(publicUrl)] });
    }
  });
}

/**
 * Marks the messages of one side that wait to be mailed as mailed, and returns them: all of them as soon as one is due,
 * none before.
 */
async function takeWhatIsDue(ctx: Context, tx: Tx, job: JobId, side: MessageSide) {
  const now = await ctx.clock.now(tx);
  const waiting = await listMessagesToMail(tx, job, side);
  if (!waiting.some(({ mail_due_at: due }) => due !== null && due <= now)) return [];
  await saveMessagesMailed(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
  return waiting.map(({ words, sent_at: sentAt, written_at: writtenAt, clock_changed: clockChanged }) => ({
    ...{ words, sentAt, writtenAt, clockChanged },
  }));
}
