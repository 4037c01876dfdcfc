/** Words that can stand before "highway" and similar words, with their standard spelling. */
const OWNERS = new Map([
  ['us', 'US'],
  ['state', 'State'],
  ['county', 'County'],
  ['co', 'County'],
  ['old', 'Old'],
  ['business', 'Business'],
]);

const KINDS = new Map([
  ['highway', 'Hwy'],
  ['hwy', 'Hwy'],
  ['route', 'Rte'],
  ['rte', 'Rte'],
  ['rt', 'Rte'],
  ['road', 'Rd'],
  ['rd', 'Rd'],
]);

/** Kinds of roads that directly precede their number: "CR 305", "FM 1960", "US 63". */
const SHORT_KINDS = new Set(['us', 'sr', 'cr', 'fm', 'i']);

const NUMBER = /^\d{1,4}[a-z]{0,2}$/;
/** Roads with letters for names in Missouri and Wisconsin: "K", "AA". */
const LETTERS = /^([a-z])\1?$/;

export type NumberedRoad = { readonly length: number; readonly name: string };

/**
 * Recognizes a road with a number for a name, at the start of the words: "County Rd K", "US Hwy 63", "FM 1960".
 *
 * @returns number of words and standard spelling; null for any other street
 */
export function numberedRoad(words: readonly string[]): NumberedRoad | null {
  const lower = words.slice(0, 5).map((word) => word.toLowerCase());
  if (SHORT_KINDS.has(lower[0] ?? '') && NUMBER.test(lower[1] ?? '')) {
    return { length: 2, name: `${lower[0]} ${lower[1]}`.toUpperCase() };
  }
  const owners = lower.findIndex((word) => !OWNERS.has(word));
  const kind = KINDS.get(lower[owners] ?? '');
  const number = lower[owners + 1] ?? '';
  if (!kind || (kind === 'Rd' && owners === 0) || !(NUMBER.test(number) || LETTERS.test(number))) return null;
  const name = [...lower.slice(0, owners).map((word) => OWNERS.get(word)), kind, number.toUpperCase()].join(' ');
  return { length: owners + 2, name };
}
