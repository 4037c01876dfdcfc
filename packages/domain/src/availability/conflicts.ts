import type { Minutes } from '../units.ts';
import type { Window } from './windows.ts';

/**
 * Why a booked job conflicts with new hours of its day: `closed`, the company is closed that day; `time`, the time that
 * the company fixed for the job is outside the new hours; `room`, the jobs of the day need more minutes than are left.
 */
export const CONFLICT_REASONS = ['closed', 'time', 'room'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** Opening hours and capacity of one company on one day. */
export type DayHours = {
  /** The hours that the company has set; empty when it is closed that day. */
  readonly said: readonly Window[];
  /** Minutes available for jobs: the hours minus the busy times of the company's own external calendar. */
  readonly open: number;
};

/** The time for which the company itself scheduled a job: minutes after midnight, and minutes of length. */
export type OwnTime = { readonly start: Minutes; readonly duration: Minutes };

/** Whether a job fits completely into one of these windows. */
export const isWithin = (windows: readonly Window[], { start, duration }: OwnTime): boolean =>
  windows.some((window) => window.start <= start && start + duration <= window.end);

/**
 * Why a booked job conflicts with changed hours of its day; null when it does not. Only times set by the company count,
 * as times from route planning are planned again. A conflict that existed before the change is not reported again.
 *
 * @param day.taken  minutes of all jobs and reservations of the day with their travel buffers, including jobs begun or
 *   done
 * @param time       the time that the company set for the job; null when it set none
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
