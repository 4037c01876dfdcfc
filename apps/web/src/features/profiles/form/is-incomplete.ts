import type { Profile } from '@swath/contract/profiles';
import { isProfileIncomplete } from '@swath/domain/accounts/profile';

/**
 * Whether a profile lacks the lot size or a part of the address; a booking needs both.
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
