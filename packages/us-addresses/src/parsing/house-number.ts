import type { AddressWord } from './address-words.ts';

/** "123", "123A", "45-12", "N6543", "W220N3456"; "5th" is a street. */
const NUMBER = /^(?:[nsew]?\d{1,6}[a-z]?|[nsew]\d{1,5}[nsew]\d{1,5}|\d{1,5}-\d{1,5}[a-z]?)$/i;
const FRACTION = /^\d\/\d$/;

/** Splits the house number, with its fraction if it has one ("12 1/2"), from the beginning of an address. */
export function takeHouseNumber(words: readonly AddressWord[]): {
  readonly number: string | null;
  readonly words: readonly AddressWord[];
} {
  const [first, second] = words;
  if (!first || !NUMBER.test(first.text)) return { number: null, words };
  const number = first.text.toUpperCase();
  if (second && FRACTION.test(second.text)) return { number: `${number} ${second.text}`, words: words.slice(2) };
  return { number, words: words.slice(1) };
}
