import type { AvailabilitySettings, HoursText } from '@swath/contract/availability';
import { type Day, weekdayOf } from '@swath/domain/calendar';

/** When a company works on a day of which the calendar says nothing: not on its days off, else as in its week. */
export function usualHours({ week, days_off }: AvailabilitySettings, day: Day): HoursText[] {
  if (days_off.some(({ from_date, to_date }) => from_date <= day && day <= to_date)) return [];
  return week[weekdayOf(day)] ?? [];
}
