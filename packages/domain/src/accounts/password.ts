/**
 * Length limits of a password in characters.
 * Source: docs/spec/access.md, section 9; docs/rules/accounts.md names the upper end.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Personal data of the account owner that an attacker would also know and try as a password. */
export type PasswordOwner = {
  readonly email: string;
  readonly fullName?: string | null | undefined;
  readonly company?: string | null | undefined;
};

/** Product name and subject: the first guesses for a password here. */
const OF_THE_PRODUCT = ['swath', 'lawnmower', 'lawnmowing', 'mowing'];
/** Minimum length of a name part: shorter ones occur in unrelated words. */
const SHORTEST_PART = 3;

/**
 * The words an attacker who knows the owner would try first as a password or part of one: the product's name, the owner's name,
 * e-mail address and company name, whole, run together and in parts.
 *
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

/** The password of the demo world, published in the README. */
export const PUBLIC_PASSWORD = 'mow-the-lawn';

/** Passwords rejected in production: spellings of the demo world's password. */
export const PUBLIC_WORDS: readonly string[] = [PUBLIC_PASSWORD, 'mowthelawn', 'mow the lawn', 'mow_the_lawn'];

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
