import { addressLine } from '@swath/domain/accounts/profile';
import type { AccountId } from '@swath/domain/ids';
import type { YardFeature } from '@swath/domain/jobs/yard-features';
import type { Db } from '../../platform/db/db.ts';
import { findProfile, type ProfileRow } from '../accounts/accounts.reads.ts';

/** The property in a homeowner's profile; undefined when there is no profile. */
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

const YARD = ['grass_height', 'yard_features', 'yard_notes', 'created_at'] as const;

/**
 * The yard as its homeowner last described it, for a mowing or the queue; null when they never described one at the
 * profile's current address.
 */
export async function findLastYard(db: Db, profile: ProfileRow) {
  const { account_id, street_address, city, state, zip_code } = profile;
  if (!street_address || !city || !state || !zip_code) return null;
  const address = addressLine({ streetAddress: street_address, city, state, zipCode: zip_code });
  const latestIn = (table: 'jobs' | 'queued_jobs') =>
    db
      .selectFrom(table)
      .where('client_id', '=', account_id)
      .where('address', '=', address)
      .select(YARD)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [booked, queued] = await Promise.all([latestIn('jobs'), latestIn('queued_jobs')]);
  if (booked && queued) return queued.created_at > booked.created_at ? queued : booked;
  return booked ?? queued ?? null;
}

/** The features of a homeowner's yard as they last described it; none if they never did. */
export async function listLastFeatures(db: Db, account: AccountId): Promise<readonly YardFeature[]> {
  const profile = await findProfile(db, account);
  return (profile && (await findLastYard(db, profile)))?.yard_features ?? [];
}

/**
 * Profiles that have a ZIP but whose time zone has not been determined, by account.
 *
 * @param most  maximum number returned
 */
export const listUndecidedProfiles = (db: Db, most: number) =>
  db
    .selectFrom('profiles')
    .where('time_zone_source', 'is', null)
    .where('zip_code', 'is not', null)
    .select(['account_id', 'zip_code', 'latitude', 'longitude', 'location_precision', 'time_zone'])
    .orderBy('account_id')
    .limit(most)
    .execute();
