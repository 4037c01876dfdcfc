import { type MemberKind, memberMay } from '@swath/domain/companies/member-rights';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { type CompanyNotice, companyTopicOf, kindsOf } from '@swath/domain/notices/company-notice';
import { isPushed } from '@swath/domain/notices/company-push';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { recordChange } from '../../change-feed/record-change.ts';
import type { Block } from '../../mail-outbox/render-message.ts';
import { type Message, writeMessage } from '../../mail-outbox/write-message.ts';
import { pushNotice } from '../../push/send-push.ts';
import { insertNotice } from '../notices.writes.ts';
import {
  findLastMailed,
  getPushFacts,
  isUnwantedByPrimary,
  listNotifiedMembers,
  type NotifiedMember,
} from './company.reads.ts';

/** An event that the members of a company are notified of, which of them are, and by which channels. */
export type CompanyNotification = {
  readonly company: CompanyId;
  readonly notice: CompanyNotice;
  /** The id of the job, series, queued job or payout that the notice is about. */
  readonly subject: string;
  /** The member who caused the event and is therefore not notified; null or left out: no member did. */
  readonly by?: AccountId | null;
  /** Selects the members to notify; undefined: all who may see this kind of notice. */
  readonly only?: (member: { account: AccountId; member: MemberKind }) => boolean;
  /**
   * Whether the notice is not mailed from here, because the caller mails the members; left out: false.
   */
  readonly onlyInList?: boolean;
  /** A mail to the company's own address, unless its primary user has turned off the topic. */
  readonly mail?: Message;
  /** An address that is mailed about this already and gets no second mail; by default that of `mail`. */
  readonly mailed?: string | undefined;
};

/** Minimum minutes between two mails to one member; notices in between are gathered in the next mail. */
export const GATHERED_MINUTES = 15;

/**
 * Notifies the members of a company of an event, in its transaction: adds a notice (a stored message) to the list of
 * each member who may see it, pushes it to their devices, and mails it to those who want mails. Mails are gathered and
 * sent by a cron task. Crew members are not pushed what concerns another crew's job.
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
  const { today, ofOtherCrews } = await getPushFacts(tx, company, subject);
  for (const member of await listNotifiedMembers(tx, company)) {
    const { account } = member;
    const mayKnow = kindsOf(member.member).includes(notice.kind);
    if (!mayKnow || account === by || (only && !only(member))) continue;
    const isMailed = !onlyInList && member.wants[topic] && member.email.toLowerCase() !== mailed?.toLowerCase();
    const mailDueAt = isMailed ? await nextMailAt(tx, member, company) : null;
    const id = await insertNotice(tx, { account, company, subject, notice, mailDueAt });
    if (isConcerned(member, ofOtherCrews) && isPushed(notice, member.member, today)) await pushNotice(tx, account, id);
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  }
}

/** Whether a job is of the member's crew, or theirs to see to as the office. */
const isConcerned = ({ account, member }: NotifiedMember, ofOtherCrews: readonly AccountId[]): boolean =>
  !ofOtherCrews.includes(account) || memberMay(member, 'office');

/** When a member's next mail is due: now, or 15 minutes after the last one. */
async function nextMailAt(tx: Tx, { account }: NotifiedMember, company: CompanyId): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  const last = await findLastMailed(tx, account, company);
  const after = last === null ? 0 : last.getTime() + GATHERED_MINUTES * 60_000;
  return new Date(Math.max(rows[0]!.now.getTime(), after));
}

/** The footer of mails to companies that can be turned off. */
export const chooseMails = (publicUrl: string): Block => ({
  small: 'You choose which of these mails come in your company’s settings.',
  href: `${publicUrl}/company/settings/notices`,
});

/** Whether a member may see amounts of money in notices. */
export const seesMoney = (member: MemberKind): boolean => memberMay(member, 'books');
