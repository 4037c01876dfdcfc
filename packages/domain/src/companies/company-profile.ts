import type { PhotoId } from '../ids.ts';
import { accept, type Result, refuse } from '../result.ts';

/** The part of a company's profile that an administrator has to approve. */
export type NameAndAddress = {
  readonly company_name: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
};

/** All fields of a company's profile. An empty text means not provided. */
export type ProfileWords = NameAndAddress & {
  readonly phone_number: string;
  readonly description: string;
  readonly website: string;
  readonly logo_id: PhotoId | null;
};

/** Part of a profile that two members changed at the same time, as named in the error message. */
export type ProfileMatter =
  | 'the name'
  | 'the phone number'
  | 'the address'
  | 'the description'
  | 'the website'
  | 'the logo';

type Fields = readonly (keyof ProfileWords)[];

/** The fields of an address, which are compared and merged as a whole. */
const ADDRESS = ['street_address', 'city', 'state', 'zip_code'] as const;

/** Groups of fields that are merged together, each with its name for the error message. */
const MATTERS: readonly (readonly [ProfileMatter, Fields])[] = [
  ['the name', ['company_name']],
  ['the phone number', ['phone_number']],
  ['the address', ADDRESS],
  ['the description', ['description']],
  ['the website', ['website']],
  ['the logo', ['logo_id']],
];

const isSame = (fields: Fields, a: ProfileWords, b: ProfileWords): boolean =>
  fields.every((field) => a[field] === b[field]);

/**
 * Three-way merge of a profile: applies what the member changed. If another member has meanwhile changed the same part
 * to a different value, that is a conflict, and nothing is applied.
 *
 * @param saved   the current profile
 * @param was     the profile that the member saw when opening the form
 * @param wanted  the profile as the member submits it
 * @returns the merged profile, or the first conflicting part
 */
export function mergeProfile(
  saved: ProfileWords,
  was: ProfileWords,
  wanted: ProfileWords,
): Result<ProfileWords, ProfileMatter> {
  let merged = saved;
  for (const [matter, fields] of MATTERS) {
    if (isSame(fields, was, wanted) || isSame(fields, saved, wanted)) continue;
    if (!isSame(fields, saved, was)) return refuse(matter);
    merged = { ...merged, ...Object.fromEntries(fields.map((field) => [field, wanted[field]])) };
  }
  return accept(merged);
}

/** Whether two addresses are equal in every field. */
export const isSameAddress = (a: NameAndAddress, b: NameAndAddress): boolean =>
  ADDRESS.every((field) => a[field] === b[field]);

/** Whether name and address are equal, so that nothing needs an administrator's approval. */
export const isSameNameAndAddress = (a: NameAndAddress, b: NameAndAddress): boolean =>
  a.company_name === b.company_name && isSameAddress(a, b);
