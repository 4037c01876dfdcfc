import type { Profile } from '@swath/contract/profiles';
import { harriet, newton } from '@swath/fixtures/people';
import { sampleId } from '../../../testing/sample-id.ts';

/** A homeowner's profile with address and lot size, as the API returns it. */
export function sampleProfile(changed: Partial<Profile> = {}): Profile {
  return {
    id: sampleId(900),
    email: harriet.email,
    role: 'user',
    full_name: harriet.fullName,
    phone_number: harriet.phone,
    street_address: '412 Elm Ave',
    city: 'Columbia',
    state: 'MO',
    zip_code: '65203',
    lot_size: '0.25 acre',
    lot_size_sqft: 10_890,
    location_verified: false,
    time_zone: 'America/Chicago',
    time_zone_source: 'zip',
    created_at: '2026-05-01T12:00:00.000Z',
    yard: null,
    ...changed,
  };
}

/** The profile of a homeowner who has just signed up, without address and lot size. */
export const emptyProfile = (): Profile =>
  sampleProfile({
    email: newton.email,
    full_name: newton.fullName,
    phone_number: newton.phone,
    street_address: null,
    city: null,
    state: null,
    zip_code: null,
    time_zone_source: null,
    lot_size: null,
    lot_size_sqft: null,
  });
