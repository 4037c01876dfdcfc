import { minutes } from '../units.ts';
import { parseTime, tidyWindows, type Window } from './windows.ts';

/** What one date says instead of the week; `windows` as it was stored: "09:00" texts. */
export type Override = { readonly isAvailable: boolean; readonly windows: unknown };

/**
 * The stored windows of one date as minutes; null when any of them is no stretch of a day.
 *
 * @param stored  [{"start": "09:00", "end": "17:00"}, …]; an end of "24:00" is midnight
 */
export function parseWindows(stored: unknown): Window[] | null {
  if (!Array.isArray(stored)) return null;
  const windows = stored.map(parseWindow);
  return windows.every((window) => window !== null) ? tidyWindows(windows) : null;
}

function parseWindow(stored: unknown): Window | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { start, end } = stored as { start?: unknown; end?: unknown };
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  const from = parseTime(start);
  const until = end === '24:00' ? minutes(1440) : parseTime(end);
  return from !== null && until !== null && from < until ? { start: from, end: until } : null;
}

/**
 * When a company works on a day: what the date says, else its usual hours of that weekday; none means closed. A date
 * whose windows make no sense counts as closed.
 *
 * Source: docs/decisions.md, D24 and D47.
 */
export function effectiveWindows(override: Override | undefined, usual: readonly Window[]): Window[] {
  if (!override) return tidyWindows(usual);
  return override.isAvailable ? (parseWindows(override.windows) ?? []) : [];
}
