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
import { findLastMailed, isUnwantedByPrimary, listToldMembers, type ToldMember } from './company.reads.ts';

/** What the people of a company are told. */
export type CompanyTelling = {
  readonly company: CompanyId;
  readonly notice: CompanyNotice;
  /** The job, series, queued job or payout it is about. */
  readonly subject: string;
  /** The member who did it: nobody is told of what they did themselves. */
  readonly by?: AccountId | null;
  /** Tells only those of whom this is true. */
  readonly only?: (member: { account: AccountId; member: MemberKind }) => boolean;
  /** Whoever tells it mails it in a way of their own. */
  readonly onlyInList?: boolean;
  /** Says the same to the company's own address, unless its primary user does not want mails of this topic. */
  readonly mail?: Message;
  /** An address that another mail has told already: it is told by mail no second time. */
  readonly mailed?: string | undefined;
};

/** Mails to one member come at most so often; what happens meanwhile waits for the next. */
export const GATHERED_MINUTES = 15;

/**
 * Tells the people of a company that something has happened, in the transaction of its cause: everybody who may know of it, in
 * a list of their own, and by mail those who want that. Mails to members are gathered and written by the clock.
 *
 * Source: docs/decisions.md, D734, D735, D736.
 */
export async function tellCompany(ctx: Pick<Context, 'settings'>, tx: Tx, telling: CompanyTelling): Promise<void> {
  const { company, notice, subject, by = null, only, mail, mailed = mail?.to, onlyInList = false } = telling;
  const topic = companyTopicOf(notice.kind);
  if (mail && !(await isUnwantedByPrimary(tx, company, topic))) {
    await writeMessage(tx, { ...mail, blocks: [...mail.blocks, chooseMails(ctx.settings.publicUrl)] });
  }
  for (const member of await listToldMembers(tx, company)) {
    const { account } = member;
    const mayKnow = kindsOf(member.member).includes(notice.kind);
    if (!mayKnow || account === by || (only && !only(member))) continue;
    const isMailed = !onlyInList && member.wants[topic] && member.email.toLowerCase() !== mailed?.toLowerCase();
    const mailDueAt = isMailed ? await nextMailAt(tx, member, company) : null;
    const id = await insertNotice(tx, { account, company, subject, notice, mailDueAt });
    await recordChange(tx, { kind: 'notice.changed', subject: id, audience: { account } });
  }
}

/** Now, or a quarter of an hour after the last mail. */
async function nextMailAt(tx: Tx, { account }: ToldMember, company: CompanyId): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  const last = await findLastMailed(tx, account, company);
  const after = last === null ? 0 : last.getTime() + GATHERED_MINUTES * 60_000;
  return new Date(Math.max(rows[0]!.now.getTime(), after));
}

/** Ends every mail that can be turned off. */
export const chooseMails = (publicUrl: string): Block => ({
  small: 'You choose which of these mails come in your company’s settings.',
  href: `${publicUrl}/company/settings#notices`,
});

/** Whether a member is told sums. */
export const seesMoney = (member: MemberKind): boolean => memberMay(member, 'books');
