import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { type Claims, mintToken, mintTokenWith, type Token } from '../../platform/secrets/mint-token.ts';

/** The fields of an open session that its tokens depend on. */
export type LivingSession = {
  readonly id: SessionId;
  readonly account: AccountId;
  /** Whether the session continues after the browser is closed. */
  readonly remember: boolean;
  /**
   * What the session permits: `full` everything, `recovery` only choosing a new password, `factor` only verifying a
   * code of the second factor.
   */
  readonly standing: 'full' | 'recovery' | 'factor';
};

/** A newly issued access token and refresh token. */
export type IssuedTokens = {
  readonly session: LivingSession;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly issuedAt: Date;
  readonly accessExpiresAt: Date;
};

/**
 * How long a session that is not used stays open, as an SQL interval.
 *
 * @param remember  whether the user chose to stay signed in
 */
export const idleLife = (remember: boolean): string => (remember ? '30 days' : '12 hours');

/**
 * Maximum lifetime of a session, however much it is used, as an SQL interval. See docs/rules/accounts.md.
 *
 * @param remember  whether the user chose to stay signed in
 */
const wholeLife = (remember: boolean): string => (remember ? '180 days' : '7 days');

/**
 * Issues a new pair of tokens and extends the session. A remembered session is extended by 30 days, but to at most 180
 * days after it began; any other by 12 hours, but to at most 7 days after it began. A session that only permits
 * choosing a password or verifying a second factor ends 15 minutes after it began.
 *
 * @param refresh  the refresh token to store, when the caller has derived it already
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

/**
 * How and when a session was authenticated, and when the new access token was issued and expires. `factor_at`: when the
 * second factor was verified; null: never.
 */
type Proven = {
  readonly amr: 'password' | 'signup' | 'otp' | 'recovery';
  readonly created_at: Date;
  readonly factor_at: Date | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** The claims that the specification's sign-in client reads from a token. Source: docs/contracts/sign-in-client.md. */
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
