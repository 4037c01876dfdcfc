import { dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyNotice, companyTopicOf, kindsOf } from '@swath/domain/notices/company-notice';
import type { Context } from '../../../platform/context.ts';
import { writeMessage } from '../../mail-outbox/write-message.ts';
import { toNotice } from '../../to-notice.ts';
import { lockNoticesToMail, saveMailed } from '../notices.writes.ts';
import { noticesMail } from './company.mail.ts';
import { listNotifiedMembers } from './company.reads.ts';
import { seesMoney } from './notify-company.ts';

/**
 * Writes one mail with a member's notices that wait to be mailed, if at least one of them is due. Leaves out notices
 * that were read meanwhile or that the member may not see or does not want by mail any more. Idempotent: a concurrent
 * run finds none.
 */
export function writeMemberMail(
  ctx: Context,
  { account, company }: { account: AccountId; company: CompanyId },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const now = await ctx.clock.now(tx);
    const waiting = await lockNoticesToMail(tx, account, company);
    if (!waiting.some(({ mail_due_at: due }) => due !== null && due <= now)) return;
    const [member] = await listNotifiedMembers(tx, company, account);
    const kinds = member ? kindsOf(member.member) : [];
    const unread = waiting
      .map((row) => ({ ...row, notice: toNotice<CompanyNotice>(row) }))
      .filter(({ read_at, notice }) => read_at === null && kinds.includes(notice.kind))
      .filter(({ notice }) => member?.wants[companyTopicOf(notice.kind)]);
    const mailed = unread.map(({ id }) => id);
    await saveMailed(tx, { all: waiting.map(({ id }) => id), mailed });
    if (!member || unread.length === 0) return;
    const { name, time_zone: timeZone } = await tx
      .selectFrom('companies')
      .where('id', '=', company)
      .select(['name', 'time_zone'])
      .executeTakeFirstOrThrow();
    const { publicUrl } = ctx.settings;
    const lines = unread.map(({ notice, subject_id: subject }) => ({ notice, subject }));
    const about = { company: name, seesMoney: seesMoney(member.member), today: dayAt(now, timeZone), publicUrl };
    await writeMessage(tx, noticesMail(member.email, lines, about));
  });
}
