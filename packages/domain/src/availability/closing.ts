import { addDays, type Day, daysBetween } from '../calendar.ts';
import { BOOKING_HORIZON_DAYS } from '../jobs/mowing-request.ts';
import { withoutWindows } from './busy.ts';
import { type CompanyHours, saidOn } from './company-hours.ts';
import { timeText, type Window } from './windows.ts';

/** How many days ahead a company can set its hours for single dates. */
export const CALENDAR_DAYS_AHEAD = 366;

/** No job can be further ahead, in days: the latest bookable first visit of a series, and a year of visits. */
const JOBS_DAYS_AHEAD = BOOKING_HORIZON_DAYS + 366 + 7;

/** The last day on which a job can be. */
export const lastDayOfJobs = (today: Day): Day => addDays(today, JOBS_DAYS_AHEAD);

/** Why a company cannot set its hours for a date; null when it can. */
export function whyNotSetDate(of: Day, today: Day): 'date_passed' | 'date_beyond_calendar' | null {
  if (of < today) return 'date_passed';
  return daysBetween(today, of) <= CALENDAR_DAYS_AHEAD ? null : 'date_beyond_calendar';
}

/** Windows as texts: "09:00" to "17:00". */
export const windowTexts = (windows: readonly Window[]): { start: string; end: string }[] =>
  windows.map(({ start, end }) => ({ start: timeText(start), end: timeText(end) }));

/** Whether two lists of windows are the same. */
export const isSameWindows = (a: readonly Window[], b: readonly Window[]): boolean =>
  a.length === b.length && a.every(({ start, end }, at) => start === b[at]!.start && end === b[at]!.end);

/** Whether new hours drop minutes of the old ones without closing the day. */
export const isShortened = (was: readonly Window[], is: readonly Window[]): boolean =>
  is.length > 0 && withoutWindows(was, is).length > 0;

/**
 * Compares a company's days before and after a change of its hours: `changed` days, and of these the `closed` and the
 * `shortened` ones. Busy times of its own calendar are ignored: jobs may be on a busy day, too.
 *
 * @param to  the last day, included
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
