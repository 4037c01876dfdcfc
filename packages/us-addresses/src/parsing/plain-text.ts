/** Maximum length of an address in characters; the rest is ignored. */
export const LONGEST_ADDRESS = 200;

/**
 * Normalizes typed text to the characters used in addresses.
 *
 * Line breaks and semicolons become commas, dots are dropped ("St. Louis", "D.C."). Everything else becomes a space,
 * except letters of any language, digits and , ' # / & -. At most 200 characters are read and returned.
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
