import { obviousWords, type PasswordOwner } from '@swath/domain/accounts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** As many tries as eight characters drawn by chance are worth: what falls to fewer is not a password of that length. */
const FEWEST_GUESSES = 1e8;
/** Working a password out holds everybody up meanwhile; what its first characters do not make good, more of them rarely do. */
const JUDGED = 32;
/** So many ways of reading `p4$$w0rd` are tried. */
const READINGS = 20;

/** Guesses as password crackers do: 49,000 common passwords that come with the library, rows of keys, runs, dates. */
const cracker = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: READINGS,
});

/**
 * Whether a password is among the first that somebody would try: a common one, however it is written and whatever is
 * hung on to it (`Password1!`), one character again and again, a row of keys or numbers, or one that is made of what is
 * known of its owner (`Harriet1987`) or of the product's name (`Swath123`).
 *
 * @param known  more words that everybody knows
 */
export function isEasyPassword(password: string, owner: PasswordOwner, known: readonly string[] = []): boolean {
  const typed = [...password.normalize('NFKC')].slice(0, JUDGED).join('');
  return cracker.check(typed, [...known, ...obviousWords(owner)]).guesses < FEWEST_GUESSES;
}
