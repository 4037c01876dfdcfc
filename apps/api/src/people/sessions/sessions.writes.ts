import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import { idleLife } from './issue-tokens.ts';

/** What a session has proven of late. */
export type OwnSessionProofs = {
  /** Its mailbox: by a link for a new password, or by a code within the last quarter of an hour. */
  readonly mail: boolean;
  /** Its authenticator app, within the last quarter of an hour. */
  readonly factor: boolean;
};

/**
 * Holds all sessions of an account until this transaction ends, in one order, so that two who end them do not wait for
 * each other. @returns what one of them has proven; null when it has ended meanwhile
 */
export async function lockOwnSession(tx: Tx, account: AccountId, session: SessionId): Promise<OwnSessionProofs | null> {
  const { rows } = await sql<{ id: SessionId } & OwnSessionProofs>`
    select id, standing = 'recovery' or (amr = 'otp' and created_at > clock_now() - interval '15 minutes') as mail,
           coalesce(factor_at > clock_now() - interval '15 minutes', false) as factor
      from sessions where account_id = ${account} and expires_at > clock_now()
     order by id for update`.execute(tx);
  return rows.find(({ id }) => id === session) ?? null;
}

/** A session has given its second factor: it is good for everything, and lives as long as any. */
export async function raiseSession(tx: Tx, session: SessionId): Promise<void> {
  await sql`
    update sessions
       set standing = 'full', factor_at = clock_now(),
           expires_at = clock_now() + case when remember then ${idleLife(true)} else ${idleLife(false)} end::interval
     where id = ${session}`.execute(tx);
}
