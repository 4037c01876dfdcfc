import { addDays, type Day } from '@swath/domain/calendar';
import { QUEUE_HORIZON_DAYS } from '@swath/domain/queue/queued-job';

/**
 * The first and the last day a queued job can be for: tomorrow, and 60 days after today. The server checks the days
 * again.
 * Source: docs/spec/homeowner.md, section 5, "Queue wizard"; docs/rules/queue-and-offers.md.
 * @param today  at the property
 */
export function queueableDays(today: Day): { first: Day; last: Day } {
  return { first: addDays(today, 1), last: addDays(today, QUEUE_HORIZON_DAYS) };
}
