import { addDays, clockAt, type Day, instantAt } from '../calendar.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { Minutes } from '../units.ts';
import { LONGEST_SHIFT_HOURS, minutesBetween, type Shift, workedMinutes } from './shift.ts';

/** Hours as somebody types them: the day on which the work began, and times by the company's clock. */
export type TypedHours = {
  readonly day: Day;
  /** Minutes after midnight. */
  readonly start: number;
  /** Minutes after midnight, on the next day if before `start`; null: the work goes on. */
  readonly end: number | null;
  readonly breakMinutes: Minutes;
};

export type HoursRefusal =
  | 'time_not_on_clock'
  | 'shift_start_in_future'
  | 'shift_end_in_future'
  | 'shift_too_long'
  | 'shift_empty'
  | 'break_too_long'
  | 'shift_end_missing';

/**
 * The work that somebody has typed, or why it cannot be. Lengths are of time that has passed: on a day on which the
 * clocks change they differ from the times on the clock. An end at the minute of the start is no time at all, never a day:
 * what was clocked in and out at once, or was all break, may stay so when it is corrected, and is not typed anew.
 *
 * @param before  the work that is corrected; times that are not changed stay at their instant, which a time that
 *   occurs twice in autumn does not tell. Null: hours are added
 */
export function readHours(
  typed: TypedHours,
  { zone, now, before }: { zone: string; now: Date; before: Shift | null },
): Result<Shift, HoursRefusal> {
  const startedAt = instantOf(typed.day, typed.start, zone, before?.startedAt);
  if (!startedAt) return refuse('time_not_on_clock');
  if (startedAt > now) return refuse('shift_start_in_future');
  const { breakMinutes } = typed;
  if (typed.end === null) {
    if (!before || before.endedAt !== null) return refuse('shift_end_missing');
    const breakStartedAt = before.breakStartedAt && before.breakStartedAt >= startedAt ? before.breakStartedAt : null;
    if (breakMinutes > 0 && breakMinutes >= minutesBetween(startedAt, now)) return refuse('break_too_long');
    return accept({ startedAt, endedAt: null, breakStartedAt, breakMinutes });
  }
  const endedAt = endOf(typed.day, typed.start, typed.end, { zone, startedAt, known: before?.endedAt });
  if (!endedAt) return refuse('time_not_on_clock');
  if (endedAt > now) return refuse('shift_end_in_future');
  const length = minutesBetween(startedAt, endedAt);
  if (length > LONGEST_SHIFT_HOURS * 60) return refuse('shift_too_long');
  const wasNothing = before !== null && workedMinutes(before) === 0;
  if (length === 0 && !wasNothing) return refuse('shift_empty');
  const isAllBreak = breakMinutes > 0 && breakMinutes === length;
  if (breakMinutes > length || (isAllBreak && !wasNothing)) return refuse('break_too_long');
  return accept({ startedAt, endedAt, breakStartedAt: null, breakMinutes });
}

/** The instant of a time on the clock; null when the clock leaves it out. @param known  taken if it shows that time */
function instantOf(day: Day, minute: number, zone: string, known: Date | null | undefined): Date | null {
  const shows = (at: Date) => {
    const clock = clockAt(at, zone);
    return clock.day === day && clock.minute === minute;
  };
  if (known && shows(known)) return known;
  const at = instantAt(day, minute, zone);
  return shows(at) ? at : null;
}

type End = { readonly zone: string; readonly startedAt: Date; readonly known: Date | null | undefined };

function endOf(day: Day, start: number, end: number, { zone, startedAt, known }: End): Date | null {
  const at = instantOf(end >= start ? day : addDays(day, 1), end, zone, known);
  if (!at || at >= startedAt) return at;
  // The hour that occurs twice: the work began in its second half, and so it also ended there.
  return instantOf(day, end, zone, new Date(at.getTime() + 3_600_000));
}
