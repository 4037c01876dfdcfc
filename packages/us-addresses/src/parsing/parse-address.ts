import type { StateCode } from '@swath/domain/addresses/states';
import { isPostOfficeBox } from '@swath/domain/addresses/street-line';
import { type AddressWord, addressWords, lowerText } from './address-words.ts';
import { plainText } from './plain-text.ts';
import { takeRuralRoute } from './rural-route.ts';
import { type KnowsCity, type StreetAndCity, splitStreet } from './split-street.ts';
import { capitalized, streetEnd, streetName } from './street-name.ts';
import { takeRegion } from './take-region.ts';
import { takeUnit } from './unit-number.ts';

/**
 * House number, street and unit, each null when missing: "12 1/2", "N Main St", "Apt 4". Some addresses have no number
 * of their own: "RR 2 Box 18", "Urb Las Gladiolas, 150 Calle A".
 */
export type StreetLine = {
  readonly number: string | null;
  readonly street: string | null;
  readonly unit: string | null;
};

/** An address parsed from one line of text; missing parts are null. */
export type ParsedAddress = StreetLine & {
  /** As typed, in lower case; may be the start of a city's name, or name no city at all. */
  readonly city: string | null;
  readonly state: StateCode | null;
  readonly zip: string | null;
  /** The digits of a ZIP that is still being typed. */
  readonly zipStart: string | null;
};

/**
 * Parses a US address as people type it: "12 1/2 elm ave apt 4, st. louis mo 63101".
 *
 * @param knowsCity  recognizes names of cities, to separate them from the street without a comma
 * @returns null for a post-office box, as there is no lawn
 */
export function parseAddress(text: string, knowsCity: KnowsCity): ParsedAddress | null {
  if (isPostOfficeBox(text)) return null;
  const { words, state, zip, zipStart } = takeRegion(addressWords(plainText(text)), knowsCity);
  const rural = takeRuralRoute(words);
  if (rural) {
    const { city } = placeParts(rural.words, state, knowsCity);
    return { number: null, street: rural.line, unit: null, city: lowerText(city) || null, state, zip, zipStart };
  }
  const { number, words: afterNumber } = takeHouseNumber(words);
  const { words: named, unit } = number ? takeUnit(afterNumber) : { words: afterNumber, unit: null };
  const { street, city } = number ? houseParts(named, state, knowsCity) : placeParts(named, state, knowsCity);
  return {
    number: street.length > 0 ? number : null,
    street: streetText(street) || null,
    unit,
    city: lowerText(city) || null,
    state,
    zip,
    zipStart,
  };
}

/** Parses the street field of a form, which has no city; null for a post-office box. */
export function parseStreetLine(text: string): StreetLine | null {
  if (isPostOfficeBox(text)) return null;
  const all = addressWords(plainText(text));
  const rural = takeRuralRoute(all);
  if (rural) return { number: null, street: rural.line, unit: null };
  const { number, words } = takeHouseNumber(all);
  const { words: street, unit } = number ? takeUnit(words) : { words, unit: null };
  return { number, street: streetText(street) || null, unit };
}

/** Joins number, street and unit to one text; empty when there are none. */
export const streetLineText = ({ number, street, unit }: StreetLine): string =>
  [number, street, unit].filter(Boolean).join(' ');

/** Whether number and street identify one house. Some streets contain its number: "RR 2 Box 18". */
export const isHouse = ({ number, street }: StreetLine): boolean =>
  street !== null && (number !== null || /\d/.test(street));

/** Street in standard spelling, with the parts after commas: "Calle A, Urb Las Gladiolas". */
function streetText(words: readonly AddressWord[]): string {
  const [first = [], ...others] = partsOf(words);
  return [streetName(first.map(({ text }) => text)), ...others.map(otherPart)].filter(Boolean).join(', ');
}

const otherPart = (part: readonly AddressWord[]): string => {
  const { number, words } = takeHouseNumber(part);
  const texts = words.map(({ text }) => text);
  return number ? `${number} ${streetName(texts)}`.trim() : texts.map(capitalized).join(' ');
};

/** Splits words after a house number into street and city; they begin with a street. */
function houseParts(words: readonly AddressWord[], state: StateCode | null, knowsCity: KnowsCity): StreetAndCity {
  const parts = partsOf(words);
  return parts.length < 2 ? splitStreet(words, state, knowsCity) : splitParts(parts, 1, state, knowsCity);
}

/**
 * Splits words without a house number: they are a city, unless a street is recognized ("main st columbia", "urb sol 12
 * calle 4 ponce").
 */
function placeParts(words: readonly AddressWord[], state: StateCode | null, knowsCity: KnowsCity): StreetAndCity {
  const parts = partsOf(words);
  if (parts.length > 1) return splitParts(parts, 0, state, knowsCity);
  if (words.length < 3 || knowsCity(lowerText(words), state) !== 'none') {
    return isFirmStreet(words, state, knowsCity) ? { street: words, city: [] } : { street: [], city: words };
  }
  const split = splitStreet(words, state, knowsCity);
  const isStreet = streetEnd(split.street.map((word) => word.lower)) !== 'open';
  const isNumbered = split.street.some((word) => /\d/.test(word.text));
  const named = isStreet || (isNumbered && knowsCity(lowerText(split.city), state) === 'whole');
  return named ? split : { street: [], city: words };
}

/**
 * Makes street and city of the parts between commas. The last part known as a city is the city, or else the last part.
 * Parts before it are the street; parts after it, as in "…, Columbia, Boone County", are dropped.
 *
 * @param first  index of the first part that may be the city
 */
function splitParts(
  parts: readonly AddressWord[][],
  first: number,
  state: StateCode | null,
  knowsCity: KnowsCity,
): StreetAndCity {
  const known = parts.findLastIndex((part, at) => at >= first && knowsCity(lowerText(part), state) !== 'none');
  const city = known === -1 ? parts.length - 1 : known;
  return { street: parts.slice(0, city).flat(), city: parts[city]! };
}

/** Splits words at commas. */
function partsOf(words: readonly AddressWord[]): AddressWord[][] {
  const parts: AddressWord[][] = [];
  for (const word of words) {
    if (parts.length === 0 || word.apart) parts.push([]);
    parts.at(-1)!.push(word);
  }
  return parts;
}

const isFirmStreet = (words: readonly AddressWord[], state: StateCode | null, knowsCity: KnowsCity): boolean =>
  streetEnd(words.map((word) => word.lower)) === 'firm' && knowsCity(lowerText(words), state) === 'none';

/** House numbers: "123", "123A", "45-12", "N6543", "W220N3456". Not "5th", which is a street. */
const NUMBER = /^(?:[nsew]?\d{1,6}[a-z]?|[nsew]\d{1,5}[nsew]\d{1,5}|\d{1,5}-\d{1,5}[a-z]?)$/i;
const FRACTION = /^\d\/\d$/;

/** Separates the house number from the start of an address, with a fraction as in "12 1/2". */
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
