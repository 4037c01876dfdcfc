import type { DayRoom } from '../availability/capacity.ts';
import { type Day, earliestBookableDay } from '../calendar.ts';

/** One of the acceptable dates, with the company's availability. */
export type OfferDay = { readonly day: Day; readonly room: DayRoom };

/**
 * The acceptable dates that are still bookable, each with the company's availability for the job.
 *
 * @param job.timeZone  of the property
 * @param roomOn        availability of the company's day for this job, by the capacity rule
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
 * Whether a waiting job in a company's service area matches: the company is free on at least one of its dates. A job with an
 * unknown lot size cannot be queued at all.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const isMatch = (days: readonly OfferDay[]): boolean => days.some(({ room }) => room === 'free');
