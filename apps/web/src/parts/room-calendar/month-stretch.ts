import { addDays, type Day, monthOf } from '@swath/domain/calendar';

const monthAt = (day: string) => monthOf(day as Day);

/** First and last day of a day's month, limited to the days that can be chosen. All days 'YYYY-MM-DD'. */
export function monthStretch(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthAt(day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}

/** The first day of the month after the given day's month. */
export const nextMonth = (day: string): Day => addDays(monthAt(day).last, 1);
