import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyNotice, companyTopicOf, kindsOf } from '@swath/domain/notices/company-notice';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { recordChange } from '../../change-feed/record-change.ts';
import type { Block } from '../../mail-outbox/render-message.ts';
import { type Message, writeMessage } from '../../mail-outbox/write-message.ts';
import { insertNotice } from '../notices.writes.ts';
import { findLastMailed, isUnwantedByPrimary, listNotifiedMembers, type NotifiedMember } from './company.reads.ts';

/** A notification to the members of a company. */
export type CompanyNotification = {
  readonly company: CompanyId;
  readonly notice: CompanyNotice;
  /** The id of the job, series, queued job or payout it is about. */
  readonly subject: string;
  /** The member who caused it, who is not notified. */
  readonly by?: AccountId | null;
  /** Filters the members to notify. */
  readonly only?: (member: { account: AccountId; member: MemberKind }) => boolean;
  /** No mail: the caller sends its own. */
  readonly onlyInList?: boolean;
  /** Mail to the company's own address as well, unless its primary user has turned off this topic. */
  readonly mail?: Message;
  /** An address that another mail has reached already: it gets no second one. */
  readonly mailed?: string | undefined;
};

/** Minimum minutes between mails to one member; notices meanwhile are batched into the next. */
export const GATHERED_MINUTES = 15;

/**
 * Notifies the members of a company, in the transaction of the cause: those with permission in their in-app list, and by mail
 * if they want it. Mails to members are batched into digests, which a cron task sends.
 *
 * Source: docs/rules/notifications.md.
 */
export async function notifyCompany(
  ctx: Pick<Context, 'settings'>,
  tx: Tx,
  notification: CompanyNotification,
): Promise<void> {
  const { company, notice, subject, by = null, only, mail, mailed = mail?.to, onlyInList = false } = notification;
  const topic = companyTopicOf(notice.kind);
  if (mail && !(await isUnwantedByPrimary(tx, company, topic))) {
    await writeMessage(tx, { ...mail, blocks: [...mail.blocks, chooseMails(ctx.settings.publicUrl)] });
  }
  for (const member of await listNotifiedMembers(tx, company)) {
    const { account } = member;
    const mayKnow = kindsOf(member.member).includes(notice.kind);
    if (!mayKnow || account === by || (only && !only(member))) continue;
    const isMailed = !onlyInList && member.wants[topic] && member.email.toLowerCase() !== mailed?.toLowerCase();
    const mailDueAt = isMailed ? await nextMailAt(tx, member, company) : null;
    const id = await insertNotice(tx, { account, company, subject, notice, mailDueAt });
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  }
}

/** Now, or 15 minutes after the last mail. */
async function nextMailAt(tx: Tx, { account }: NotifiedMember, company: CompanyId): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  const last = await findLastMailed(tx, account, company);
  const after = last === null ? 0 : last.getTime() + GATHERED_MINUTES * 60_000;
  return new Date(Math.max(rows[0]!.now.getTime(), after));
}

/** The footer of mails that can be turned off. */
export const chooseMails = (publicUrl: string): Block => ({
  small: 'You choose which of these mails come in your company’s settings.',
  href: `${publicUrl}/company/settings/notices`,
});

/** Permission check: whether a member may see amounts of money. */
export const seesMoney = (member: MemberKind): boolean => memberMay(member, 'books');
