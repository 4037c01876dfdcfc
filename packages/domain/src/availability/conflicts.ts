import type { Minutes } from '../units.ts';
import type { Window } from './windows.ts';

/**
 * Why a job conflicts with new hours of its day: the day closes; the time that the company gave the job is outside of the
 * hours; the jobs of the day take more minutes than are left.
 */
export const CONFLICT_REASONS = ['closed', 'time', 'room'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** A day's hours and capacity. */
export type DayHours = {
  /** The hours that the company has set; empty: the day is closed. */
  readonly said: readonly Window[];
  /** Minutes left for jobs, minus busy times of its own calendar. */
  readonly open: number;
};

/** A time that a company gave a job, in minutes after midnight. */
export type OwnTime = { readonly start: Minutes; readonly duration: Minutes };

/** Whether a whole job lies inside one window of a day. */
export const isWithin = (windows: readonly Window[], { start, duration }: OwnTime): boolean =>
  windows.some((window) => window.start <= start && start + duration <= window.end);

/**
 * Why a job conflicts when the hours of its day change; null when it fits as well as before. A time that we planned does not
 * count: the day is planned again. A conflict that existed before does not count either: the company has already decided about
 * it.
 *
 * @param day.taken  minutes with buffers of all jobs and reservations, including those begun or done
 * @param time       set by the company; null when the job may come at any
 *
 * Source: docs/rules/availability.md.
 */
export function conflictReason(
  { before, after, taken }: { before: DayHours; after: DayHours; taken: number },
  time: OwnTime | null,
): ConflictReason | null {
  if (after.said.length === 0) return before.said.length === 0 ? null : 'closed';
  if (time && isWithin(before.said, time) && !isWithin(after.said, time)) return 'time';
  return after.open < before.open && after.open < taken ? 'room' : null;
}
