import { type Profile, ProfileChange, ProfileOnboarding } from '@swath/contract/profiles';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import type { ProfileWords } from '../profiles.api.ts';

/** The lot sizes to choose from, in square feet. */
export const LOT_CHOICES = LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet);

/** Select value for a number of one's own. */
export const OWN_LOT_SIZE = 'own';

/** Fields that are sent as typed: all of a profile but the lot size. */
type TypedWord = Exclude<keyof typeof ProfileChange.shape, 'lot_size_sqft'>;

/** A profile's form values: texts, empty where unknown; the phone number as digits only. */
export type ProfileValues = Record<TypedWord, string> & {
  /** One of `LOT_CHOICES` as text, `OWN_LOT_SIZE`, or empty. */
  lot: string;
  /** The typed number of square feet. */
  lot_sqft: string;
};

/** Form values of a profile. */
export function valuesOf(profile: Profile): ProfileValues {
  const lot = profile.lot_size_sqft;
  const chosen = LOT_CHOICES.some((choice) => choice === lot);
  return {
    full_name: profile.full_name ?? '',
    phone_number: phoneDigits(profile.phone_number ?? ''),
    street_address: profile.street_address ?? '',
    city: profile.city ?? '',
    state: profile.state ?? '',
    zip_code: profile.zip_code ?? '',
    lot: lot === null ? '' : chosen ? String(lot) : OWN_LOT_SIZE,
    lot_sqft: lot === null || chosen ? '' : String(lot),
  };
}

/** The lot in whole square feet; NaN when what was typed is no number. "10,890" counts. */
function lotOf({ lot, lot_sqft }: ProfileValues): number {
  const text = (lot === OWN_LOT_SIZE ? lot_sqft : lot).replace(/[,\s]/g, '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The request body of the onboarding popup. */
export function propertyIn(values: ProfileValues) {
  const { street_address, city, state, zip_code } = values;
  return { street_address, city, state, zip_code, lot_size_sqft: lotOf(values) };
}

const isTyped = (word: string): word is TypedWord => word !== 'lot_size_sqft';
const TYPED_WORDS = Object.keys(ProfileChange.shape).filter(isTyped);

/** The fields that differ from before. */
export function changesIn(before: ProfileValues, now: ProfileValues): ProfileWords {
  const changes: ProfileWords = {};
  for (const field of TYPED_WORDS) if (now[field].trim() !== before[field]) changes[field] = now[field];
  if (!Object.is(lotOf(now), lotOf(before))) changes.lot_size_sqft = lotOf(now);
  return changes;
}

/** Maps the API's field names to the form's where they differ. */
export const fieldNames = ({ lot }: ProfileValues) => ({ lot_size_sqft: lot === OWN_LOT_SIZE ? 'lot_sqft' : 'lot' });

/** Validation errors of a complete property, by field of the form. Source: docs/spec/homeowner.md, section 5. */
export const whyNotProperty = (values: ProfileValues) =>
  errorsIn(values, ProfileOnboarding.safeParse(propertyIn(values)).error?.issues);

/** Validation errors of the changed fields, by field of the form. */
export const whyNotChange = (before: ProfileValues, values: ProfileValues) =>
  errorsIn(values, ProfileChange.safeParse(changesIn(before, values)).error?.issues);

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];

function errorsIn(values: ProfileValues, issues: Issues = []): Record<string, string> {
  const names: Record<string, string> = fieldNames(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const sent = String(path[0]);
    errors[names[sent] ?? sent] ??= message;
  }
  return errors;
}

/** Rebases the form after the profile has changed elsewhere: untouched fields follow, typed ones stay. */
export function followProfile(typed: ProfileValues, before: ProfileValues, next: ProfileValues): ProfileValues {
  const fields = Object.keys(typed) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] === before[field] ? next[field] : typed[field]]),
  ) as ProfileValues;
}
