import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import { mintToken } from '../../machinery/secrets/mint-token.ts';

/** A living session, as far as its tokens depend on it. */
export type LivingSession = {
  readonly id: SessionId;
  readonly account: AccountId;
  /** Whether it outlives the browser. */
  readonly remember: boolean;
  /** Good for everything, or only for a new password or a second factor. */
  readonly standing: 'full' | 'recovery' | 'factor';
};

/** What a device needs to go on: a token for its calls, and one for getting the next pair. */
export type IssuedTokens = {
  readonly session: LivingSession;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly issuedAt: Date;
  readonly accessExpiresAt: Date;
};

/** A session that is not used for this long has ended. */
export const idleLife = (remember: boolean): string => (remember ? '30 days' : '12 hours');

/**
 * Gives a session a fresh pair of tokens and a new end: 30 days away when remembered, else half a day. One that is only
 * good for a new password or a second factor ends a quarter of an hour after it began.
 */
export async function issueTokens(tx: Tx, session: LivingSession): Promise<IssuedTokens> {
  const access = mintToken();
  const refresh = mintToken();
  await sql`
    update sessions
       set last_used_at = clock_now(),
           expires_at = case when standing = 'full' then clock_now() + ${idleLife(session.remember)}::interval
                             else created_at + interval '15 minutes' end
     where id = ${session.id}`.execute(tx);
  await sql`
    insert into refresh_tokens (token_hash, session_id, created_at)
    values (${refresh.hash}, ${session.id}, clock_now())`.execute(tx);
  const { rows } = await sql<{ issued_at: Date; expires_at: Date }>`
    insert into access_tokens (token_hash, session_id, expires_at)
    values (${access.hash}, ${session.id}, clock_now() + interval '15 minutes')
    returning clock_now() as issued_at, expires_at`.execute(tx);
  return {
    session,
    accessToken: access.text,
    refreshToken: refresh.text,
    issuedAt: rows[0]!.issued_at,
    accessExpiresAt: rows[0]!.expires_at,
  };
}
