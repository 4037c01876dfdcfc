/** So many zones are kept: the names come from stored data, and a name may be written in many ways. */
export const MOST_ZONES = 100;

/**
 * A format of dates for any time zone. The engine's formatter is made once a zone and kept, for making one takes as long
 * as using it twenty times; when too many are kept, the first one made goes.
 *
 * @returns the formatter of a zone; it throws a RangeError for an unknown one, every time
 */
export function formatsByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    if (made.size >= MOST_ZONES) made.delete(made.keys().next().value!);
    made.set(timeZone, format);
    return format;
  };
}
