import type { Profile } from '@swath/contract/profiles';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import type { Db } from '../../platform/db/db.ts';
import type { ProfileRow } from '../accounts/accounts.reads.ts';
import { findLastYard } from './profiles.reads.ts';

/** A profile in the form in which the API shows it to its owner, with the yard as they last described it. */
export async function viewProfile(db: Db, row: ProfileRow): Promise<Profile> {
  const yard = await findLastYard(db, row);
  return {
    id: row.account_id,
    email: row.email,
    role: row.role,
    full_name: row.full_name,
    phone_number: row.phone_number,
    street_address: row.street_address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    lot_size: row.lot_size_sqft === null ? null : lotSizeText(row.lot_size_sqft),
    lot_size_sqft: row.lot_size_sqft,
    location_verified: row.location_precision === 'rooftop',
    time_zone: row.time_zone,
    time_zone_source: row.time_zone_source,
    created_at: row.created_at.toISOString(),
    yard: yard && {
      grass_height: yard.grass_height,
      yard_features: yard.yard_features,
      yard_features_notes: yard.yard_notes,
    },
  };
}
