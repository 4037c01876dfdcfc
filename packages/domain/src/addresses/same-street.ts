import { plainText } from '../plain-text.ts';

/** Where a house is: a line that begins with its number and street, and its ZIP. */
export type HouseAddress = { readonly line: string; readonly zip: string };

/** House numbers in a mile of a street: the usual grid of cities in the United States has eight blocks of a hundred. */
const NUMBERS_A_MILE = 800;

/** Words of streets that are written out or abbreviated. Source: USPS Publication 28, appendix C1 and section 233. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ avenue: 'ave', boulevard: 'blvd', circle: 'cir', court: 'ct', drive: 'dr', highway: 'hwy', lane: 'ln' },
  ...{ parkway: 'pkwy', place: 'pl', road: 'rd', square: 'sq', street: 'st', terrace: 'ter', trail: 'trl' },
  ...{
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
  },
};
/** Where the unit of a house begins. */
const UNIT = /\s(?:apt|apartment|unit|ste|suite|lot|trlr|#)\b.*$|\s#.*$/;

/**
 * House number and street of an address, such as 412 and "elm ave"; null when it does not begin with a number.
 *
 * @param line  a street line, or an address that begins with one and goes on after a comma
 */
export function readStreet(line: string): { readonly number: number; readonly street: string } | null {
  const bare = plainText(line).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const [first = ''] = bare.split(',');
  const parts = /^\s*(\d{1,6})[a-z]?\s+(.+)$/.exec(first.replace(UNIT, ''));
  if (!parts) return null;
  const words = parts[2]!.split(/[\s.]+/).filter(Boolean);
  return { number: Number(parts[1]), street: words.map((word) => SHORT[word] ?? word).join(' ') };
}

/** Whether two houses are on one street of one ZIP, as near by their numbers as `miles` of a usual street. */
export function areOnSameStreet(one: HouseAddress, other: HouseAddress, miles: number): boolean {
  if (one.zip.slice(0, 5) !== other.zip.slice(0, 5)) return false;
  const [a, b] = [readStreet(one.line), readStreet(other.line)];
  return a !== null && b !== null && a.street === b.street && Math.abs(a.number - b.number) <= miles * NUMBERS_A_MILE;
}
