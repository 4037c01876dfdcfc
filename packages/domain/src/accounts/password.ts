/**
 * Minimum and maximum length of a password, in characters. Source: docs/spec/access.md, section 9;
 * docs/rules/accounts.md (maximum).
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Data of an account's owner that an attacker may know and try as a password. */
export type PasswordOwner = {
  readonly email: string;
  readonly fullName?: string | null | undefined;
  readonly company?: string | null | undefined;
};

/** Words about the product, which are obvious guesses for a password. */
const OF_THE_PRODUCT = ['swath', 'lawnmower', 'lawnmowing', 'mowing'];
/** Minimum length of a part of a name or address that counts as obvious; shorter ones occur in unrelated words. */
const SHORTEST_PART = 3;

/**
 * Words an attacker who knows the owner would try as a password: the product's name, and the owner's name, e-mail
 * address and company name, whole and in parts.
 * @returns lower-cased, without duplicates
 */
export function obviousWords({ email, fullName, company }: PasswordOwner): string[] {
  const withoutTopDomain = email.replace(/\.[^.@]*$/, '');
  const known = [...withoutTopDomain.split('@'), fullName ?? '', company ?? ''].map(plain);
  const words = known.flatMap((phrase) => {
    const parts = phrase.split(/[^\p{L}\p{N}]+/u);
    return [phrase, parts.join(''), ...parts];
  });
  return [...new Set([...OF_THE_PRODUCT, plain(email), ...words.filter(({ length }) => length >= SHORTEST_PART)])];
}

/** Password of the demo data's accounts, published in the README. */
export const PUBLIC_PASSWORD = 'mow-the-lawn';

/** Spellings of the demo password, which are refused as passwords in production. */
export const PUBLIC_WORDS: readonly string[] = [PUBLIC_PASSWORD, 'mowthelawn', 'mow the lawn', 'mow_the_lawn'];

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
