import type { AccountId } from '@swath/domain/ids';
import type { Db } from '../../machinery/db/db.ts';

/** Where a homeowner wants their lawn mowed, as their profile says; undefined when there is no profile. */
export function findProperty(db: Db, account: AccountId) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.account_id')
    .where('profiles.account_id', '=', account)
    .select([
      'accounts.email',
      'full_name',
      'street_address as streetAddress',
      'city',
      'state',
      'zip_code as zipCode',
      'lot_size_sqft as lotSizeSqft',
      'latitude',
      'longitude',
      'time_zone',
    ])
    .executeTakeFirst();
}
