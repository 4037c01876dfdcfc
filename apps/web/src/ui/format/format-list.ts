let format: Intl.ListFormat | undefined;

/**
 * Words one after the other as people say them: "your rate, weekly hours, and days off". The engine's formatter is made when
 * the first of them are said.
 */
export function formatList(words: readonly string[]): string {
  format ??= new Intl.ListFormat('en-US');
  return format.format(words);
}
