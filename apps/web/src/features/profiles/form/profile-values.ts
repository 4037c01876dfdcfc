import { type Profile, ProfileChange, ProfileOnboarding } from '@swath/contract/profiles';
import { phoneDigits } from '@swath/domain/accounts/phone';
import { acresToSquareFeet, LOT_SIZE_CHOICES_ACRES } from '@swath/domain/jobs/lot-size';
import type { ProfileWords } from '../profiles.api.ts';

/** The lot sizes to choose from, as the square feet they stand for. */
export const LOT_CHOICES = LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet);

/** The choice that is none of them. */
export const OWN_LOT_SIZE = 'own';

/** What a save sends as it was typed: all that can be said of a profile but the size of the lot. */
type TypedWord = Exclude<keyof typeof ProfileChange.shape, 'lot_size_sqft'>;

/** A profile as a form holds it: texts, empty where nothing is known; the phone number as digits only. */
export type ProfileValues = Record<TypedWord, string> & {
  /** One of `LOT_CHOICES` as text, `OWN_LOT_SIZE`, or empty. */
  lot: string;
  /** What was typed as one's own number of square feet. */
  lot_sqft: string;
};

/** The profile as a form shows it. */
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

/** Whole square feet; not a number when what was typed is none. "10,890" counts. */
function lotOf({ lot, lot_sqft }: ProfileValues): number {
  const text = (lot === OWN_LOT_SIZE ? lot_sqft : lot).replace(/[,\s]/g, '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** What the onboarding popup sends. */
export function propertyIn(values: ProfileValues) {
  const { street_address, city, state, zip_code } = values;
  return { street_address, city, state, zip_code, lot_size_sqft: lotOf(values) };
}

const isTyped = (word: string): word is TypedWord => word !== 'lot_size_sqft';
const TYPED_WORDS = Object.keys(ProfileChange.shape).filter(isTyped);

/** What differs from before; empty when nothing does. */
export function changesIn(before: ProfileValues, now: ProfileValues): ProfileWords {
  const changes: ProfileWords = {};
  for (const field of TYPED_WORDS) if (now[field].trim() !== before[field]) changes[field] = now[field];
  if (!Object.is(lotOf(now), lotOf(before))) changes.lot_size_sqft = lotOf(now);
  return changes;
}

/** Where the API names a field otherwise than the form. */
export const fieldNames = ({ lot }: ProfileValues) => ({ lot_size_sqft: lot === OWN_LOT_SIZE ? 'lot_sqft' : 'lot' });

/** What is wrong with a property that is to be complete, by field of the form. Source: docs/spec/homeowner.md, section 5. */
export const whyNotProperty = (values: ProfileValues) =>
  errorsIn(values, ProfileOnboarding.safeParse(propertyIn(values)).error?.issues);

/** What is wrong with the fields that have changed, by field of the form. */
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

/** The form after the profile has changed elsewhere: what was not touched follows, what was typed stays. */
export function followProfile(typed: ProfileValues, before: ProfileValues, next: ProfileValues): ProfileValues {
  const fields = Object.keys(typed) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.map((field) => [field, typed[field] === before[field] ? next[field] : typed[field]]),
  ) as ProfileValues;
}
