import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * SQL condition: whether the user of a session `s` of an account `a` has recently proven that they read the mailbox,
 * which replaces the password. True for a session opened by a recovery link, and for 15 minutes for a session opened by
 * a mailed code or by confirming a sign-up that left the account without a password.
 */
export const PROVEN_BY_MAIL = sql<boolean>`(s.standing = 'recovery'
  or ((s.amr = 'otp' or (s.amr = 'signup' and a.password_hash is null))
      and s.created_at > clock_now() - interval '15 minutes'))`;

/** What a session has proven recently, besides the password. */
export type OwnSessionProofs = {
  /** Whether its user has recently shown that they read the account's mailbox. */
  readonly mail: boolean;
  /** Whether a code of the authenticator app was verified within the last 15 minutes. */
  readonly factor: boolean;
  /** Whether the session continues after the browser is closed. */
  readonly remember: boolean;
};

/**
 * Locks all open sessions of an account until the end of the transaction, in one order against deadlocks.
 *
 * @returns what the given session has proven; null when it has ended
 */
export async function lockOwnSession(tx: Tx, account: AccountId, session: SessionId): Promise<OwnSessionProofs | null> {
  const { rows } = await sql<{ id: SessionId } & OwnSessionProofs>`
    select s.id, ${PROVEN_BY_MAIL} as mail,
           coalesce(s.factor_at > clock_now() - interval '15 minutes', false) as factor, s.remember
      from sessions s join accounts a on a.id = s.account_id
     where s.account_id = ${account} and s.expires_at > clock_now()
     order by s.id for update of s`.execute(tx);
  return rows.find(({ id }) => id === session) ?? null;
}

/**
 * Share-locks a session's row, so that the session cannot end before this transaction does.
 *
 * @returns whether it is still open
 */
export async function lockSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${session} for key share`.execute(tx);
  return rows.length > 0;
}
