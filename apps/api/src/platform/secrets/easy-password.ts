import { obviousWords, type PasswordOwner } from '@swath/domain/accounts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Minimum number of guesses: as many as eight random characters are worth. */
const FEWEST_GUESSES = 1e8;
/** Only the first characters are checked: the check blocks the event loop, and more characters rarely change the result. */
const JUDGED = 32;
/** Maximum number of readings of `p4$$w0rd` that are checked. */
const READINGS = 20;

/** Password strength by zxcvbn: 49,000 common passwords, keyboard rows, sequences, dates. */
const cracker = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: READINGS,
});

/**
 * Whether a password is easy to guess: a common one with any spelling or suffix (`Password1!`), one repeated character, a
 * keyboard row or sequence, or one made from what is known of its owner (`Harriet1987`) or from the product's name
 * (`Swath123`).
 *
 * @param known  further words that are public
 */
export function isEasyPassword(password: string, owner: PasswordOwner, known: readonly string[] = []): boolean {
  const typed = [...password.normalize('NFKC')].slice(0, JUDGED).join('');
  return cracker.check(typed, [...known, ...obviousWords(owner)]).guesses < FEWEST_GUESSES;
}
