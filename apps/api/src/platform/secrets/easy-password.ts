import { obviousWords, type PasswordOwner } from '@swath/domain/accounts/password';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * A password that can be guessed in fewer tries than this counts as easy; eight random characters take about as many.
 */
const FEWEST_GUESSES = 1e8;
/**
 * How many characters are checked: the check blocks the event loop, and further characters rarely change the result.
 */
const JUDGED = 32;
/** Maximum number of readings of a spelling such as `p4$$w0rd` that are checked. */
const READINGS = 20;

/** Estimates password strength with zxcvbn: 49,000 common passwords, keyboard rows, sequences and dates. */
const cracker = new ZxcvbnFactory({
  dictionary: { common: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: READINGS,
});

/**
 * Whether a password is easy to guess: a common one in any spelling or with a suffix (`Password1!`), a repeated
 * character, a keyboard row or sequence, or one made from what is known of its owner (`Harriet1987`) or from the
 * product's name (`Swath123`). Blocks the event loop for a moment.
 *
 * @param known  further words that everybody may know, e.g. the published password of the demo world
 */
export function isEasyPassword(password: string, owner: PasswordOwner, known: readonly string[] = []): boolean {
  const typed = [...password.normalize('NFKC')].slice(0, JUDGED).join('');
  return cracker.check(typed, [...known, ...obviousWords(owner)]).guesses < FEWEST_GUESSES;
}
