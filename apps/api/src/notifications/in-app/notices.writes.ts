import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { CompanyNotice, CompanyTopic } from '@swath/domain/notices/company-notice';
import {
  CHANNELS,
  type Notice,
  type NoticeKind,
  type NoticePreferences,
  TOPICS,
  type Topic,
} from '@swath/domain/notices/notice';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { kindsOfList, type ListOf } from './notices.reads.ts';

/** Marks a user's notices of one kind about one subject as read. @returns how many of them were unread */
export async function saveReadAbout(
  tx: Tx,
  { account, kind, subject }: { account: AccountId; kind: string; subject: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .where('subject_id', '=', subject)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Inserts a notice (a stored message) into the list of a homeowner, or of a member of a company.
 *
 * @param of.mailDueAt  when to mail it; null: never
 * @param of.isOwnAct  whether it counts as read, as the homeowner did it themselves
 * @returns its id
 */
export async function insertNotice(
  tx: Tx,
  of: { account: AccountId; subject: string } & (
    | { company?: undefined; notice: Notice; isOwnAct?: boolean }
    | { company: CompanyId; notice: CompanyNotice; mailDueAt: Date | null }
  ),
): Promise<string> {
  const { account, company, subject, notice } = of;
  const { kind, ...params } = notice;
  const { id } = await tx
    .insertInto('notices')
    .values({
      account_id: account,
      company_id: company ?? null,
      kind,
      subject_id: subject,
      params: JSON.stringify(params),
      created_at: sql<Date>`clock_now()`,
      mail_due_at: 'mailDueAt' in of ? of.mailDueAt : null,
      read_at: 'isOwnAct' in of && of.isOwnAct ? sql<Date>`clock_now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a user's notices of one kind about one subject. @returns their ids */
export async function deleteNotices(
  tx: Tx,
  { account, kind, subject }: { account: AccountId; kind: NoticeKind; subject: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notices')
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes those of some notices that are still in a user's list. @returns their ids */
export async function deleteNoticesById(tx: Tx, account: AccountId, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('notices')
    .where('account_id', '=', account)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks notices in a list as read.
 *
 * @param ids  only these; null: all
 * @returns how many of them were unread
 */
export async function saveRead(tx: Tx, list: ListOf, ids: readonly string[] | null): Promise<number> {
  const { account, company } = list;
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .where('company_id', 'is not distinct from', company)
    .where('read_at', 'is', null)
    // Notices that a member may not see stay unread.
    .$if(list.company !== null, (query) => query.where('kind', 'in', kindsOfList(list)))
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Stores a homeowner's notification preferences; topics left out keep their setting. */
export async function savePreferences(
  tx: Tx,
  account: AccountId,
  wanted: { readonly [Of in Topic]?: NoticePreferences[Of] | undefined },
): Promise<void> {
  const rows = TOPICS.flatMap((topic) => {
    const by = wanted[topic];
    return by ? CHANNELS.map((channel) => ({ account_id: account, topic, channel, is_on: by[channel] })) : [];
  });
  await tx
    .insertInto('notice_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute();
}

/** Locks a member's notices that are still to be mailed, oldest first; a concurrent run waits. */
export function lockNoticesToMail(tx: Tx, account: AccountId, company: CompanyId) {
  return tx
    .selectFrom('notices')
    .where('account_id', '=', account)
    .where('company_id', '=', company)
    .where('mail_due_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'kind', 'params', 'subject_id', 'read_at', 'mail_due_at'])
    .forUpdate()
    .execute();
}

/** Marks notices as no longer to be mailed. @param of.mailed  those of them that a mail contains */
export async function saveMailed(tx: Tx, of: { all: readonly string[]; mailed: readonly string[] }): Promise<void> {
  await tx
    .updateTable('notices')
    .set({
      mail_due_at: null,
      mailed_at: sql<Date | null>`case when id = any(${[...of.mailed]}::uuid[]) then clock_now() end`,
    })
    .where('id', '=', sql<string>`any(${[...of.all]}::uuid[])`)
    .execute();
}

/** Stores a member's mail preferences by topic. */
export async function saveCompanyPreferences(
  tx: Tx,
  rows: { account_id: AccountId; topic: CompanyTopic; by_mail: boolean }[],
): Promise<void> {
  await tx
    .insertInto('company_notice_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'topic']).doUpdateSet((eb) => ({ by_mail: eb.ref('excluded.by_mail') })),
    )
    .execute();
}
