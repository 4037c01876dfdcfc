import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { MessageSide } from '@swath/domain/jobs/messages';
import { listNotifiedMembers } from '../../../notifications/in-app/company/company.reads.ts';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import { listUnreadAbout } from '../../../notifications/in-app/notices.reads.ts';
import { notifyHomeowner } from '../../../notifications/in-app/notify-homeowner.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';

type Thread = {
  readonly id: JobId;
  readonly company_id: CompanyId;
  readonly client_id: AccountId | null;
  readonly company_name: string;
  readonly full_name: string;
  readonly service_date: Day;
};

/**
 * Notifies the other side of a new message, as a step for a job that the caller has locked. A recipient who has an
 * unread notice about this thread gets no second one. Mails are sent later by a cron task
 * (`notify-unread-messages.ts`).
 */
export async function notifyOtherSide(ctx: Context, tx: Tx, side: MessageSide, thread: Thread): Promise<void> {
  const { id: subject, company_id: company, client_id: account, service_date: date } = thread;
  const about = { kind: 'message_received', subject } as const;
  if (side === 'company') {
    const notified = await listUnreadAbout(tx, { ...about, accounts: account ? [account] : [] });
    if (account === null || notified.has(account)) return;
    await notifyHomeowner(ctx, tx, {
      account,
      notice: { kind: 'message_received', company: thread.company_name, date },
      subject,
    });
    return;
  }
  const accounts = (await listNotifiedMembers(tx, company)).map((member) => member.account);
  const notified = await listUnreadAbout(tx, { ...about, accounts });
  await notifyCompany(ctx, tx, {
    company,
    notice: { kind: 'message_received', customer: thread.full_name, date },
    subject,
    only: (member) => !notified.has(member.account),
    onlyInList: true,
  });
}
