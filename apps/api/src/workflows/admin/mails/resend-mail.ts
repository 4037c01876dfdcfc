import type { SentMail } from '@swath/contract/admin-care';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import { resendMessage } from '../../../notifications/mail-outbox/resend-message.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { Looking } from '../looks/record-look.ts';
import { getMail } from './list-mails.ts';

/**
 * Sends a mail again to the same address, and records that in the audit trail. Source: docs/rules/accounts.md.
 * @throws Refused mail_not_found; mail_not_repeatable if it contains a code or a sign-in link, or its body is deleted;
 * mail_under_way while the mail or a copy of it is still being sent
 */
export function resendMail(ctx: Context, { admin, ip }: Looking, id: string): Promise<SentMail> {
  return ctx.db.transaction().execute(async (tx) => {
    const mail = await tx
      .selectFrom('outbox_messages as m')
      .leftJoin('accounts as a', 'a.email', 'm.recipient')
      .where('m.id', '=', id)
      .select(['m.recipient', 'm.template', 'a.id as account'])
      .executeTakeFirst();
    if (!mail) throw new Refused('mail_not_found');
    const sent = await resendMessage(tx, id);
    if (sent === 'not_repeatable') throw new Refused('mail_not_repeatable');
    if (sent === 'under_way') throw new Refused('mail_under_way');
    const subject = { id: mail.account, name: mail.recipient };
    await recordAuditEvent(tx, { event: 'mail.resent', actor: admin, subject, ip, details: { kind: mail.template } });
    return getMail(tx, sent.id);
  });
}
