import { type AddressWord, addressWords, lowerText } from './address-words.ts';
import { takeHouseNumber } from './house-number.ts';
import { plainText } from './plain-text.ts';
import { type KnowsCity, type StreetAndCity, splitStreet } from './split-street.ts';
import type { StateCode } from './state-names.ts';
import { streetEnd, streetName } from './street-name.ts';
import { takeRegion } from './take-region.ts';
import { takeUnit } from './unit-number.ts';

/** A house on a street: "12 1/2", "N Main St", "Apt 4". */
export type StreetLine = {
  readonly number: string | null;
  readonly street: string | null;
  readonly unit: string | null;
};

/** What could be read from one line of text; null where it says nothing. */
export type ParsedAddress = StreetLine & {
  /** In small letters, as typed; it may be the start of a name or no city at all. */
  readonly city: string | null;
  readonly state: StateCode | null;
  readonly zip: string | null;
  /** The first digits of a ZIP that is still being typed. */
  readonly zipStart: string | null;
};

/**
 * Reads a United States address as people type it: "12 1/2 elm ave apt 4, st. louis mo 63101".
 *
 * @param knowsCity  tells street words from city words where no comma does
 * @returns null for a post-office box, because there is no lawn to mow
 */
export function parseAddress(text: string, knowsCity: KnowsCity): ParsedAddress | null {
  const plain = plainText(text);
  if (isPostOfficeBox(plain)) return null;
  const { words, state, zip, zipStart } = takeRegion(addressWords(plain), knowsCity);
  const { number, words: afterNumber } = takeHouseNumber(words);
  const { words: named, unit } = number ? takeUnit(afterNumber) : { words: afterNumber, unit: null };
  const { street, city } = number ? houseParts(named, state, knowsCity) : placeParts(named, state, knowsCity);
  return {
    number: street.length > 0 ? number : null,
    street: streetName(street.map((word) => word.text)) || null,
    unit,
    city: lowerText(city) || null,
    state,
    zip,
    zipStart,
  };
}

/** Reads the street line of a form, which holds no city; null for a post-office box. */
export function parseStreetLine(text: string): StreetLine | null {
  const plain = plainText(text);
  if (isPostOfficeBox(plain)) return null;
  const { number, words } = takeHouseNumber(addressWords(plain));
  const { words: street, unit } = number ? takeUnit(words) : { words, unit: null };
  return { number, street: streetName(street.map((word) => word.text)) || null, unit };
}

/** The street line as it is written; empty when there is no street. */
export const streetLineText = ({ number, street, unit }: StreetLine): string =>
  [number, street, unit].filter(Boolean).join(' ');

const isPostOfficeBox = (plain: string): boolean => /\b(?:p ?o|post office) ?box\b|^box \d/i.test(plain);

/** With a house number the first words are a street, whatever follows. */
function houseParts(words: readonly AddressWord[], state: StateCode | null, knowsCity: KnowsCity): StreetAndCity {
  const parts = partsOf(words);
  if (parts.length < 2) return splitStreet(words, state, knowsCity);
  // "…, Columbia, Boone County": the last part that is a city, else simply the last part.
  const city = parts.slice(1).findLast((part) => knowsCity(lowerText(part), state) !== 'none') ?? parts.at(-1)!;
  return { street: parts[0]!, city };
}

/** Without a house number it is a city, unless a street can be told by its suffix ("main st columbia"). */
function placeParts(words: readonly AddressWord[], state: StateCode | null, knowsCity: KnowsCity): StreetAndCity {
  const parts = partsOf(words);
  const isStreet = (part: readonly AddressWord[]) => streetEnd(part.map((word) => word.lower)) !== 'open';
  if (parts.length > 1) return { street: isStreet(parts[0]!) ? parts[0]! : [], city: parts.at(-1)! };
  if (words.length < 3 || knowsCity(lowerText(words), state) !== 'none') {
    return isFirmStreet(words, state, knowsCity) ? { street: words, city: [] } : { street: [], city: words };
  }
  const split = splitStreet(words, state, knowsCity);
  return isStreet(split.street) ? split : { street: [], city: words };
}

/** Words between commas. */
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
