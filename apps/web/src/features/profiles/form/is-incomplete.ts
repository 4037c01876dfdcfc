import type { Profile } from '@swath/contract/profiles';
import { isProfileIncomplete } from '@swath/domain/accounts/profile';

/**
 * Whether a profile lacks part of the address or the lot size, which a booking needs.
 * Source: docs/spec/homeowner.md, section 2, "Popups".
 */
export const isIncomplete = (profile: Profile): boolean =>
  isProfileIncomplete({
    streetAddress: profile.street_address,
    city: profile.city,
    state: profile.state,
    zipCode: profile.zip_code,
    lotSizeSqft: profile.lot_size_sqft,
  });
