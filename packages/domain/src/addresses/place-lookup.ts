const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Minutes to wait after each failed geocoding of an address; after the last, no more attempts are made. */
const WAITS = [HOUR_MINUTES, 6 * HOUR_MINUTES, DAY_MINUTES, 7 * DAY_MINUTES];

/** Maximum number of attempts to geocode an address. */
export const PLACE_TRIES = WAITS.length + 1;

/**
 * When to try geocoding again after this many attempts; null if there are none left.
 * Source: docs/rules/accounts.md.
 */
export function nextLookAt(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000);
}
