import { type Day, weekdayOf } from '../calendar.ts';
import { withoutWindows } from './busy.ts';
import { effectiveWindows, type Override } from './effective-windows.ts';
import type { Window } from './windows.ts';

/** A stretch of days on which a company does not work; the last day is one of them. */
export type DaysOff = { readonly from: Day; readonly to: Day };

/** A company's working hours: weekly, days off, overrides of single dates, busy times. */
export type CompanyHours = {
  /** The usual week, by weekday: 0 is Sunday. */
  readonly week: ReadonlyMap<number, readonly Window[]>;
  readonly daysOff: readonly DaysOff[];
  /** Hours of single dates. */
  readonly overrides: ReadonlyMap<Day, Override>;
  /** Busy times of its own calendar, by day. */
  readonly busy: ReadonlyMap<Day, readonly Window[]>;
};

/** Which setting decides a day: the date's override, days off, or the usual week. */
export type Says = 'date' | 'days_off' | 'week';

/** Which setting decides a day; precedence: override, days off, week. Source: docs/rules/availability.md. */
export function whoSays({ daysOff, overrides }: CompanyHours, day: Day): Says {
  if (overrides.has(day)) return 'date';
  return daysOff.some(({ from, to }) => from <= day && day <= to) ? 'days_off' : 'week';
}

/**
 * The hours that a company has set for a day, busy times ignored: those of the date, else none on a day off, else the usual
 * hours of that weekday.
 *
 * @returns empty for a closed day
 *
 * Source: docs/rules/availability.md.
 */
export function saidOn(hours: CompanyHours, day: Day): Window[] {
  const says = whoSays(hours, day);
  return effectiveWindows(hours.overrides.get(day), says === 'week' ? (hours.week.get(weekdayOf(day)) ?? []) : []);
}

/**
 * A company's effective hours on a day: those it has set, minus the busy times of its own calendar, also on a date that is set
 * open.
 *
 * @returns empty for a closed day, and for one that is busy all through
 *
 * Source: docs/rules/availability.md.
 */
export const hoursOn = (hours: CompanyHours, day: Day): Window[] =>
  withoutWindows(saidOn(hours, day), hours.busy.get(day) ?? []);
