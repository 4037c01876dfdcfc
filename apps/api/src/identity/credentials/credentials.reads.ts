import type { AccountId, SessionId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { PROVEN_BY_MAIL } from '../sessions/sessions.locks.ts';

/**
 * The password hash of an account (null: it has no password), and what the given session has proven. `mailProven`: that
 * its user reads the mailbox, which replaces the password. `freshlySignedIn`: that it was opened with the password
 * within the last 15 minutes. Null when the session has ended.
 */
export async function findPassword(
  db: Db,
  account: AccountId,
  session: SessionId,
): Promise<{ hash: string | null; mailProven: boolean; freshlySignedIn: boolean } | null> {
  const { rows } = await sql<{ hash: string | null; mail_proven: boolean; fresh: boolean }>`
    select a.password_hash as hash, ${PROVEN_BY_MAIL} as mail_proven,
           s.amr = 'password' and s.created_at > clock_now() - interval '15 minutes' as fresh
      from accounts a join sessions s on s.account_id = a.id
     where a.id = ${account} and s.id = ${session} and s.expires_at > clock_now()`.execute(db);
  const [row] = rows;
  return row ? { hash: row.hash, mailProven: row.mail_proven, freshlySignedIn: row.fresh } : null;
}

/** An authenticator app (TOTP) of an account. `sealedSecret` is encrypted; `verified`: sign-ins require it. */
export type Factor = { readonly id: string; readonly sealedSecret: Buffer; readonly verified: boolean };

/** An authenticator app of this account; null when there is none with that id, or it is another account's. */
export async function findFactor(db: Db, account: AccountId, id: string): Promise<Factor | null> {
  const row = await db
    .selectFrom('factors')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['id', 'sealed_secret', 'verified_at'])
    .executeTakeFirst();
  return row ? { id: row.id, sealedSecret: row.sealed_secret, verified: row.verified_at !== null } : null;
}

/** The id of the account's verified authenticator app; null when there is none. */
export async function findVerifiedFactor(db: Db, account: AccountId): Promise<string | null> {
  const row = await db
    .selectFrom('factors')
    .where('account_id', '=', account)
    .where('verified_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
