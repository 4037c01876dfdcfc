import { type Profile, ProfileChange } from '@swath/contract/profiles';

/** The address and the homeowner's name as form values; empty strings if unknown. */
export type ServicePlace = {
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
  readonly full_name: string;
};

const ADDRESS = ['street_address', 'city', 'state', 'zip_code'] as const;
const FIELDS = [...ADDRESS, 'full_name'] as const;

/** The address and name in a profile, as form values. */
export const placeOf = (profile: Profile): ServicePlace => ({
  street_address: profile.street_address ?? '',
  city: profile.city ?? '',
  state: profile.state ?? '',
  zip_code: profile.zip_code ?? '',
  full_name: profile.full_name ?? '',
});

type Wrong = { readonly words: string; readonly fields: readonly (keyof ServicePlace)[] };

/**
 * Validates address and name. Source: docs/spec/homeowner.md, section 5, "Schedule wizard".
 * @returns the error text and its fields; null if valid
 */
export function whyNotPlace(place: ServicePlace): Wrong | null {
  const missing = ADDRESS.filter((field) => place[field].trim() === '');
  if (missing.length > 0) return { words: 'Please complete the address', fields: missing };
  for (const field of ['street_address', 'state', 'zip_code'] as const) {
    const words = ProfileChange.shape[field].safeParse(place[field]).error?.issues[0]?.message;
    if (words) return { words, fields: [field] };
  }
  return place.full_name.trim() ? null : { words: "Please enter the client's name", fields: ['full_name'] };
}

/** The fields of address and name that differ from the profile, as typed. */
export function placeChanges(place: ServicePlace, profile: Profile): Partial<ServicePlace> {
  const known = placeOf(profile);
  return Object.fromEntries(
    FIELDS.filter((field) => place[field].trim() !== known[field]).map((field) => [field, place[field]]),
  );
}

/** Whether address and name are stored in the profile, from which a booking takes them. */
export const isSaved = (place: ServicePlace, profile: Profile): boolean =>
  Object.keys(placeChanges(place, profile)).length === 0;
