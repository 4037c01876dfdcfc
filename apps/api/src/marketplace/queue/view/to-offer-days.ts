import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import { groundOf } from '@swath/domain/crews/crew';
import { type OfferDay, offerDays } from '@swath/domain/queue/offer-days';
import { QUEUE_HORIZON_DAYS } from '@swath/domain/queue/queued-job';
import type { Rooms } from '../../places/read-rooms.ts';
import type { QueuedJobNow } from '../queue.reads.ts';

/**
 * The range of days (both included) in which the acceptable dates of queued jobs (ones waiting for offers) can be.
 * Counted from today in UTC, with a spare day at both ends, so that it includes these dates in every time zone.
 */
export function offerStretch(now: Date): { from: Day; to: Day } {
  const today = dayAt(now, 'UTC');
  return { from: addDays(today, -1), to: addDays(today, QUEUE_HORIZON_DAYS + 2) };
}

/**
 * The acceptable dates of a queued job that are still to come, with the room that the company has on each. What the
 * company knows of the homeowner's lawn from earlier jobs is left out: it does not know yet whose it is.
 */
export const offerDaysOf = ({ row }: QueuedJobNow, rooms: Rooms, now: Date): OfferDay[] =>
  offerDays(
    { acceptableDates: row.acceptable_dates, timeZone: row.time_zone },
    (day) => rooms.roomOn(day, { duration: row.duration_minutes, ground: groundOf(row) }),
    now,
  );
