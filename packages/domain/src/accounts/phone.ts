import { plainText } from '../plain-text.ts';

/** Reasons why a text is not a valid US phone number. */
export type PhoneProblem = 'other_country' | 'length' | 'area_code' | 'exchange';

/** Error message for each, next to the field and from the server. The wording for `length` is the specification's. */
export const PHONE_WORDS: Record<PhoneProblem, string> = {
  other_country: 'Please enter a US phone number: 10 digits, with or without +1',
  length: 'Phone number must be 10 digits',
  area_code: 'Please check the area code: no US phone number begins with these three digits',
  exchange: 'Please check the three digits after the area code: no US phone number has these',
};

/** Area codes: 2 to 9, then not 9 (kept free for longer numbers), and no N11 as in 911. */
const AREA_CODE = /^[2-9](?!11)[0-8]\d/;
/** Exchanges: 2 to 9, and no N11. 555-0100 to 555-0199, which are reserved for fiction, are accepted. */
const EXCHANGE = /^\d{3}[2-9](?!11)\d\d/;

/** A plus, or 011, and anything but the 1 of this country. */
const OTHER_COUNTRY = /^\D*(?:\+|011)\D*(?!\D*1)\d/;

/**
 * The digits of a phone number, however it was typed or pasted, without the country's 1 where ten follow it.
 *
 * @param typed  digits of any script, with any separators
 */
export const phoneDigits = (typed: string): string =>
  plainText(typed)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/**
 * Validates a phone number of the North American Numbering Plan; null when it is valid. It rejects numbers that cannot exist,
 * not numbers that are not in use: new area codes are opened every year.
 *
 * Source: North American Numbering Plan, formats of area codes and central office codes; docs/rules/accounts.md.
 */
export function whyNotPhone(typed: string): PhoneProblem | null {
  if (OTHER_COUNTRY.test(plainText(typed))) return 'other_country';
  const digits = phoneDigits(typed);
  if (digits.length !== 10) return 'length';
  if (!AREA_CODE.test(digits)) return 'area_code';
  return EXCHANGE.test(digits) ? null : 'exchange';
}
