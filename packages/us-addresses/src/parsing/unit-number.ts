import type { AddressWord } from './address-words.ts';

/** Words for units and their postal abbreviation. Source: USPS Publication 28, appendix C2. */
const UNIT_WORDS = new Map([
  ['apt', 'Apt'],
  ['apartment', 'Apt'],
  ['unit', 'Unit'],
  ['ste', 'Ste'],
  ['suite', 'Ste'],
  ['lot', 'Lot'],
  ['bldg', 'Bldg'],
  ['building', 'Bldg'],
  ['fl', 'Fl'],
  ['floor', 'Fl'],
  ['rm', 'Rm'],
  ['room', 'Rm'],
  ['trlr', 'Trlr'],
  ['trailer', 'Trlr'],
  ['spc', 'Spc'],
  ['space', 'Spc'],
  ['apto', 'Apt'],
  ['apartamento', 'Apt'],
  ['edif', 'Edif'],
  ['#', '#'],
]);

/** Words for units that, at the end of a text, mean that the unit's number is still being typed. */
const STARTED_UNITS = new Set(['apt', 'apartment', 'unit', 'ste', 'suite', '#']);

/** Numbers of units: "4", "4b", "b", "12-3". Longer words belong to a street or city ("Ste Genevieve"). */
const UNIT_NUMBER = /^(?:[a-z]?\d[a-z\d-]{0,6}|[a-z]{1,2})$/i;

export type WithoutUnit = { readonly words: readonly AddressWord[]; readonly unit: string | null };

/**
 * Removes units such as "apt 4", "bldg 2 unit b" or "#4" from the words after a house number.
 *
 * The next word is marked as `apart`, because a unit ends the street just like a comma.
 */
export function takeUnit(words: readonly AddressWord[]): WithoutUnit {
  const kept: AddressWord[] = [];
  const units: string[] = [];
  let apart = false;
  for (let at = 0; at < words.length; at++) {
    const length = kept.length > 0 ? unitLength(words, at) : 0;
    const word = words[at]!;
    if (length === 0 && word.lower === '#') continue;
    if (length === 0) {
      kept.push(apart ? { ...word, apart } : word);
      apart = false;
      continue;
    }
    const number = words[at + length - 1]!.text.toUpperCase();
    if (length > 1) units.push(`${UNIT_WORDS.get(word.lower)} ${number}`);
    apart = true;
    at += length - 1;
  }
  return { words: kept, unit: units.join(' ') || null };
}

/**
 * Number of words that a unit at this position has: three for "apt # 4", two for "apt 4", one for "apt" at the end,
 * else 0.
 */
function unitLength(words: readonly AddressWord[], at: number): number {
  if (!UNIT_WORDS.has(words[at]!.lower)) return 0;
  if (at === words.length - 1) return STARTED_UNITS.has(words[at]!.lower) ? 1 : 0;
  const sign = words[at]!.lower !== '#' && words[at + 1]!.lower === '#' ? 1 : 0;
  const number = words[at + 1 + sign];
  return number && !number.apart && UNIT_NUMBER.test(number.text) ? 2 + sign : 0;
}
