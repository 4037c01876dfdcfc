/** Maximum size of the cache: zone names come from stored data, and a name may be written in many ways. */
export const MOST_ZONES = 100;

/**
 * A date format memoized per time zone: creating the engine's formatter takes as long as using it twenty times. When the cache
 * is full, the oldest entry is evicted (first in, first out).
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
