import { type Day, weekdayOf } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { withoutWindows } from './busy.ts';
import { effectiveWindows, type Override } from './effective-windows.ts';

/** A range of days on which a company does not work, both ends included. */
export type DaysOff = { readonly from: Day; readonly to: Day };

/** All that determines a company's working hours. */
export type CompanyHours = {
  /** Usual hours by weekday; 0 is Sunday. */
  readonly week: ReadonlyMap<number, readonly Window[]>;
  readonly daysOff: readonly DaysOff[];
  /** Hours set for single dates, which replace the usual ones. */
  readonly overrides: ReadonlyMap<Day, Override>;
  /** Busy times of the company's external calendar, by day. */
  readonly busy: ReadonlyMap<Day, readonly Window[]>;
};

/** What determines a day's hours: hours set for the date (`date`), days off, or the usual hours of the week. */
export type Says = 'date' | 'days_off' | 'week';

/**
 * What determines a day's hours. Hours set for the date take precedence over days off, and days off over the
 * usual week.
 * Source: docs/rules/availability.md.
 */
export function whoSays({ daysOff, overrides }: CompanyHours, day: Day): Says {
  if (overrides.has(day)) return 'date';
  return daysOff.some(({ from, to }) => from <= day && day <= to) ? 'days_off' : 'week';
}

/**
 * The hours a company has set for a day, busy times not subtracted. Source: docs/rules/availability.md.
 * @returns empty if closed
 */
export function saidOn(hours: CompanyHours, day: Day): Window[] {
  const says = whoSays(hours, day);
  return effectiveWindows(hours.overrides.get(day), says === 'week' ? (hours.week.get(weekdayOf(day)) ?? []) : []);
}

/**
 * A company's effective hours on a day: those it has set, minus the busy times of its external calendar.
 * Source: docs/rules/availability.md.
 * @returns empty if closed or busy throughout
 */
export const hoursOn = (hours: CompanyHours, day: Day): Window[] =>
  withoutWindows(saidOn(hours, day), hours.busy.get(day) ?? []);
