const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Backoff of geocoding: delay in minutes after each failed lookup; after the last one it gives up. */
const WAITS = [HOUR_MINUTES, 6 * HOUR_MINUTES, DAY_MINUTES, 7 * DAY_MINUTES];

/** Maximum number of lookups for a place that cannot be found. */
export const PLACE_TRIES = WAITS.length + 1;

/** When to retry a geocoding lookup after this many tries; null: it is given up. Source: docs/rules/accounts.md. */
export function nextLookAt(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000);
}
