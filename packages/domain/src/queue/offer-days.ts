import type { DayRoom } from '../availability/capacity.ts';
import { type Day, earliestBookableDay } from '../calendar.ts';

/**
 * A day acceptable to the homeowner of a queued job (one that waits for offers), and whether the company has room for
 * the job on that day.
 */
export type OfferDay = { readonly day: Day; readonly room: DayRoom };

/**
 * The acceptable days of a queued job that can still be booked, each with the company's room for the job.
 *
 * @param job.timeZone  of the property
 * @param roomOn        looks up the company's room for this job on a day
 * @param now           from the database's clock
 */
export function offerDays(
  job: { readonly acceptableDates: readonly Day[]; readonly timeZone: string },
  roomOn: (day: Day) => DayRoom,
  now: Date,
): OfferDay[] {
  const earliest = earliestBookableDay(now, job.timeZone);
  return job.acceptableDates.filter((day) => day >= earliest).map((day) => ({ day, room: roomOn(day) }));
}

/**
 * Whether a queued job is a match for a company: it has room on at least one of the acceptable days.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const isMatch = (days: readonly OfferDay[]): boolean => days.some(({ room }) => room === 'free');
