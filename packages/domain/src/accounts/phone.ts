import { plainText } from '../plain-text.ts';

/** Why a text is not a valid US phone number. */
export type PhoneProblem = 'other_country' | 'length' | 'area_code' | 'exchange';

/** Message to users for each problem. The wording for `length` is the specification's. */
export const PHONE_WORDS: Record<PhoneProblem, string> = {
  other_country: 'Please enter a US phone number: 10 digits, with or without +1',
  length: 'Phone number must be 10 digits',
  area_code: 'Please check the area code: no US phone number begins with these three digits',
  exchange: 'Please check the three digits after the area code: no US phone number has these',
};

/** What a homeowner's phone number is for, and when companies see it. Source: docs/rules/jobs.md. */
export const HOMEOWNER_PHONE_USE =
  'For the crew to reach you. A company sees it only on the day it mows for you, or once you accept its offer.';

/** A valid area code: first digit 2 to 9, second not 9 (reserved), and not N11 as in 911. */
const AREA_CODE = /^[2-9](?!11)[0-8]\d/;
/**
 * A valid exchange (digits 4 to 6): first digit 2 to 9, and not N11. Numbers reserved for fiction, 555-0100 to
 * 555-0199, are accepted.
 */
const EXCHANGE = /^\d{3}[2-9](?!11)\d\d/;

/** An international prefix (+ or 011) followed by anything but the US country code 1. */
const OTHER_COUNTRY = /^\D*(?:\+|011)\D*(?!\D*1)\d/;

/**
 * The digits of a typed or pasted phone number, without the country code 1 if ten digits follow it.
 * @param typed digits of any script, with any separators
 */
export const phoneDigits = (typed: string): string =>
  plainText(typed)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');

/** Formats a phone number of ten digits: "(573) 555-0142". Any other text stays as it is. */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** What follows "please ask them" in a mail: " at (573) 555-0142"; nothing without a number. */
export const atPhone = (digits: string | null): string => (digits === null ? '' : ` at ${phoneText(digits)}`);

/**
 * Why a text is not a valid phone number of the North American Numbering Plan; null if it is valid. Refuses numbers
 * that cannot exist, but not unassigned ones: new area codes open every year.
 * Source: North American Numbering Plan, formats of area codes and central office codes; docs/rules/accounts.md.
 */
export function whyNotPhone(typed: string): PhoneProblem | null {
  if (OTHER_COUNTRY.test(plainText(typed))) return 'other_country';
  const digits = phoneDigits(typed);
  if (digits.length !== 10) return 'length';
  if (!AREA_CODE.test(digits)) return 'area_code';
  return EXCHANGE.test(digits) ? null : 'exchange';
}
