import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Whether a session `s` of an account `a` has just proven the mailbox, in place of the password: by a link for a new one, or
 * within the last quarter of an hour by a code, or by a confirmation that left the account without a password.
 */
export const PROVEN_BY_MAIL = sql<boolean>`(s.standing = 'recovery'
  or ((s.amr = 'otp' or (s.amr = 'signup' and a.password_hash is null))
      and s.created_at > clock_now() - interval '15 minutes'))`;

/** What a session has proven of late. */
export type OwnSessionProofs = {
  /** Its mailbox, of late. */
  readonly mail: boolean;
  /** Its authenticator app, within the last quarter of an hour. */
  readonly factor: boolean;
  /** Whether it outlives the browser. */
  readonly remember: boolean;
};

/**
 * Holds all sessions of an account until this transaction ends, in one order, so that two who end them do not wait for
 * each other. @returns what one of them has proven; null when it has ended meanwhile
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
 * Keeps a session from ending until this transaction ends: whoever writes something about it waits for whoever ends it.
 *
 * @returns whether it is still there
 */
export async function holdSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${session} for key share`.execute(tx);
  return rows.length > 0;
}
