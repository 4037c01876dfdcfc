import type { Window } from '../day-window.ts';
import type { Minutes } from '../units.ts';

/**
 * Why a booked job conflicts with new hours of its day: `closed`, the company is closed that day; `time`, the time that
 * the company fixed for the job is outside the new hours; `promise`, so is the arrival window that its homeowner was
 * promised; `room`, the jobs of the day need more minutes than are left.
 */
export const CONFLICT_REASONS = ['closed', 'time', 'promise', 'room'] as const;
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

/** What a job's homeowner was promised: the arrival window, and the job's length in minutes. */
export type Promised = { readonly window: Window; readonly duration: Minutes };

/** Whether a crew can arrive in the promised window and be done within one stretch of these hours. */
const canKeep = (hours: readonly Window[], { window, duration }: Promised): boolean =>
  hours.some(({ start, end }) => Math.max(start, window.start) <= Math.min(window.end, end - duration));

/** Whether a job fits completely into one of these windows. */
export const isWithin = (windows: readonly Window[], { start, duration }: OwnTime): boolean =>
  windows.some((window) => window.start <= start && start + duration <= window.end);

/**
 * Why a booked job conflicts with changed hours of its day; null when it does not. Only times set by the company and
 * promised windows count, as times from route planning are planned again. A conflict that existed before the change is
 * not reported again.
 *
 * @param day.taken  minutes of all jobs and reservations of the day with their travel buffers, including jobs begun or
 *   done
 * @param agreed.time      the time that the company set for the job; null when it set none
 * @param agreed.promised  the arrival window that was promised; null: any time
 *
 * Source: docs/rules/availability.md.
 */
export function conflictReason(
  { before, after, taken }: { before: DayHours; after: DayHours; taken: number },
  { time, promised }: { readonly time: OwnTime | null; readonly promised: Promised | null },
): ConflictReason | null {
  if (after.said.length === 0) return before.said.length === 0 ? null : 'closed';
  if (time && isWithin(before.said, time) && !isWithin(after.said, time)) return 'time';
  if (promised && canKeep(before.said, promised) && !canKeep(after.said, promised)) return 'promise';
  return after.open < before.open && after.open < taken ? 'room' : null;
}
