import { plainText } from '@swath/domain/plain-text';

/** Normalizes a text to lower case without accents, so that "muller" finds "Müller". */
const folded = (text: string) => plainText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search occurs in at least one of these texts, ignoring case and accents. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
