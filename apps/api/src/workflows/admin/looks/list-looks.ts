import type { Look } from '@swath/contract/admin-files';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

const MOST_SHOWN = sql.lit(50);

/** Which administrators viewed an account's or a company's data, latest first. @param subject  its id */
export async function listLooks(db: Db, subject: string): Promise<Look[]> {
  const { rows } = await sql<{ id: string; at: Date; actor: string | null; what: string | null }>`
    select id, at, actor, details ->> 'what' as what from audit_events
     where subject_id = ${subject} and event in ('account.viewed', 'company.viewed')
     order by id desc limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, at, actor, what }) => ({ id, at: at.toISOString(), by: actor ?? '', what: what ?? '' }));
}
