import type { StateCode } from '@swath/domain/addresses/states';
import { type AddressWord, lowerText } from './address-words.ts';
import { directionOf } from './directions.ts';
import type { KnowsCity } from './split-street.ts';
import { stateCode } from './state-names.ts';
import { streetSuffix } from './street-suffixes.ts';
import { fiveDigitZip } from './zip-code.ts';

/** State and ZIP from the end of an address, and the words before them; missing parts are null. */
export type Region = {
  readonly words: readonly AddressWord[];
  readonly state: StateCode | null;
  readonly zip: string | null;
  /** The digits of a ZIP that is still being typed. */
  readonly zipStart: string | null;
};

/** State codes that are also common words in streets. */
const WORDS_OF_STREETS = new Set(['la', 'de', 'in', 'or', 'me', 'as', 'vi', 'pr']);

/** Separates state, ZIP and country from the end of an address. */
export function takeRegion(words: readonly AddressWord[], knowsCity: KnowsCity): Region {
  const inside = withoutCountry(words);
  const last = inside.at(-1)?.lower ?? '';
  const zip = fiveDigitZip(last.replace(/^(\d{5})-\d{0,3}$/, '$1'));
  if (zip) return { ...takeState(inside.slice(0, -1), knowsCity), zip, zipStart: null };
  if (/^\d{1,4}$/.test(last)) {
    const typing = takeState(inside.slice(0, -1), knowsCity);
    if (typing.state) return { ...typing, zip: null, zipStart: last };
  }
  return { ...takeState(inside, knowsCity), zip: null, zipStart: null };
}

function withoutCountry(words: readonly AddressWord[]): readonly AddressWord[] {
  if (words.length > 1 && ['usa', 'us'].includes(words.at(-1)!.lower)) return words.slice(0, -1);
  if (words.length > 2 && lowerText(words.slice(-2)) === 'united states') return words.slice(0, -2);
  return words;
}

function takeState(words: readonly AddressWord[], knowsCity: KnowsCity): Pick<Region, 'words' | 'state'> {
  for (const length of [3, 2, 1]) {
    const before = words.slice(0, -length);
    if (before.length === 0) continue;
    const state = stateCode(lowerText(words.slice(-length)));
    if (state && isState(words.slice(-length), state, before, knowsCity)) return { words: before, state };
  }
  return { words, state: null };
}

/**
 * Whether words that name a state really mean it: "CT" may be a court, "Washington" a city or a street. Ambiguous ones
 * count only after a comma, or after a city of that state.
 */
function isState(
  words: readonly AddressWord[],
  state: StateCode,
  before: readonly AddressWord[],
  knowsCity: KnowsCity,
): boolean {
  const [first] = words;
  if (first!.apart) return true;
  const code = first!.lower;
  const sure = code.length === 2 && !streetSuffix(code) && !directionOf(code) && !WORDS_OF_STREETS.has(code);
  if (sure) return true;
  // Between a house number and the city there has to be a street.
  const start = /\d/.test(before[0]!.text) ? 2 : 0;
  return before.some((_, at) => at >= start && knowsCity(lowerText(before.slice(at)), state) === 'whole');
}
