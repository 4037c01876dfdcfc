import type { AccountId } from '@swath/domain/ids';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../machinery/db/db.ts';
import { qualify } from '../../machinery/db/qualify.ts';
import { COLUMNS, type Profiles } from '../../machinery/db/tables.ts';
import type { ProfileRow } from '../accounts/accounts.reads.ts';

/** The profile, held against other writers until this transaction ends. */
export async function lockProfile(tx: Tx, account: AccountId): Promise<ProfileRow | null> {
  const row = await tx
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.account_id', '=', account)
    .select(qualify('p', COLUMNS.profiles))
    .select(['a.email', 'a.created_at'])
    .forUpdate('p')
    .executeTakeFirst();
  return row ?? null;
}

/** Writes some columns of a profile. */
export async function saveProfile(tx: Tx, account: AccountId, columns: Updateable<Profiles>): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .execute();
}
