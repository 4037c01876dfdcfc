import type { PropertyOfProfile } from '../accounts/profile.ts';
import { type Day, daysBetween, earliestBookableDay } from '../calendar.ts';
import type { WholeProperty } from '../jobs/mowing-request.ts';
import { accept, type Result, refuse } from '../result.ts';
import { squareFeet } from '../units.ts';
import { MOST_QUEUED, QUEUE_HORIZON_DAYS } from './queued-job.ts';

export type QueuePropertyRefusal = 'missing_queue_address' | 'missing_zip_code' | 'missing_lot_size';
export type QueueDayRefusal = 'date_too_early' | 'queue_date_too_far';

/**
 * Returns the profile's property for a queued job (one that waits for offers), or what it lacks. ZIP and lot size are
 * required, because companies are found by ZIP and price by lot size.
 *
 * Source: docs/spec/homeowner.md, section 5, "Queue wizard"; docs/rules/queue-and-offers.md.
 */
export function queueableProperty(profile: PropertyOfProfile): Result<WholeProperty, QueuePropertyRefusal> {
  const { streetAddress, city, state, zipCode, lotSizeSqft } = profile;
  if (!streetAddress || !city || !state) return refuse('missing_queue_address');
  if (!zipCode) return refuse('missing_zip_code');
  if (!lotSizeSqft) return refuse('missing_lot_size');
  return accept({ streetAddress, city, state, zipCode, lot: squareFeet(lotSizeSqft) });
}

/**
 * Why a homeowner cannot choose a day as acceptable; null when they can. Used by the calendar and the server.
 *
 * @param now       from the database's clock
 * @param timeZone  of the property, which decides what tomorrow is
 *
 * Source: docs/spec/homeowner.md, section 5, "Queue wizard".
 */
export function whyNotQueueDay(day: Day, now: Date, timeZone: string): QueueDayRefusal | null {
  const ahead = daysBetween(earliestBookableDay(now, timeZone), day);
  if (ahead < 0) return 'date_too_early';
  return ahead < QUEUE_HORIZON_DAYS ? null : 'queue_date_too_far';
}

/**
 * Why a homeowner cannot queue another job; null when they can.
 *
 * @param waiting  how many jobs they have in the queue
 */
export const whyNotOneMore = (waiting: number): 'too_many_queued' | null =>
  waiting < MOST_QUEUED ? null : 'too_many_queued';
