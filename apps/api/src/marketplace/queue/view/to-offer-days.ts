import { addDays, type Day, dayAt } from '@swath/domain/calendar';
import { type OfferDay, offerDays } from '@swath/domain/queue/offer-days';
import { QUEUE_HORIZON_DAYS } from '@swath/domain/queue/queued-job';
import type { Rooms } from '../../places/read-rooms.ts';
import type { QueuedJobNow } from '../queue.reads.ts';

/** The days on which queued jobs can be: a day more on both sides, for it is another day elsewhere. */
export function offerStretch(now: Date): { from: Day; to: Day } {
  const today = dayAt(now, 'UTC');
  return { from: addDays(today, -1), to: addDays(today, QUEUE_HORIZON_DAYS + 2) };
}

/** The dates of a queued job to come, as they stand with the company whose rooms these are. */
export const offerDaysOf = ({ row }: QueuedJobNow, rooms: Rooms, now: Date): OfferDay[] =>
  offerDays(
    { acceptableDates: row.acceptable_dates, timeZone: row.time_zone },
    (day) => rooms.roomOn(day, row.duration_minutes),
    now,
  );
