import { formatTimeAt, namedTimeRange } from '../../ui/format/format-time.ts';

/** A stretch of a company's day in which its crew is promised to arrive; both ends are instants. */
export type ArrivalWindow = { readonly from: string; readonly to: string };

/** Label of the choice without a promised window. */
export const ANY_TIME = 'Any time';

/**
 * The window that begins at the same time of day as another one, which may be of another day; null if there is none, or
 * no other one.
 * @param from  start of the other window; null: any time
 * @param timeZone  by whose clock they are compared
 */
export function windowAtTime<Offered extends ArrivalWindow>(
  from: string | null,
  windows: readonly Offered[],
  timeZone: string,
): Offered | null {
  if (from === null) return null;
  const time = formatTimeAt(from, timeZone);
  return windows.find((window) => formatTimeAt(window.from, timeZone) === time) ?? null;
}

/** A window as a text: "8:00 – 10:00 AM", or "Any time" without one. */
export const windowWords = (window: ArrivalWindow | null, timeZone: string): string =>
  window ? namedTimeRange(window, timeZone) : ANY_TIME;
