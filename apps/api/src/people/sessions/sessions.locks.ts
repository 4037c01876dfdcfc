import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';

/** What a session has proven of late. */
export type OwnSessionProofs = {
  /** Its mailbox: by a link for a new password, or by a code within the last quarter of an hour. */
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
    select id, standing = 'recovery' or (amr = 'otp' and created_at > clock_now() - interval '15 minutes') as mail,
           coalesce(factor_at > clock_now() - interval '15 minutes', false) as factor, remember
      from sessions where account_id = ${account} and expires_at > clock_now()
     order by id for update`.execute(tx);
  return rows.find(({ id }) => id === session) ?? null;
}
