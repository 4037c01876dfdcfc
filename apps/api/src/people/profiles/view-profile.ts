import type { Profile } from '@swath/contract/profiles';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import type { ProfileRow } from '../accounts/accounts.reads.ts';

/** A profile as its owner sees it. */
export const viewProfile = (row: ProfileRow): Profile => ({
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
  created_at: row.created_at.toISOString(),
});
