/** Maximum number of cached zones; limited because zone names come from stored data and can be spelled in many ways. */
export const MOST_ZONES = 100;

/**
 * Caches a date formatter per time zone, because creating one takes as long as using it twenty times. A full cache
 * drops its oldest entry.
 *
 * @returns a function that gets a zone's formatter; it throws a RangeError for an unknown zone
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
