/** What hangs on the door of a shop. */
export type Sign = 'open' | 'closed';

/** What hangs on the door at an hour of the day, 0 to 23; null knows no hour. A specimen for `compile.test.ts`. */
export function signAt(hour: number | null): Sign {
  if (hour === null) return 'closed';
  return hour < 18 ? 'open' : 'closed';
}
