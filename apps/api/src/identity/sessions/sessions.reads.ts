import type { OwnSession } from '@swath/contract/sessions';
import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/db.ts';

/** The caller's open sessions, at most 100: the current one first, then the last used. */
export async function listSessions(db: Db, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('account_id', '=', viewer.account)
    .where('standing', '=', 'full')
    .where('expires_at', '>', (eb) => eb.fn<Date>('clock_now'))
    .orderBy((eb) => eb('id', '=', viewer.session), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .select(['id', 'created_at', 'last_used_at', 'remember', 'ip', 'user_agent'])
    .execute();
  return rows.map((row) => ({
    ...row,
    current: row.id === viewer.session,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

/**
 * The sessions that the given access and refresh tokens belong to.
 *
 * @returns for each session, `living`: whether it is a full one and one of its given tokens is still valid
 */
export async function listSessionsOfTokens(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<{ id: SessionId; account: AccountId; living: boolean }[]> {
  const { rows } = await sql<{ id: SessionId; account: AccountId; living: boolean }>`
    select s.id, s.account_id as account,
           bool_or(t.living and s.expires_at > clock_now() and s.standing = 'full') as living
      from (select session_id, expires_at > clock_now() as living
              from access_tokens where token_hash = any(${[...tokenHashes]}::bytea[])
            union all
            select session_id, used_at is null
              from refresh_tokens where token_hash = any(${[...tokenHashes]}::bytea[])) t
      join sessions s on s.id = t.session_id
     group by s.id`.execute(db);
  return rows;
}

/** The ids of all sessions of these accounts. */
export async function listSessionsOf(db: Db, accounts: readonly AccountId[]): Promise<SessionId[]> {
  if (accounts.length === 0) return [];
  const rows = await db.selectFrom('sessions').where('account_id', 'in', accounts).select('id').execute();
  return rows.map((row) => row.id);
}
