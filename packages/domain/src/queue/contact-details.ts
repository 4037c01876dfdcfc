import { plainText } from '../plain-text.ts';

/**
 * Detects contact details in a text: a phone number (also spelled in words), an email address (also with "at" and
 * "dot"), or a link. Prices, sizes, days and times do not count. The text is normalized first, so that invisible
 * characters or digits of other scripts hide nothing.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export function hasContactDetails(text: string): boolean {
  const plain = plainText(text).toLowerCase().replace(OTHER_DOTS, '.');
  const spaced = plain.replaceAll('_', ' ');
  return EMAIL.test(plain) || SPELLED_EMAIL.test(spaced) || LINK.test(plain) || hasPhone(plain);
}

/** Full stops of other scripts, which browsers and mail programs accept as dots. */
const OTHER_DOTS = /[\u3002\uff61]/g;

const EMAIL = /[^\s@]+\s*@\s*[a-z0-9-]+(\s*\.\s*[a-z0-9-]+)+/;
const SPELLED_EMAIL =
  /\S+\s*[([{]?\s*\bat\b\s*[)\]}]?\s*\w[\w-]*\s*[([{]?\s*\b(dot|punkt)\b\s*[)\]}]?\s*(com|net|org|us|io|co|edu)\b/;
const LINK = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(com|net|org|us|io|co|biz|info|app|me|ly|shop|online|site)\b/;

const SPELLED_DIGIT = /\b(zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/g;

/** Seven or more digits with at most three spaces or punctuation marks between two of them. */
const DIGIT_RUN = /\+?\d(?:[\s().\-‐‑‒–—/*~•·]{0,3}\d){6,}/g;
/** Digits that are no phone number: dates and ZIP+4. */
const NO_PHONES = /\b\d{5}-\d{4}\b|\b\d{4}[-_.]\d{2}[-_.]\d{2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g;

function hasPhone(plain: string): boolean {
  const digits = plain.replace(NO_PHONES, ' ; ').replaceAll('_', ' ').replace(SPELLED_DIGIT, '0');
  return [...digits.matchAll(DIGIT_RUN)].some(([run]) => looksLikePhone(run));
}

/** Whether a run of digits looks like a phone number: it has three adjacent digits, or no two adjacent ones. */
const looksLikePhone = (run: string): boolean => /\d{3}/.test(run) || !/\d{2}/.test(run);
