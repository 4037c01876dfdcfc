import type { DayRoom } from '../availability/capacity.ts';
import { type Day, earliestBookableDay } from '../calendar.ts';

/** One of the acceptable dates, and how it stands with the company that looks. */
export type OfferDay = { readonly day: Day; readonly room: DayRoom };

/**
 * The acceptable dates that a company could still come on, each with whether it has room for the job then.
 *
 * @param job.timeZone  of the property
 * @param roomOn        how the company's day stands for this job: the one rule of capacity
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
 * Whether a job that waits where a company works is one for it: it has room on one of the dates at least. A lot that
 * nobody knows cannot be queued at all.
 *
 * Source: docs/decisions.md, D440.
 */
export const isMatch = (days: readonly OfferDay[]): boolean => days.some(({ room }) => room === 'free');
