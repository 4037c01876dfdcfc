import { addDays, type Day, DEFAULT_TIME_ZONE, earliestBookableDay } from '@swath/domain/calendar';
import { BOOKING_HORIZON_DAYS } from '@swath/domain/jobs/mowing-request';

/**
 * The first and the last day that can be chosen. The server checks the day again by its own clock.
 *
 * @param today  at the property; without it, what this device's clock says of the usual zone
 *
 * Source: docs/spec/homeowner.md, section 9, "Earliest bookable date".
 */
export function bookableDays(now: Date, today?: Day): { first: Day; last: Day } {
  const first = today ? addDays(today, 1) : earliestBookableDay(now, DEFAULT_TIME_ZONE);
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS - 1) };
}
