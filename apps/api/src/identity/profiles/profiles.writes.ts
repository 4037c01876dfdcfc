import type { AccountId } from '@swath/domain/ids';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import { qualify } from '../../platform/db/qualify.ts';
import { COLUMNS, type Profiles } from '../../platform/db/tables.ts';
import type { AddressFields, Located } from '../../platform/providers/addresses/address-search.ts';
import type { ProfileRow } from '../accounts/accounts.reads.ts';

/** Locks a profile (row lock) until the end of the transaction; null when there is none. */
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

/** Updates the given columns of a profile, and when the profile was last changed. */
export async function saveProfile(tx: Tx, account: AccountId, columns: Updateable<Profiles>): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...columns, updated_at: sql<Date>`clock_now()` })
    .where('account_id', '=', account)
    .execute();
}

/**
 * Stores the location of a lawn, if none is stored and the address is unchanged. A time zone that was chosen for a ZIP
 * with two of them is reset, to be determined anew.
 *
 * @returns whether it was stored
 */
export async function savePlaceOfProfile(
  tx: Tx,
  of: AddressFields & { id: AccountId },
  { latitude, longitude, precision }: Located,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set((eb) => ({
      latitude,
      longitude,
      location_precision: precision,
      time_zone_source: eb.fn<Profiles['time_zone_source']>('nullif', ['time_zone_source', sql.lit('divided_zip')]),
      updated_at: sql<Date>`clock_now()`,
    }))
    .where('account_id', '=', of.id)
    .where('latitude', 'is', null)
    .where('street_address', '=', of.street)
    .where('city', '=', of.city)
    .where('state', '=', of.state)
    .where('zip_code', '=', of.zip)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
