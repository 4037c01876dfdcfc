/** No address is longer; what is pasted beyond it is not read. */
export const LONGEST_ADDRESS = 200;

/**
 * What somebody typed, in the plain letters an envelope is written in.
 *
 * Line breaks and semicolons become commas, points go ("St. Louis", "D.C."), and everything else that is not a letter of
 * any language, a digit or one of , ' # / & - becomes a space. At most 200 characters are read and answered.
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
