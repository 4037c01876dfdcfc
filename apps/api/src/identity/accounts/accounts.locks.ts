import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';

/** An account, held against others until the transaction ends. */
export type HeldAccount = { readonly id: AccountId; readonly email: string; readonly confirmed: boolean };

/** The account of an e-mail address, held against others until this transaction ends. */
export async function lockAccountOf(tx: Tx, email: string): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('email', '=', email)
    .select(['id', 'email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/** An account, held against others until this transaction ends; null when it is gone. */
export async function lockAccount(tx: Tx, id: AccountId): Promise<HeldAccount | null> {
  const row = await tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  return row ? { id, email: row.email, confirmed: row.email_confirmed_at !== null } : null;
}

/** Whether this is still the account's password; it stays so until this transaction ends. */
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

/** The account a mailed token belongs to, held until this transaction ends: all its tokens wait for one another. */
export async function lockAccountOfToken(
  tx: Tx,
  tokenHash: Buffer,
  kind: 'signup' | 'recovery',
): Promise<HeldAccount | null> {
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
