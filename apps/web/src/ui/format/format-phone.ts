import { phoneDigits } from '@swath/domain/accounts/phone';
import { plainText } from '@swath/domain/plain-text';

const MOST_DIGITS = 10;
/** Maximum number of digits in a phone number of any country. */
const MOST_FOREIGN_DIGITS = 15;

/**
 * Formats a phone number, complete or being typed: "(573) 555-0142", "(573) 5", "(57". Foreign numbers, which begin
 * with "+", stay as they are.
 */
export function formatPhone(text: string): string {
  if (text.startsWith('+')) return text;
  const digits = phoneDigits(text);
  if (digits.length === 0) return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, MOST_DIGITS)];
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** New value of a phone field after a key or a paste, and how many of its digits are before the caret. */
export type TypedPhone = { readonly value: string; readonly digitsBeforeCaret: number };

/**
 * Computes a phone field's new value from its edited text.
 * Drops the US country code 1 after a plus, or if there are more than ten digits. A foreign number keeps its plus, so
 * that validation refuses it instead of cutting it to ten digits.
 * @param before the field's previous value: at most ten digits, or "+" and more
 * @param typed the edited text of the field
 * @param caret caret position in `typed`
 */
export function typedPhone(before: string, typed: string, caret: number): TypedPhone {
  const plain = plainText(typed);
  const all = plain.replace(/\D/g, '');
  const passed = plainText(typed.slice(0, caret)).replace(/\D/g, '').length;
  const hasPlus = /^\D*\+/.test(plain);
  if (hasPlus && !/^1\d/.test(all)) {
    return { value: `+${all.slice(0, MOST_FOREIGN_DIGITS)}`, digitsBeforeCaret: passed };
  }
  const hasCountry = all.startsWith('1') && (hasPlus || all.length > MOST_DIGITS);
  const digits = hasCountry ? all.slice(1) : all;
  const digitsBeforeCaret = Math.max(0, passed - (hasCountry ? 1 : 0));
  const tooMany = digits.length - MOST_DIGITS;
  if (tooMany > 0 && isInserted(before, digits)) {
    return { value: before, digitsBeforeCaret: Math.max(0, digitsBeforeCaret - tooMany) };
  }
  return { value: digits.slice(0, MOST_DIGITS), digitsBeforeCaret };
}

/**
 * Whether an edit inserted digits into a number that was complete. Such digits are dropped, so that they do not push
 * the number's last digits out.
 */
function isInserted(before: string, digits: string): boolean {
  if (before.length !== MOST_DIGITS) return false;
  let same = 0;
  while (same < MOST_DIGITS && before[same] === digits[same]) same++;
  return digits.endsWith(before.slice(same));
}
