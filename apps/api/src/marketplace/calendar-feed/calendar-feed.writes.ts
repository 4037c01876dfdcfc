import type { AccountId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';

/** Stores the hash of the secret in an account's calendar URL; replaces the previous one. */
export async function saveFeed(tx: Tx, account: AccountId, secretHash: Buffer, at: Date): Promise<void> {
  const now = { secret_hash: secretHash, created_at: at };
  await tx
    .insertInto('calendar_feeds')
    .values({ account_id: account, ...now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(now))
    .execute();
}

/** Deletes an account's private calendar URL. @returns whether there was one */
export async function deleteFeed(tx: Tx, account: AccountId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
