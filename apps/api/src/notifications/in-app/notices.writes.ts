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

/** Notes that somebody has seen what the notices of one kind about one thing lead to. @returns how many were new to them */
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

/** Adds a line to the list of a homeowner, or of somebody as a member of a company. @returns its id */
export async function insertNotice(
  tx: Tx,
  of: { account: AccountId; subject: string } & (
    | { company?: undefined; notice: Notice }
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes lines of one kind about one thing out of somebody's list. @returns their ids */
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

/** Notes that somebody has seen notices of a list. @param ids  only these; null: all @returns how many were new to them */
export async function saveRead(tx: Tx, list: ListOf, ids: readonly string[] | null): Promise<number> {
  const { account, company } = list;
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .where('company_id', 'is not distinct from', company)
    .where('read_at', 'is', null)
    // What they may not read they have not seen.
    .$if(list.company !== null, (query) => query.where('kind', 'in', kindsOfList(list)))
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Writes down which messages somebody wants; a topic that is left out stays as it was. */
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

/** What a member is still to be mailed about their company, oldest first; held against another writer of the same mail. */
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

/** Notes that nothing of these notices is to be mailed any more. @param of.mailed  those that stand in a mail */
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

/** Writes down of which topics a member of a company wants mails. */
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
