import { PROFILE_ROLES } from '@swath/domain/accounts/role';
import type { AccountId } from '@swath/domain/ids';
import { readLotSize } from '@swath/domain/jobs/lot-size';
import { YARD_FEATURES } from '@swath/domain/jobs/yard-features';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idText, LotSizeSqft, Phone, State, streetAddress, text, ZipCode, ZoneSourceField } from './fields.ts';
import { GrassHeightField } from './lawn-fields.ts';
import type { Named, SchemaOf } from './named.ts';
import { personal } from './personal.ts';

/** A homeowner's profile: contact data, property, and yard. Source: docs/spec/homeowner.md, section 3. */
export interface Profile extends z.infer<typeof ProfileFields>, Named {}
const ProfileFields = z.object({
  id: idText<AccountId>(),
  email: personal('email', z.string()),
  /** Role as stored: `user`; older accounts have `homeowner`. */
  role: z.enum(PROFILE_ROLES),
  full_name: personal('name', z.nullable(z.string())),
  phone_number: personal('phone', z.nullable(z.string())),
  street_address: personal('address', z.nullable(z.string())),
  city: personal('address', z.nullable(z.string())),
  state: z.nullable(z.string()),
  zip_code: personal('address', z.nullable(z.string())),
  /** Display text, such as "0.25 acre". */
  lot_size: z.nullable(z.string()),
  lot_size_sqft: z.nullable(z.int()),
  /** Whether the coordinates found for the address are exact; if false, only the neighbourhood is known. */
  location_verified: z.boolean(),
  /** IANA time zone at the address, found by ZIP or coordinates. */
  time_zone: z.string(),
  time_zone_source: ZoneSourceField,
  created_at: z.iso.datetime(),
  /** Yard answers of the last booking or queued job at this address; null if there was none. */
  yard: z.nullable(
    z.object({
      grass_height: GrassHeightField,
      yard_features: z.array(z.enum(YARD_FEATURES)),
      yard_features_notes: personal('words', z.string()),
    }),
  ),
});
export const Profile: SchemaOf<Profile> = ProfileFields;

const noLot = 'Please enter the lot size in acres, such as 0.25 acre.';

/** Request body for changing a homeowner's profile; fields left out stay unchanged. */
export const ProfileChange = z.object({
  full_name: personal('name', z.optional(text(160, 'Please enter your name.'))),
  phone_number: personal('phone', z.optional(Phone)),
  street_address: personal('address', z.optional(streetAddress('Please enter your street address.'))),
  city: personal('address', z.optional(text(100, 'Please enter your city.'))),
  state: z.optional(State),
  zip_code: personal('address', z.optional(ZipCode)),
  lot_size_sqft: z.optional(LotSizeSqft),
});

/**
 * Request body of the onboarding dialog, which asks a new homeowner for address and lot size.
 * Source: docs/spec/homeowner.md, section 5.
 */
export const ProfileOnboarding = z.object({
  street_address: personal('address', streetAddress('Please enter your street address.')),
  city: personal('address', text(100, 'Please enter your city.')),
  state: State,
  zip_code: personal('address', ZipCode),
  lot_size_sqft: LotSizeSqft,
});

/** `ProfileChange` as sent, where the lot may also be a text, such as ".25 acre"; square feet take precedence. */
const ProfileChangeSent = z.pipe(
  z.extend(ProfileChange, {
    lot_size: z.optional(
      z.nullable(
        z.string(noLot).check(
          z.maxLength(40, noLot),
          z.refine((text) => readLotSize(text) !== null, noLot),
        ),
      ),
    ),
  }),
  z.transform(({ lot_size, ...words }): z.output<typeof ProfileChange> => {
    const lot = words.lot_size_sqft ?? (lot_size ? readLotSize(lot_size) : null);
    return lot === null ? words : { ...words, lot_size_sqft: lot };
  }),
);

export const profiles = {
  read: endpoint({
    name: 'readProfile',
    method: 'GET',
    path: '/api/profile',
    may: ['homeowner'],
    summary: 'The signed-in homeowner’s profile',
    answer: Profile,
    refusals: ['profile_not_found'],
  }),
  change: endpoint({
    name: 'changeProfile',
    method: 'PATCH',
    path: '/api/profile',
    may: ['homeowner'],
    summary: 'Change one’s own profile; the place on the map is looked up by the server',
    body: ProfileChangeSent,
    answer: Profile,
    refusals: ['profile_not_found', 'unknown_zip_code'],
  }),
};
