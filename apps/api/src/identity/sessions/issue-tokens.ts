import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { type Claims, mintToken, mintTokenWith, type Token } from '../../platform/secrets/mint-token.ts';

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

/** However much it is used, a session ends this long after it began: docs/decisions.md, D583. */
const wholeLife = (remember: boolean): string => (remember ? '180 days' : '7 days');

/**
 * Gives a session a fresh pair of tokens and a new end: 30 days away when remembered, else half a day, and never further than
 * half a year, or a week, from its beginning. One that is only
 * good for a new password or a second factor ends a quarter of an hour after it began.
 *
 * @param refresh  the refresh token, which may have been given before
 */
export async function issueTokens(tx: Tx, session: LivingSession, refresh: Token = mintToken()): Promise<IssuedTokens> {
  const { rows } = await sql<Proven>`
    update sessions
       set last_used_at = clock_now(),
           expires_at = case when standing = 'full' then least(clock_now() + ${idleLife(session.remember)}::interval,
                                                          created_at + ${wholeLife(session.remember)}::interval)
                             else created_at + interval '15 minutes' end
     where id = ${session.id}
    returning amr, created_at, factor_at, clock_now() as issued_at, clock_now() + interval '15 minutes' as expires_at`.execute(
    tx,
  );
  const { issued_at: issuedAt, expires_at: accessExpiresAt } = rows[0]!;
  const access = mintTokenWith(claimsOf(session, rows[0]!));
  await sql`
    insert into refresh_tokens (token_hash, session_id, created_at)
    values (${refresh.hash}, ${session.id}, clock_now())
    on conflict (token_hash) do nothing`.execute(tx);
  await sql`
    insert into access_tokens (token_hash, session_id, expires_at)
    values (${access.hash}, ${session.id}, ${accessExpiresAt})`.execute(tx);
  return {
    session,
    accessToken: access.text,
    refreshToken: refresh.text,
    issuedAt,
    accessExpiresAt,
  };
}

/** How a session was proven, and when. */
type Proven = {
  readonly amr: 'password' | 'signup' | 'otp' | 'recovery';
  readonly created_at: Date;
  readonly factor_at: Date | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What the sign-in client of the specification reads out of a token. Source: docs/contracts/sign-in-client.md. */
function claimsOf(session: LivingSession, { amr, created_at, factor_at, issued_at, expires_at }: Proven): Claims {
  const first = { method: amr, timestamp: seconds(created_at) };
  return {
    sub: session.account,
    session_id: session.id,
    aal: factor_at ? 'aal2' : 'aal1',
    amr: factor_at ? [{ method: 'totp', timestamp: seconds(factor_at) }, first] : [first],
    iat: seconds(issued_at),
    exp: seconds(expires_at),
  };
}
