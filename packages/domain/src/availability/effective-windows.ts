import type { Window } from '../day-window.ts';
import { parseDayTime, parseTime, tidyWindows } from './windows.ts';

/** Hours of one date that replace the usual weekly ones. `windows` is the stored JSON, not yet parsed. */
export type Override = { readonly isAvailable: boolean; readonly windows: unknown };

/**
 * Parses the stored windows of one date; null when any of them is invalid.
 *
 * @param stored  [{"start": "09:00", "end": "17:00"}, …]; an `end` of "24:00" means midnight
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
  const until = parseDayTime(end);
  return from !== null && until !== null && from < until ? { start: from, end: until } : null;
}

/**
 * A company's opening hours on one date: the override's if there is one, else the usual ones of the weekday. Empty
 * means closed. An override with invalid windows counts as closed.
 *
 * Source: docs/rules/availability.md.
 */
export function effectiveWindows(override: Override | undefined, usual: readonly Window[]): Window[] {
  if (!override) return tidyWindows(usual);
  return override.isAvailable ? (parseWindows(override.windows) ?? []) : [];
}
