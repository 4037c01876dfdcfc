/** Length up to which search engines show a title, in characters. */
export const LONGEST_TITLE = 60;
/** Length up to which search engines show a description, in characters. */
export const LONGEST_DESCRIPTION = 155;

/** The first of several titles that fits; the last one is cut if none does. */
export const toFittingTitle = (...titles: readonly [string, ...string[]]): string =>
  titles.find((title) => title.length <= LONGEST_TITLE) ?? cut(titles.at(-1)!, LONGEST_TITLE);

/** Joins sentences to a description, as many as fit; the first is cut if it does not fit. */
export function toFittingDescription(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (text, sentence) => (text.length + 1 + sentence.length <= LONGEST_DESCRIPTION ? `${text} ${sentence}` : text),
    cut(first, LONGEST_DESCRIPTION),
  );
}

/** Cuts a text to a length in UTF-16 code units, and never within a character. */
const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
