import type { WholeDb } from '../platform/db/db.ts';

/** The lines of the change feed about something, oldest first, each with who may hear of it. */
export async function changesOf(db: WholeDb, subject: string): Promise<{ kind: string; audience: string[] }[]> {
  const rows = await db
    .selectFrom('change_events')
    .where('subject', '=', subject)
    .orderBy('xid')
    .orderBy('id')
    .select(['kind', 'audience'])
    .execute();
  return rows.map(({ kind, audience }) => ({ kind, audience: audience.toSorted() }));
}
