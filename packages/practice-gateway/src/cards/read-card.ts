import { TEST_CARDS, type TestCard } from './test-cards.ts';

/** What was typed into the card form. */
export type CardEntry = { number: string; expiry: string; cvc: string; zip: string };
/** How the card form was sent, besides what was typed. */
export type CardChoice = {
  /** The remembered card that was chosen; null: one was typed in. */
  methodId: string | null;
  /** Whether the typed card is to be offered on the customer's next payment pages. */
  remember: boolean;
};
export type CardField = keyof CardEntry | 'form';
export type CardProblem = { field: CardField; message: string };
/** A card that can be tried; `expires` is its last month, `YYYY-MM`; null: not known. */
export type ReadCard = { ok: true; card: TestCard; last4: string; expires: string | null };
export type CardRead = ReadCard | { ok: false; problems: CardProblem[] };

/** Error message for a number that could be a real card. Such a number is not charged, stored or shown again. */
export const NOT_A_TEST_CARD = 'This is a practice payment page. Use a test card, never a real one.';

/**
 * Validates the card form; returns the test card, or error messages by field, short enough for the column of each.
 *
 * @param now  a card is valid until the end of its month, in UTC
 */
export function readCard(entry: CardEntry, now: Date): CardRead {
  const number = entry.number.replace(/[\s-]/g, '');
  const checks: [CardField, string | null][] = [
    ['number', numberProblem(number)],
    ['expiry', expiryProblem(entry.expiry, now)],
    ['cvc', cvcProblem(entry.cvc.trim(), number)],
    ['zip', /^\d{5}(-?\d{4})?$/.test(entry.zip.trim()) ? null : 'Invalid.'],
  ];
  const problems = checks.flatMap(([field, message]) => (message ? [{ field, message }] : []));
  const card = TEST_CARDS[number];
  if (problems.length > 0 || !card) return { ok: false, problems };
  const [year, month] = readExpiry(entry.expiry)!;
  return { ok: true, card, last4: number.slice(-4), expires: `${year}-${String(month).padStart(2, '0')}` };
}

function numberProblem(number: string): string | null {
  if (!/^\d*$/.test(number)) return 'Your card number is invalid.';
  if (number.length < 12) return 'Your card number is incomplete.';
  if (number.length > 19 || !hasCheckDigit(number)) return 'Your card number is invalid.';
  return Object.hasOwn(TEST_CARDS, number) ? null : NOT_A_TEST_CARD;
}

/**
 * Whether the last digit of a card number is the right check digit. Source: ISO/IEC 7812-1, annex B (the Luhn formula).
 */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Parses year and month of an expiration date; null if it is none. */
function readExpiry(typed: string): [number, number] | null {
  const parts = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim());
  const month = Number(parts?.[1] ?? parts?.[3]);
  const year = Number(parts?.[2] ?? parts?.[4]);
  if (!parts || month < 1 || month > 12) return null;
  return [year < 100 ? 2000 + year : year, month];
}

function expiryProblem(typed: string, now: Date): string | null {
  const read = readExpiry(typed);
  if (!read) return 'Enter MM/YY.';
  const [year, month] = read;
  if (year > now.getUTCFullYear() + 50) return 'Too far ahead.';
  const isPast = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return isPast ? 'In the past.' : null;
}

function cvcProblem(cvc: string, number: string): string | null {
  const digits = /^3[47]/.test(number) ? 4 : 3;
  return /^\d+$/.test(cvc) && cvc.length === digits ? null : 'Incomplete.';
}
