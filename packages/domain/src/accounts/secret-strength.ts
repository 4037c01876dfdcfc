/**
 * Upper bound of a secret's entropy, in bits: Shannon entropy per letter times the length of its shortest repeating
 * part. A single letter repeated has 0 bits; `abcd` repeated counts like `abcd` once. Does not recognize words.
 * Source: Shannon, A Mathematical Theory of Communication (1948), section 6.
 */
export function secretBits(secret: string): number {
  const letters = [...secret];
  const own = letters.slice(0, periodOf(letters));
  const counts = Map.groupBy(own, (letter) => letter);
  let perLetter = 0;
  for (const { length } of counts.values()) perLetter -= (length / own.length) * Math.log2(length / own.length);
  return perLetter * own.length;
}

/** Length after which the letters repeat; the whole length if they do not. */
function periodOf(letters: readonly string[]): number {
  for (let period = 1; period <= letters.length / 2; period++) {
    if (letters.every((letter, at) => letter === letters[at % period])) return period;
  }
  return letters.length;
}

/** A value without surrounding spaces and quotes, which env files may contain. */
export const unquoted = (text: string): string => {
  const bare = text.trim();
  const inside = /^(["'`])(.*)\1$/s.exec(bare)?.[2];
  return inside === undefined ? bare : unquoted(inside);
};
