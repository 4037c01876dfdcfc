import { addDays, type Day } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';

/**
 * The first and the last day that can be chosen: tomorrow, and the end of the booking horizon. The server checks the
 * day again by its own clock.
 * Source: docs/spec/homeowner.md, section 9, "Earliest bookable date".
 * @param today  today at the property
 */
export function bookableDays(today: Day): { first: Day; last: Day } {
  const first = addDays(today, 1);
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS - 1) };
}
