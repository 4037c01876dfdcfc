let format: Intl.ListFormat | undefined;

/** Joins words into an English list: "your rate, weekly hours, and days off". */
export function formatList(words: readonly string[]): string {
  format ??= new Intl.ListFormat('en-US');
  return format.format(words);
}
