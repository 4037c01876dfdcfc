import { type Profile, ProfileChange, ProfileOnboarding } from '@swath/contract/profiles';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import type { ProfileWords } from '../profiles.api.ts';

/** The lot sizes that the form lists, in square feet. */
export const LOT_CHOICES = LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet);

/** Value of the select for the lot size if the homeowner types a size instead of choosing one. */
export const OWN_LOT_SIZE = 'own';

/** Profile fields that are sent as they were typed: all fields except the lot size. */
type TypedWord = Exclude<keyof typeof ProfileChange.shape, 'lot_size_sqft'>;

/** Values of the profile form: texts, empty where unknown; the phone number as digits only. */
export type ProfileValues = Record<TypedWord, string> & {
  /** Chosen lot size: one of `LOT_CHOICES` as text, `OWN_LOT_SIZE`, or empty if not chosen. */
  lot: string;
  /** Lot size in square feet as typed; used with `OWN_LOT_SIZE`. */
  lot_sqft: string;
};

/** The form values for a stored profile; empty where the profile has no value. */
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

/**
 * The lot size of the form, chosen or typed, in whole square feet; typed ones may have thousands commas. NaN if it is
 * not a number.
 */
export function lotOf({ lot, lot_sqft }: ProfileValues): number {
  const text = (lot === OWN_LOT_SIZE ? lot_sqft : lot).replace(/[,\s]/g, '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The request body of the onboarding popup: address and lot size. */
export function propertyIn(values: ProfileValues) {
  const { street_address, city, state, zip_code } = values;
  return { street_address, city, state, zip_code, lot_size_sqft: lotOf(values) };
}

const isTyped = (word: string): word is TypedWord => word !== 'lot_size_sqft';
const TYPED_WORDS = Object.keys(ProfileChange.shape).filter(isTyped);

/** The request body that changes the profile from `before` to `now`: only the fields that differ. */
export function changesIn(before: ProfileValues, now: ProfileValues): ProfileWords {
  const changes: ProfileWords = {};
  for (const field of TYPED_WORDS) if (now[field].trim() !== before[field]) changes[field] = now[field];
  if (!Object.is(lotOf(now), lotOf(before))) changes.lot_size_sqft = lotOf(now);
  return changes;
}

/**
 * Maps field names of the API to those of the form where they differ, to show the server's errors at the right field.
 */
export const fieldNames = ({ lot }: ProfileValues) => ({ lot_size_sqft: lot === OWN_LOT_SIZE ? 'lot_sqft' : 'lot' });

/**
 * Validation messages of the form that requires a complete address and lot size, by field; empty if valid.
 * Source: docs/spec/homeowner.md, section 5.
 */
export const whyNotProperty = (values: ProfileValues) =>
  errorsIn(values, ProfileOnboarding.safeParse(propertyIn(values)).error?.issues);

/** Validation messages for the fields that differ from `before`, by form field; empty if they are valid. */
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

/**
 * Updates the form after the profile was changed elsewhere: unedited fields get the new value, edited ones stay.
 * @param before  the values that the form was filled with
 */
export function followProfile(typed: ProfileValues, before: ProfileValues, next: ProfileValues): ProfileValues {
  const fields = Object.keys(typed) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] === before[field] ? next[field] : typed[field]]),
  ) as ProfileValues;
}
