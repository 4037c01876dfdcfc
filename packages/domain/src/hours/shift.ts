import { accept, type Result, refuse } from '../result.ts';
import { type Minutes, minutes } from '../units.ts';

/** What a member does with their working day; *break* and *resume* are a break's start and end. */
export const CLOCK_ACTS = ['start', 'break', 'resume', 'end'] as const;
export type ClockAct = (typeof CLOCK_ACTS)[number];

/** What can have happened to hours, for their history. */
export const SHIFT_EVENTS = [...CLOCK_ACTS, 'added', 'corrected', 'removed'] as const;
export type ShiftEvent = (typeof SHIFT_EVENTS)[number];

/** Hours of work at one stretch, at the minute. */
export type Shift = {
  readonly startedAt: Date;
  /** Null: not ended yet, or forgotten to end. */
  readonly endedAt: Date | null;
  /** Start of the break that goes on; null: none does. */
  readonly breakStartedAt: Date | null;
  /** Minutes of the breaks that have ended. */
  readonly breakMinutes: Minutes;
};

/**
 * Longest work at one stretch. Whoever has not ended it by then has forgotten to: it is not counted until they say when
 * they stopped. Source: docs/rules/companies.md.
 */
export const LONGEST_SHIFT_HOURS = 16;
const LONGEST_MS = LONGEST_SHIFT_HOURS * 3_600_000;

/** Maximum length of the reason for a correction, in characters. */
export const HOURS_REASON_MAX = 300;

/** An instant without its seconds: hours are kept at the minute, so that sums agree with the times shown. */
export const atMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/** Whether somebody has forgotten to end this work. */
export const isForgotten = ({ startedAt, endedAt }: Shift, now: Date): boolean =>
  endedAt === null && now.getTime() - startedAt.getTime() > LONGEST_MS;

/** Hours from the start of work until its member is asked whether they have forgotten to end it. */
export const END_ASKED_HOURS = 12;
/** Hours without a job until then: whoever mows is at work. */
const QUIET_HOURS = 2;

/**
 * When a member who has not ended work is asked whether they have forgotten to: twelve hours after its start, or two
 * after their last job, whichever is later.
 *
 * @param lastJobAt  when a job of theirs was last started or completed; null: none since
 *
 * Source: docs/rules/companies.md.
 */
export function asksEndAt(startedAt: Date, lastJobAt: Date | null): Date {
  const long = startedAt.getTime() + END_ASKED_HOURS * 3_600_000;
  const quiet = lastJobAt ? lastJobAt.getTime() + QUIET_HOURS * 3_600_000 : long;
  return new Date(Math.max(long, quiet));
}

/** Minutes worked, without breaks; null while the work is not ended. */
export const workedMinutes = ({ startedAt, endedAt, breakMinutes }: Shift): Minutes | null =>
  endedAt === null ? null : minutes(Math.max(0, minutesBetween(startedAt, endedAt) - breakMinutes));

/** When something was last done with this work. */
export const lastActAt = ({ startedAt, endedAt, breakStartedAt }: Shift): Date =>
  endedAt ?? breakStartedAt ?? startedAt;

export type ClockRefusal =
  | 'already_clocked_in'
  | 'not_clocked_in'
  | 'already_on_break'
  | 'not_on_break'
  | 'shift_forgotten';

/**
 * Clocks in or out, or begins or ends a break.
 *
 * @param last  the member's latest work; null: none
 * @param at    when it was done, at the minute; not before `lastActAt`
 * @returns the work as it is then; for *start*, a new one
 */
export function clock(act: ClockAct, last: Shift | null, at: Date): Result<Shift, ClockRefusal> {
  const open = last !== null && last.endedAt === null ? last : null;
  const forgotten = open !== null && isForgotten(open, at);
  if (act === 'start') {
    if (open && !forgotten) return refuse('already_clocked_in');
    return accept({ startedAt: at, endedAt: null, breakStartedAt: null, breakMinutes: minutes(0) });
  }
  if (!open) return refuse('not_clocked_in');
  if (forgotten) return refuse('shift_forgotten');
  const breakMinutes = minutes(open.breakMinutes + (open.breakStartedAt ? minutesBetween(open.breakStartedAt, at) : 0));
  if (act === 'end') return accept({ ...open, endedAt: at, breakStartedAt: null, breakMinutes });
  if (act === 'break') {
    return open.breakStartedAt ? refuse('already_on_break') : accept({ ...open, breakStartedAt: at });
  }
  return open.breakStartedAt ? accept({ ...open, breakStartedAt: null, breakMinutes }) : refuse('not_on_break');
}

/**
 * Whether two stretches of work of one member overlap. One that was never ended lasts until now, at most as long as
 * work can.
 */
export function overlaps(a: Shift, b: Shift, now: Date): boolean {
  const endOf = ({ startedAt, endedAt }: Shift) =>
    endedAt ?? new Date(Math.max(startedAt.getTime(), Math.min(startedAt.getTime() + LONGEST_MS, now.getTime())));
  return a.startedAt < endOf(b) && b.startedAt < endOf(a);
}
