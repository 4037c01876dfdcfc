import { addDays, type Day, monthOf } from '@swath/domain/calendar';

const monthAt = (day: string) => monthOf(day as Day);

/** The month of a day, clamped to the days that can be chosen. */
export function monthStretch(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthAt(day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): Day => addDays(monthAt(day).last, 1);
