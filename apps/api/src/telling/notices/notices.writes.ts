import type { AccountId, CompanyId } from '@swath/domain/ids';
import type { CompanyNotice } from '@swath/domain/notices/company-notice';
import { CHANNELS, type Notice, type NoticeKind, type NoticePreferences, TOPICS } from '@swath/domain/notices/notice';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import type { ListOf } from './notices.reads.ts';

/** Adds a line to the list of a homeowner, or of somebody as a member of a company. @returns its id */
export async function insertNotice(
  tx: Tx,
  of: { account: AccountId; subject: string } & (
    | { company?: undefined; notice: Notice }
    | { company: CompanyId; notice: CompanyNotice }
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
export async function saveRead(tx: Tx, { account, company }: ListOf, ids: readonly string[] | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .where('company_id', 'is not distinct from', company)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Writes down which messages somebody wants. */
export async function savePreferences(tx: Tx, account: AccountId, wanted: NoticePreferences): Promise<void> {
  const rows = TOPICS.flatMap((topic) =>
    CHANNELS.map((channel) => ({ account_id: account, topic, channel, is_on: wanted[topic][channel] })),
  );
  await tx
    .insertInto('notice_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute();
}
