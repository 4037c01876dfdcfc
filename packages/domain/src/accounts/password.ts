/** Source: docs/spec/access.md, section 9; docs/decisions.md names the upper end. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Who chooses a password, as far as it is known: a stranger who tries to get in knows that too. */
export type PasswordOwner = {
  readonly email: string;
  readonly fullName?: string | null | undefined;
  readonly company?: string | null | undefined;
};

/** What this product is called, and what it is about: the first that comes to mind in front of it. */
const OF_THE_PRODUCT = ['swath', 'lawnmower', 'lawnmowing', 'mowing'];
/** A shorter part of a name occurs in words that have nothing to do with it. */
const SHORTEST_PART = 3;

/**
 * The words that somebody who knows them would try first as their password, or as part of it: the product's name, their
 * own, their e-mail address and their company's name, whole, run together and in parts.
 *
 * @returns lower-cased, each once
 */
export function obviousWords({ email, fullName, company }: PasswordOwner): string[] {
  const [local = '', host = ''] = email.split('@');
  const known = [local, host.slice(0, host.lastIndexOf('.')), fullName ?? '', company ?? ''].map(plain);
  const words = known.flatMap((phrase) => {
    const parts = phrase.split(/[^\p{L}\p{N}]+/u);
    return [phrase, parts.join(''), ...parts];
  });
  return [...new Set([...OF_THE_PRODUCT, plain(email), ...words.filter(({ length }) => length >= SHORTEST_PART)])];
}

/** The password of the demo world, which the README tells everybody. */
export const PUBLIC_PASSWORD = 'mow-the-lawn';

/** What nobody chooses in production: the demo world's password, however it is written. */
export const PUBLIC_WORDS: readonly string[] = [PUBLIC_PASSWORD, 'mowthelawn', 'mow the lawn', 'mow_the_lawn'];

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
