import { SQUARE_FEET_PER_ACRE } from '../jobs/lot-size.ts';
import { type DecimalMark, readNumber } from './read-number.ts';

export type LotUnit = 'acres' | 'square_feet';

/** What is known about a cell with a lot size besides its text. */
export type LotContext = {
  /** Unit named in the column's heading; null when it names none. */
  readonly heading: LotUnit | null;
  /** The unit that the company chose for numbers with an ambiguous unit; null when it has not been asked yet. */
  readonly answered: LotUnit | null;
  readonly decimal: DecimalMark | null;
};

/**
 * A parsed lot size. `value`: whole square feet; null for an empty cell. `ask`: the company has to say which unit or
 * decimal mark the file uses. `wrong`: end of an error message, after the text of the cell.
 */
export type LotCell =
  | { readonly value: number | null }
  | { readonly ask: 'lot_unit' | 'decimals' }
  | { readonly wrong: string };

/** Maximum length of a cell with a lot size, in characters. */
const LONGEST = 60;
/** Maximum lot size, in square feet. */
const LARGEST = 1000 * SQUARE_FEET_PER_ACRE;
/** Minimum plausible lot in square feet. Under a heading with square feet, a smaller number has an ambiguous unit. */
const SMALLEST_SQUARE_FEET = 100;
/** Maximum plausible lot in acres. A larger number without a unit has an ambiguous one. */
const MOST_PLAIN_ACRES = 20;

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
};
const LOT =
  /^(?:about|approx\.?|approximately|ca\.?|~)?\s*(?<number>[\d.,' \u00a0]*\d)?\s*(?<fraction>[¼½¾⅓⅔⅛])?\s*(?<unit>acres?|ac\.?|acre\(s\)|sq\.? ?ft\.?|sqft|sq\.? feet|square f(?:ee|oo)t|s\.?f\.?|ft2|ft²)?$/i;

/** The digits of a lot size, from which the file's decimal mark is detected; null when there are none. */
export const numberOfLot = (text: string): string | null => partsOf(text)?.number ?? null;

type LotParts = { readonly number?: string; readonly unit?: string; readonly part: number | null };

function partsOf(typed: string): LotParts | null | undefined {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  // "1/4" and "1 1/2": the digits before the slash belong to the fraction.
  const fraction = /^(?<before>.*?)(?<!\d)(?<above>\d{1,2})\/(?<below>\d{1,2})(?<after>\s*\D*)$/.exec(text)?.groups;
  if (fraction) {
    const parts = LOT.exec(`${fraction.before} ½ ${fraction.after}`)?.groups;
    return parts && { ...parts, part: Number(fraction.above) / Number(fraction.below) };
  }
  const parts = LOT.exec(text)?.groups;
  return parts && { ...parts, part: parts.fraction ? FRACTIONS[parts.fraction]! : null };
}

/**
 * Parses a typed lot size: "0,25", "1/4 acre", "10,890 sq ft", "½". A unit beside the number wins over the heading.
 * Without one, a number plausible in only one unit gets that unit: 0.25 means acres, 8,000 means square feet. Otherwise
 * the result is `ask`.
 *
 * @returns whole square feet; a null value for an empty cell
 *
 * Source: docs/rules/companies.md.
 */
export function readLot(typed: string, context: LotContext): LotCell {
  if (typed.trim() === '') return { value: null };
  const wrong = { wrong: 'is no lot size' };
  const parts = partsOf(typed);
  if (!parts) return wrong;
  const read = parts.number === undefined ? 0 : readNumber(parts.number, context.decimal);
  // In "8,000 sq ft" the comma separates thousands: eight square feet are no lawn.
  const inSquareFeet = parts.unit ? isSquareFeet(parts.unit) : context.heading === 'square_feet';
  const number = read === 'unclear' && inSquareFeet ? Number(parts.number?.replace(/\D/g, '')) : read;
  if (number === null) return wrong;
  if (number === 'unclear') return { ask: 'decimals' };
  const size = number + (parts.part ?? 0);
  const unit = unitOf(size, parts, context);
  if (unit === null) return { ask: 'lot_unit' };
  const squareFeet = Math.round(size * (unit === 'acres' ? SQUARE_FEET_PER_ACRE : 1));
  return squareFeet >= 1 && squareFeet <= LARGEST ? { value: squareFeet } : wrong;
}

const isSquareFeet = (unit: string): boolean => !/^a/i.test(unit);

function unitOf(size: number, { unit, part }: LotParts, { heading, answered }: LotContext): LotUnit | null {
  if (unit) return isSquareFeet(unit) ? 'square_feet' : 'acres';
  if (part !== null || size < 1) return 'acres';
  if (size > LARGEST / SQUARE_FEET_PER_ACRE) return 'square_feet';
  if (heading === 'square_feet' && size >= SMALLEST_SQUARE_FEET) return 'square_feet';
  if (heading !== 'square_feet' && size <= MOST_PLAIN_ACRES) return 'acres';
  return answered;
}
