import type { AvailabilitySettings, HoursText } from '@swath/contract/availability';
import { type Day, weekdayOf } from '@swath/domain/calendar';

/** A company's hours on a date without an override: none on its days off, otherwise those of its usual week. */
export function usualHours({ week, days_off }: AvailabilitySettings, day: Day): HoursText[] {
  if (days_off.some(({ from_date, to_date }) => from_date <= day && day <= to_date)) return [];
  return week[weekdayOf(day)] ?? [];
}
