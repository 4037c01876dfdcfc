import type { Minutes } from '../units.ts';
import type { Window } from './windows.ts';

/**
 * Why a job stands in the way of other hours of its day: the day closes; the time that the company gave the job is not among
 * its hours any more; the jobs of the day take more minutes than are left.
 */
export const WHYS_STANDING = ['closed', 'time', 'room'] as const;
export type WhyStanding = (typeof WHYS_STANDING)[number];

/** How a day stands with some hours. */
export type DayHours = {
  /** When the company says that it works; none: the day is closed. */
  readonly said: readonly Window[];
  /** The minutes of it that are left for jobs, without what its own calendar takes. */
  readonly open: number;
};

/** A time that a company gave a job, in minutes after midnight. */
export type OwnTime = { readonly start: Minutes; readonly duration: Minutes };

/** Whether the whole of a job lies inside one stretch of a day. */
export const isWithin = (windows: readonly Window[], { start, duration }: OwnTime): boolean =>
  windows.some((window) => window.start <= start && start + duration <= window.end);

/**
 * Why a job stands in the way when the hours of its day change; null when it fits as well as it did before. A time that we
 * have planned does not count: the day is planned again. What did not fit before is no matter either: the company has had
 * its say about it.
 *
 * @param day.taken  minutes with buffers that all jobs and held places take, those that are begun or done among them
 * @param time       what the company gave the job; null when it may come at any
 *
 * Source: docs/decisions.md, D374 and D481.
 */
export function whyStanding(
  { before, after, taken }: { before: DayHours; after: DayHours; taken: number },
  time: OwnTime | null,
): WhyStanding | null {
  if (after.said.length === 0) return before.said.length === 0 ? null : 'closed';
  if (time && isWithin(before.said, time) && !isWithin(after.said, time)) return 'time';
  return after.open < before.open && after.open < taken ? 'room' : null;
}
