import { addDays, type Day, daysBetween, instantAt } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { type Minutes, minutes } from '../units.ts';
import { tidyWindows } from './windows.ts';

const DAY_MINUTES = 1440;
/** A range of at most this many days contains at most one daylight-saving change of a time zone. */
const SURELY_ONE_CHANGE = 60;

/** Elapsed minutes (as a stopwatch counts) from midnight until the zone's wall clock shows this minute of the day. */
const passed = (day: Day, minute: number, timeZone: string): number =>
  (instantAt(day, minute, timeZone).getTime() - instantAt(day, 0, timeZone).getTime()) / 60_000;

/**
 * Finds the days with a daylight-saving change in a zone.
 *
 * @param to  the last day, included
 * @throws RangeError for an unknown zone
 */
export function clockChanges(from: Day, to: Day, timeZone: string): Set<Day> {
  const days = daysBetween(from, to) + 1;
  const lasts = (instantAt(addDays(to, 1), 0, timeZone).getTime() - instantAt(from, 0, timeZone).getTime()) / 60_000;
  if (days <= SURELY_ONE_CHANGE && lasts === days * DAY_MINUTES) return new Set();
  if (days === 1) return new Set([from]);
  const middle = addDays(from, Math.floor(days / 2));
  return new Set([...clockChanges(from, addDays(middle, -1), timeZone), ...clockChanges(middle, to, timeZone)]);
}

/**
 * Elapsed minutes inside the windows of a day. On a day with a daylight-saving change this differs from the wall clock:
 * an hour is missing or happens twice. A wall-clock time that the spring change skips counts as later by the length of
 * the change.
 *
 * Source: docs/rules/availability.md.
 */
export function minutesOpenOn(windows: readonly Window[], day: Day, timeZone: string): Minutes {
  const really = windows.map(({ start, end }) => ({
    start: minutes(passed(day, start, timeZone)),
    end: minutes(passed(day, end, timeZone)),
  }));
  return minutes(tidyWindows(really).reduce((sum, { start, end }) => sum + end - start, 0));
}
