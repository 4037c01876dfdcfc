const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long after each look for a place the next one comes, in minutes; after the last it is given up. */
const WAITS = [HOUR_MINUTES, 6 * HOUR_MINUTES, DAY_MINUTES, 7 * DAY_MINUTES];

/** How often a place that nobody knows is looked for. */
export const PLACE_TRIES = WAITS.length + 1;

/** When a place is looked for again after so many looks; null: it is given up. Source: docs/decisions.md, D807. */
export function nextLookAt(tries: number, now: Date): Date | null {
  const wait = WAITS[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * 60_000);
}
