import { directionOf } from './directions.ts';

const LONG_FORMS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['jct', 'junction'],
]);

const FULL_DIRECTIONS: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

/**
 * Normalizes the name of a city for comparison: "St. Louis" equals "Saint Louis", "Mc Kinney" equals "McKinney", "Lee's
 * Summit" equals "Lees Summit", "N Kansas City" equals "North Kansas City".
 */
export function cityKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .split(/[ -]+/)
    .filter(Boolean);
  return words.map((word, place) => longForm(word, place, words.length)).join('');
}

/**
 * Expands a word of a city's name that is an abbreviation, such as "st" or "n". A name of one word is left as it is,
 * and so are "st", "ste", "mt" and "ft" at the end, as they may be the start of a longer word.
 */
function longForm(word: string, place: number, count: number): string {
  if (count === 1) return word;
  const direction = place === 0 && word.length === 1 ? directionOf(word) : null;
  if (direction) return FULL_DIRECTIONS[direction]!;
  const last = place === count - 1;
  if (last && ['st', 'ste', 'mt', 'ft'].includes(word)) return word;
  return LONG_FORMS.get(word) ?? word;
}
