import type { PhotoId } from '../ids.ts';
import { accept, type Result, refuse } from '../result.ts';

/** A company's name and address, as an administrator has approved them. */
export type NameAndAddress = {
  readonly company_name: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
};

/** All fields of a company's profile. Empty texts were not given. */
export type ProfileWords = NameAndAddress & {
  readonly phone_number: string;
  readonly description: string;
  readonly website: string;
  readonly logo_id: PhotoId | null;
};

/** What two members changed in conflict. */
export type ProfileMatter =
  | 'the name'
  | 'the phone number'
  | 'the address'
  | 'the description'
  | 'the website'
  | 'the logo';

type Fields = readonly (keyof ProfileWords)[];

/** An address is merged as a whole. */
const ADDRESS = ['street_address', 'city', 'state', 'zip_code'] as const;

/** Fields that are merged as one, with their name in the conflict message. */
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
 * Three-way merge of a profile: applies only what the member changed; what another member has changed meanwhile to something
 * else is a conflict.
 *
 * @param saved   the current profile
 * @param was     as it was on the member's screen
 * @param wanted  as they send it
 * @returns the whole profile, or the conflicting field
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

/** Whether two addresses are the same. */
export const isSameAddress = (a: NameAndAddress, b: NameAndAddress): boolean =>
  ADDRESS.every((field) => a[field] === b[field]);

/** Whether nothing differs that needs an administrator's approval. */
export const isSameNameAndAddress = (a: NameAndAddress, b: NameAndAddress): boolean =>
  a.company_name === b.company_name && isSameAddress(a, b);
