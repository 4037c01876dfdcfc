import { MOST_CLIENT_PRICE } from './own-client.ts';
import { type DecimalMark, readNumber } from './read-number.ts';

/**
 * A parsed price. `value`: whole cents; null for an empty cell. `wrong`: end of an error message, after the text of an
 * invalid cell.
 */
export type PriceCell = { readonly value: number | null } | { readonly wrong: string };

/** Maximum length of a cell with a price, in characters. */
const LONGEST = 60;
const PRICE =
  /^(?:US)?\s*\$?\s*(?:USD)?\s*(?<number>[\d.,' \u00a0]*\d[.,]?)\s*(?:\$|USD|US\$|dollars?)?\s*(?:(?:\/|per|a|an|each|every)?\s*(?:cuts?|mows?|mowings?|visits?|services?|time|each|ea\.?))?(?:\.-|,-)?$/i;

/** The digits of a price, from which the file's decimal mark is detected; null when the text is no price. */
export const numberOfPrice = (text: string): string | null =>
  text.length > LONGEST ? null : (PRICE.exec(text.trim())?.groups?.number?.replace(/[.,]$/, '') ?? null);

/**
 * Parses a typed price per visit: "$45/cut", "45.00 USD", "1.045,00". A price per week or month is invalid.
 *
 * @returns whole cents; a null value for an empty cell
 *
 * Source: docs/rules/companies.md.
 */
export function readPrice(typed: string, decimal: DecimalMark | null): PriceCell {
  if (typed.trim() === '') return { value: null };
  const number = numberOfPrice(typed);
  const read = number === null ? null : readNumber(number, decimal);
  // An ambiguous mark before three digits separates thousands: prices have no three decimals.
  const dollars = read === 'unclear' ? Number(number!.replace(/\D/g, '')) : read;
  const cents = Math.round((dollars ?? Number.NaN) * 100);
  return cents / 100 === dollars && cents <= MOST_CLIENT_PRICE ? { value: cents } : { wrong: 'is no price a visit' };
}
