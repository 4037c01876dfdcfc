/** Whether every word of a search stands in one of these texts. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
