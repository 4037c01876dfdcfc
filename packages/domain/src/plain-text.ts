/** Code points that draw nothing or only space: zero-width characters, soft hyphens, direction marks, fillers. */
const NOT_SEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Every kind of digit begins a run of ten code points with its zero; some runs follow each other. */
function digitValue(digit: string): string {
  const at = digit.codePointAt(0)!;
  let zero = at;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((at - zero) % 10);
}

/**
 * Decimal digits of any script as 0 to 9: Arabic-Indic, full-width, circled.
 *
 * Source: Unicode Standard, general category Nd; Annex 15 (NFKC).
 */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(OTHER_DIGITS, (digit) => digitValue(digit));

/** Leaves out what is not seen: a text of it alone becomes empty. */
export const withoutUnseen = (text: string): string => text.replace(NOT_SEEN, '');

/** Joiners, which some scripts and emoji need, and selectors of emoji. Between letters they are part of a name. */
const NEEDED = /\u200c|\u200d|\ufe0e|\ufe0f/u;

/** A name without what is not seen; joiners and selectors that letters and emoji need stay. */
export const readableText = (text: string): string =>
  text.replace(NOT_SEEN, (character) => (NEEDED.test(character) ? character : ''));

/** Whether anything is seen of a text. */
export const isSeen = (text: string): boolean => withoutUnseen(text).trim() !== '';

/**
 * A text as it looks, for comparing and searching: compatibility forms folded, what is not seen left out, digits as 0 to 9.
 * It is not for showing: emoji and scripts that need joiners lose them.
 */
export const plainText = (text: string): string => withPlainDigits(withoutUnseen(text));
