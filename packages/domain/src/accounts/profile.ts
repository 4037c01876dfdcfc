import type { SquareFeet } from '../units.ts';

/** Address and lot size of a homeowner's property; null for what is not given yet. */
export type PropertyOfProfile = {
  readonly streetAddress: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  /** Square feet. */
  readonly lotSizeSqft: number | null;
};

/**
 * Whether address or lot size is missing, so that nothing can be booked and the onboarding dialog opens.
 * Source: docs/spec/homeowner.md, section 2.
 */
export const isProfileIncomplete = (profile: PropertyOfProfile): boolean =>
  !profile.streetAddress || !profile.city || !profile.state || !profile.zipCode || !profile.lotSizeSqft;

/**
 * Returns the profile, with the lot size of the request if the profile has none. Source: docs/rules/accounts.md.
 * @param said lot size of the request in square feet; null for none
 */
export const withLot = <Profile extends PropertyOfProfile>(profile: Profile, said: SquareFeet | null): Profile =>
  profile.lotSizeSqft ? profile : { ...profile, lotSizeSqft: said };

/**
 * A user's display name: the full name, else the e-mail address before the @, else "User".
 * Source: docs/spec/homeowner.md, section 2.
 */
export const displayName = (fullName: string | null, email: string | null): string =>
  fullName?.trim() || email?.split('@')[0] || 'User';

/** Initials for an avatar: first letters of the first and last word, upper-cased; empty for an empty name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return letters.map((word) => [...word][0]!.toUpperCase()).join('');
}

/** An address on one line: "412 Elm Ave, Columbia, MO 65203". */
export const addressLine = (at: { streetAddress: string; city: string; state: string; zipCode: string }): string =>
  `${at.streetAddress}, ${at.city}, ${at.state} ${at.zipCode}`;
