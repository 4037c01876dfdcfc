/** Invisible characters: zero-width characters, soft hyphens, direction marks, fillers. */
const NOT_SEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/**
 * Value of a Unicode digit as "0" to "9". Every script's digits are ten consecutive code points from its zero; some
 * scripts directly follow each other.
 */
function digitValue(digit: string): string {
  const at = digit.codePointAt(0)!;
  let zero = at;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return String((at - zero) % 10);
}

/** First code points of the rows of circled digits, which NFKC normalization does not convert. */
const CIRCLED_ONES = [0x24f5, 0x2776, 0x2780, 0x278a];
const CIRCLED = /[\u24f5-\u24fd\u2776-\u277e\u2780-\u2788\u278a-\u2792]/g;
const CIRCLED_ZEROS = /\u24ff|\u{1f10b}|\u{1f10c}/gu;
/** Enclosing marks, such as the keycap of a keycap emoji. */
const AROUND = /\p{Me}/gu;

function circledValue(digit: string): string {
  const at = digit.codePointAt(0)!;
  return String(at - CIRCLED_ONES.findLast((one) => one <= at)! + 1);
}

/**
 * Converts digits of all scripts to 0 to 9: Arabic-Indic, full-width, circled, keycap emoji.
 *
 * Source: Unicode Standard, general category Nd; Annex 15 (NFKC).
 */
const withPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(AROUND, '')
    .replace(CIRCLED_ZEROS, '0')
    .replace(CIRCLED, circledValue)
    .replace(OTHER_DIGITS, digitValue);

/** Removes all invisible characters from a text. */
export const withoutUnseen = (text: string): string => text.replace(NOT_SEEN, '');

/** Joiners and emoji selectors: invisible, but some scripts and emoji are displayed wrongly without them. */
const NEEDED = /\u200c|\u200d|\ufe0e|\ufe0f/u;

/** Removes invisible characters from a text for display; joiners and emoji selectors stay. */
export const readableText = (text: string): string =>
  text.replace(NOT_SEEN, (character) => (NEEDED.test(character) ? character : ''));

/** Whether a text contains any visible character. */
export const isSeen = (text: string): boolean => withoutUnseen(text).trim() !== '';

/**
 * Normalizes a text for comparing and searching: NFKC, no invisible characters, digits as 0 to 9. Not for display, as
 * emoji and some scripts are damaged.
 */
export const plainText = (text: string): string => withPlainDigits(withoutUnseen(text));
