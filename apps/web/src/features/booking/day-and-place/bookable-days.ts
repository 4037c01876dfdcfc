import { addDays, type Day } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';

/**
 * The first and the last day that can be chosen. The server checks the day again by its own clock.
 *
 * @param today  at the property
 *
 * Source: docs/spec/homeowner.md, section 9, "Earliest bookable date".
 */
export function bookableDays(today: Day): { first: Day; last: Day } {
  const first = addDays(today, 1);
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS - 1) };
}
