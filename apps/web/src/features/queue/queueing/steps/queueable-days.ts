import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import { QUEUE_HORIZON_DAYS } from '@swath/domain/queue/queued-job';

/**
 * The first and the last day that a homeowner can name for a queued job: tomorrow, and 60 days after today. The server
 * checks the days again by its own clock.
 *
 * @param today  at the property; without it, what this device's clock says of the usual zone
 *
 * Source: docs/spec/homeowner.md, section 5, "Queue wizard"; docs/decisions.md, D38.
 */
export function queueableDays(now: Date, today: Day = dayAt(now, DEFAULT_TIME_ZONE)): { first: Day; last: Day } {
  return { first: addDays(today, 1), last: addDays(today, QUEUE_HORIZON_DAYS) };
}
