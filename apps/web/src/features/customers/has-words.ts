import { plainText } from '@swath/domain/plain-text';

/** Normalizes text without case and accents, so that "muller" finds "Müller". */
const folded = (text: string) => plainText(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search occurs in one of these texts. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
