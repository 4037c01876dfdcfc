const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Minutes to wait after the first, second, third and fourth failed attempt to geocode an address. The fifth is the
 * last.
 */
const WAITS = [HOUR_MINUTES, 6 * HOUR_MINUTES, DAY_MINUTES, 7 * DAY_MINUTES];

/** Maximum number of attempts to geocode an address. */
export const PLACE_TRIES = WAITS.length + 1;

/**
 * When to try geocoding an address again after `tries` failed attempts; null if that was the last one.
 * Source: docs/rules/accounts.md.
 */
export function nextLookAt(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000);
}
