import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';

/**
 * An account whose row is locked until the end of the transaction. `confirmed`: whether its e-mail address is
 * confirmed.
 */
export type LockedAccount = { readonly id: AccountId; readonly email: string; readonly confirmed: boolean };

/** Locks the account of an e-mail address (row lock) until the end of the transaction; null when there is none. */
export async function lockAccountOf(tx: Tx, email: string): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('email', '=', email)
    .select(['id', 'email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/** Locks an account (row lock) until the end of the transaction; null when there is no account with that id. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/**
 * Share-locks an account's row until the end of the transaction, if the account still has this password hash.
 *
 * @returns whether it has; false: the password was changed, and the row is not locked
 */
export async function lockPassword(tx: Tx, account: AccountId, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', account)
    .where('password_hash', '=', passwordHash)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account that a mailed token belongs to until the end of the transaction, so that its tokens are used one at
 * a time. Null when the token is unknown.
 */
export async function lockAccountOfToken(
  tx: Tx,
  tokenHash: Buffer,
  kind: 'signup' | 'recovery',
): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('one_time_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.kind', '=', kind)
    .select(['a.id', 'a.email', 'a.email_confirmed_at'])
    .forUpdate('a')
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}
