import { type Day, monthOf } from '@swath/domain/calendar';

/** First and last day of a day's month, limited to the days that can be chosen. All days 'YYYY-MM-DD'. */
export function monthStretch(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthOf(day as Day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}
