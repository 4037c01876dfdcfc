import { addDays, type Day, eachDay, monthAt, monthNumber, monthOf, weekEnd, weekStart } from '@swath/domain/calendar';
import type { CalendarView } from '../../../parts/addresses/calendar-address.ts';
import { formatDate, formatDay, formatLongDay, formatMonth } from '../../../ui/format/format-day.ts';

const JOBS_LISTED: Readonly<Record<CalendarView, number>> = { day: 200, week: 30, month: 4 };

/** The width up to which a month only counts the jobs of its days, as in day-cell.module.css. */
export const PHONE = '(max-width: 47.99em)';

/** Number of jobs that are listed for each day of a view; the others are counted. */
export const jobsListed = (view: CalendarView, isPhone: boolean): number =>
  view === 'month' && isPhone ? 0 : JOBS_LISTED[view];

/** The days that a view shows: the day, its week from Sunday to Saturday, or the whole weeks of its month. */
export function daysShown(view: CalendarView, date: Day): Day[] {
  if (view === 'day') return [date];
  const { first, last } = view === 'week' ? { first: date, last: date } : monthOf(date);
  return eachDay(weekStart(first), weekEnd(last));
}

/** A day of the previous (-1) or next (1) view; of a month, its first day. */
export function turned(view: CalendarView, date: Day, by: -1 | 1): Day {
  if (view === 'month') return monthAt(monthNumber(date) + by).first;
  return addDays(date, view === 'week' ? 7 * by : by);
}

/**
 * The heading of a view: "Tuesday, November 24, 2026", "Sun, Nov 22 to Nov 28, 2026", "November 2026".
 */
export function titleOf(view: CalendarView, date: Day): string {
  if (view === 'day') return formatLongDay(date);
  if (view === 'month') return formatMonth(date);
  const days = daysShown(view, date);
  const last = days.at(-1)!;
  return `${formatDay(days[0]!, last)} to ${formatDate(last)}`;
}
