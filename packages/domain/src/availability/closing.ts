import { addDays, type Day, daysBetween } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { BOOKING_HORIZON_DAYS } from '../jobs/mowing-request.ts';
import { withoutWindows } from './busy.ts';
import { type CompanyHours, saidOn } from './company-hours.ts';
import { timeText } from './windows.ts';

/** Up to how many days ahead a company can set hours for single dates. */
export const CALENDAR_DAYS_AHEAD = 366;

/** Up to how many days ahead a job can be: the latest bookable first visit, plus a year of a series. */
const JOBS_DAYS_AHEAD = BOOKING_HORIZON_DAYS + 366 + 7;

/** The last day on which, as of today, a job can be. */
export const lastDayOfJobs = (today: Day): Day => addDays(today, JOBS_DAYS_AHEAD);

/** Why a company cannot set hours for the date `of`; null if it can. @param today  in the company's time zone */
export function whyNotSetDate(of: Day, today: Day): 'date_passed' | 'date_beyond_calendar' | null {
  if (of < today) return 'date_passed';
  return daysBetween(today, of) <= CALENDAR_DAYS_AHEAD ? null : 'date_beyond_calendar';
}

/** Formats time windows as clock times: "09:00" to "17:00". */
export const windowTexts = (windows: readonly Window[]): { start: string; end: string }[] =>
  windows.map(({ start, end }) => ({ start: timeText(start), end: timeText(end) }));

/** Whether two lists of time windows are equal. */
export const isSameWindows = (a: readonly Window[], b: readonly Window[]): boolean =>
  a.length === b.length && a.every(({ start, end }, at) => start === b[at]!.start && end === b[at]!.end);

/** Whether the new hours of a day (`is`) leave out some of its old ones (`was`) without closing it. */
export const isShortened = (was: readonly Window[], is: readonly Window[]): boolean =>
  is.length > 0 && withoutWindows(was, is).length > 0;

/**
 * Compares a company's days before and after a change of its hours. Busy times of its external calendar are not
 * compared: a booked job may stay on its day although the calendar is busy.
 * @param to last day, included
 * @returns the `changed` days, and which of these are now `closed` or `shortened`
 */
export function compareDays(before: CompanyHours, after: CompanyHours, from: Day, to: Day) {
  const changed: Day[] = [];
  const closed: Day[] = [];
  const shortened: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [was, is] = [saidOn(before, day), saidOn(after, day)];
    if (isSameWindows(was, is)) continue;
    changed.push(day);
    if (is.length === 0) closed.push(day);
    if (isShortened(was, is)) shortened.push(day);
  }
  return { changed, closed, shortened };
}
