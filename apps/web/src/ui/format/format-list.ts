let format: Intl.ListFormat | undefined;

/** Joins words to a list: "your rate, weekly hours, and days off". The formatter is created lazily. */
export function formatList(words: readonly string[]): string {
  format ??= new Intl.ListFormat('en-US');
  return format.format(words);
}
