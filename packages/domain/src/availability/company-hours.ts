import { type Day, weekdayOf } from '../calendar.ts';
import { withoutWindows } from './busy.ts';
import { effectiveWindows, type Override } from './effective-windows.ts';
import type { Window } from './windows.ts';

/** A stretch of days on which a company does not work; the last day is one of them. */
export type DaysOff = { readonly from: Day; readonly to: Day };

/** All that a company has said of when it works. */
export type CompanyHours = {
  /** The usual week, by weekday: 0 is Sunday. */
  readonly week: ReadonlyMap<number, readonly Window[]>;
  readonly daysOff: readonly DaysOff[];
  /** What single dates say. */
  readonly overrides: ReadonlyMap<Day, Override>;
  /** What its own calendar takes of each day. */
  readonly busy: ReadonlyMap<Day, readonly Window[]>;
};

/** Who has the last word on a day: the date itself, days off, or the usual week. */
export type Says = 'date' | 'days_off' | 'week';

/** Who has the last word on a day. Source: docs/decisions.md, D24 and D370. */
export function whoSays({ daysOff, overrides }: CompanyHours, day: Day): Says {
  if (overrides.has(day)) return 'date';
  return daysOff.some(({ from, to }) => from <= day && day <= to) ? 'days_off' : 'week';
}

/**
 * When a company says that it works on a day, whatever else it has to do: what the date says, else not on a day off, else
 * its usual hours of that weekday.
 *
 * @returns nothing for a closed day
 *
 * Source: docs/decisions.md, D24 and D370.
 */
export function saidOn(hours: CompanyHours, day: Day): Window[] {
  const says = whoSays(hours, day);
  return effectiveWindows(hours.overrides.get(day), says === 'week' ? (hours.week.get(weekdayOf(day)) ?? []) : []);
}

/**
 * When a company works on a day: when it says so, without what its own calendar takes, also of a date that says itself that
 * it is open.
 *
 * @returns nothing for a closed day, and for one that is busy all through
 *
 * Source: docs/decisions.md, D24, D370 and D464.
 */
export const hoursOn = (hours: CompanyHours, day: Day): Window[] =>
  withoutWindows(saidOn(hours, day), hours.busy.get(day) ?? []);
