/** Maximum length of an address; the rest of a longer text is ignored. */
export const LONGEST_ADDRESS = 200;

/**
 * Normalizes typed text to the plain letters used on an envelope.
 *
 * Line breaks and semicolons become commas, points are dropped ("St. Louis", "D.C."), and everything else that is not a letter
 * of any language, a digit or one of , ' # / & - becomes a space. At most 200 characters are read and returned.
 */
export function plainText(text: string): string {
  return text
    .slice(0, LONGEST_ADDRESS)
    .replaceAll('¼', ' 1/4')
    .replaceAll('½', ' 1/2')
    .replaceAll('¾', ' 3/4')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u2018\u2019`]/g, "'")
    .replace(/[\r\n;|]/g, ',')
    .replace(/([\p{L}\p{M}]{2}|\d)\.(?=[\p{L}0-9])/gu, '$1 ')
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{M}0-9 ,'#/&-]/gu, ' ')
    .slice(0, LONGEST_ADDRESS)
    .trim();
}
