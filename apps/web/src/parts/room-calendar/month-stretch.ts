import { type Day, monthOf } from '@swath/domain/calendar';

/** The month of a day, as far as it can be chosen. */
export function monthStretch(day: string, { min, max }: { min: string; max: string }): { from: string; to: string } {
  const { first, last } = monthOf(day as Day);
  return { from: first < min ? min : first, to: last > max ? max : last };
}
