import type { AccountId } from '@swath/domain/ids';
import { CHANNELS, type Notice, type NoticeKind, type NoticePreferences, TOPICS } from '@swath/domain/notices/notice';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';

/** Adds a line to somebody's list. @returns its id */
export async function insertNotice(
  tx: Tx,
  { account, subject, notice }: { account: AccountId; subject: string; notice: Notice },
): Promise<string> {
  const { kind, ...params } = notice;
  const { id } = await tx
    .insertInto('notices')
    .values({
      account_id: account,
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

/** Notes that somebody has seen their notices. @param ids  only these; null: all @returns how many were new to them */
export async function saveRead(tx: Tx, account: AccountId, ids: readonly string[] | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ read_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
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
