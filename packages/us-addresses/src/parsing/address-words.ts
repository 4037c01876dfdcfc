/** One word of an address; `apart`: a comma or a removed unit number preceded it. */
export type AddressWord = { readonly text: string; readonly lower: string; readonly apart: boolean };

/** Splits normalized text into words; "#" is a word of its own. */
export function addressWords(plain: string): AddressWord[] {
  return plain
    .replaceAll('#', ' # ')
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => /[\p{L}\d#&]/u.test(word)))
    .filter((part) => part.length > 0)
    .flatMap((part, place) =>
      part.map((text, at) => ({ text, lower: text.toLowerCase(), apart: place > 0 && at === 0 })),
    );
}

/** Joins words to a text in lower case. */
export const lowerText = (words: readonly AddressWord[]): string => words.map((word) => word.lower).join(' ');
