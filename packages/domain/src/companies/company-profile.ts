import type { PhotoId } from '../ids.ts';
import { accept, type Outcome, refuse } from '../outcome.ts';

/** What a company is called and where it starts from: what an administrator has approved. */
export type NameAndAddress = {
  readonly company_name: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
};

/** All that stands on the card of a company's profile. Empty texts are what it has not said. */
export type ProfileWords = NameAndAddress & {
  readonly phone_number: string;
  readonly description: string;
  readonly website: string;
  readonly logo_id: PhotoId | null;
};

/** What somebody changed while somebody else did. */
export type ProfileMatter =
  | 'the name'
  | 'the phone number'
  | 'the address'
  | 'the description'
  | 'the website'
  | 'the logo';

type Fields = readonly (keyof ProfileWords)[];

/** Half of two addresses is none: it is changed as one. */
const ADDRESS = ['street_address', 'city', 'state', 'zip_code'] as const;

/** What is changed as one, and what it is called when somebody else has changed it. */
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
 * Puts what a member wants into what is saved. Only what they changed is changed; what somebody else has changed
 * meanwhile, in another way, is theirs to look at first.
 *
 * @param saved   as it is now
 * @param was     as it was on the member's screen
 * @param wanted  as they send it
 * @returns the whole profile, or what two have changed differently
 */
export function mergeProfile(
  saved: ProfileWords,
  was: ProfileWords,
  wanted: ProfileWords,
): Outcome<ProfileWords, ProfileMatter> {
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

/** Whether nothing that an administrator looks at differs. */
export const isSameNameAndAddress = (a: NameAndAddress, b: NameAndAddress): boolean =>
  a.company_name === b.company_name && isSameAddress(a, b);
