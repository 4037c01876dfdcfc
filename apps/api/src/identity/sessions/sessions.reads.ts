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

/** The session that a token belongs to. */
type SessionOfToken = {
  readonly id: SessionId;
  readonly account: AccountId;
  readonly token: 'access' | 'refresh';
  /** Whether the session is a full one, and the token is still valid. */
  readonly living: boolean;
  /** Thumbprint of the device's key that the session is bound to; null: it is not bound. */
  readonly device_key: string | null;
};

/** The sessions that an access token and a refresh token belong to, one for each token that is known. */
export async function listSessionsOfTokens(
  db: Db,
  hashes: { readonly access: Buffer | null; readonly refresh: Buffer | null },
): Promise<SessionOfToken[]> {
  const { rows } = await sql<SessionOfToken>`
    select s.id, s.account_id as account, s.device_key, t.token,
           t.living and s.expires_at > clock_now() and s.standing = 'full' as living
      from (select session_id, 'access' as token, expires_at > clock_now() as living
              from access_tokens where token_hash = ${hashes.access}::bytea
            union all
            select session_id, 'refresh', used_at is null
              from refresh_tokens where token_hash = ${hashes.refresh}::bytea) t
      join sessions s on s.id = t.session_id`.execute(db);
  return rows;
}

/** The ids of all sessions of these accounts. */
export async function listSessionsOf(db: Db, accounts: readonly AccountId[]): Promise<SessionId[]> {
  if (accounts.length === 0) return [];
  const rows = await db.selectFrom('sessions').where('account_id', 'in', accounts).select('id').execute();
  return rows.map((row) => row.id);
}
