/** One word of an address, and whether a comma (or a unit that was taken out) stands before it. */
export type AddressWord = { readonly text: string; readonly lower: string; readonly apart: boolean };

/** Splits plain text into words; "#" is a word of its own. */
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

/** The words as one text, in small letters. */
export const lowerText = (words: readonly AddressWord[]): string => words.map((word) => word.lower).join(' ');
