import { addDays, type Day, daysBetween, instantAt } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { minutes } from '../units.ts';
import { tidyWindows } from './windows.ts';

/** Why a company's external calendar could not be imported. */
export const CALENDAR_FAILURES = [
  'calendar_not_allowed',
  'calendar_unreachable',
  'not_a_calendar',
  'calendar_too_long',
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** Why an entry of an external calendar could not be parsed, wholly or partly. */
export const UNREAD_REASONS = [
  /** The time zone is unknown; the entry is ignored. */
  'unknown_zone',
  /** The start cannot be determined; the entry is ignored. */
  'no_start',
  /** The end or duration cannot be read, or the end is before the start; only the start counts. */
  'wrong_end',
  /** The recurrence rule is not supported; only the first occurrence counts. */
  'unknown_rule',
  /** The date of an occurrence that was added, moved or excluded cannot be read; the other occurrences count. */
  'unknown_dates',
  /** The kind of entry is not supported; the entry is ignored. */
  'unknown_kind',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** An entry of a company's external calendar that could not be parsed, wholly or partly. */
export type UnreadEntry = {
  /** Title of the entry; null without one. */
  readonly name: string | null;
  readonly reason: UnreadReason;
  /** The part of the entry that could not be parsed; null if there is no such part. */
  readonly said: string | null;
};

/** A time range on one day, in minutes after midnight, in which a company's external calendar is busy. */
export type BusyTime = Window & { readonly day: Day };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const WHOLE_DAY: Window = { start: minutes(0), end: minutes(DAY_MINUTES) };

/** Subtracts the time ranges `taken` from `windows`. @returns sorted, without overlaps */
export function withoutWindows(windows: readonly Window[], taken: readonly Window[]): Window[] {
  let left = tidyWindows(windows);
  for (const { start, end } of taken) {
    left = left.flatMap((window) =>
      end <= window.start || window.end <= start
        ? [window]
        : [
            { start: window.start, end: minutes(Math.max(window.start, start)) },
            { start: minutes(Math.min(window.end, end)), end: window.end },
          ],
    );
  }
  return tidyWindows(left);
}

/** Collects the busy times of a calendar and lists them by day, in the company's time zone. */
export type BusyDays = {
  /**
   * Adds the busy time between two instants (epoch ms). Days outside the collector's range are ignored; parts of
   * minutes count as whole ones.
   */
  between(from: number, to: number): void;
  /** Adds whole busy days, from `from` to the day before `before`. */
  days(from: Day, before: Day): void;
  /** The busy times added so far, by day and start; overlapping ones are merged. */
  list(): BusyTime[];
};

/**
 * Creates a collector of busy times for a range of days. On the day of a clock change, one wall-clock minute may
 * correspond to several real minutes; it is busy if any of these is, so that no unavailable time can be booked.
 * Source: docs/rules/availability.md.
 * @param stretch.to last day, included
 * @throws RangeError for an unknown time zone
 */
export function collectBusyDays(stretch: { from: Day; to: Day }, timeZone: string): BusyDays {
  const { from: first, to: last } = stretch;
  const count = Math.max(0, daysBetween(first, last) + 1);
  const startOf = (at: number) => instantAt(addDays(first, at), 0, timeZone).getTime();
  const starts = Array.from({ length: count + 1 }, (_, at) => startOf(at));
  const taken = Array.from({ length: count }, (): Window[] => []);
  const whole = new Set<number>();
  const walls = new Map<number, readonly Span[]>();

  const wallOf = (at: number): readonly Span[] => {
    const known = walls.get(at);
    if (known) return known;
    const made = wallSpans(addDays(first, at), timeZone);
    walls.set(at, made);
    return made;
  };
  const take = (at: number, windows: readonly Window[]) => {
    if (whole.has(at)) return;
    taken[at]!.push(...windows);
    if (windows.some(({ start, end }) => start === 0 && end === DAY_MINUTES)) whole.add(at);
  };

  return {
    between(from, to) {
      if (from >= to) return;
      for (let at = Math.max(0, dayIndex(starts, from)); at < count && starts[at]! < to; at++) {
        const [begins, ends] = [starts[at]!, starts[at + 1]!];
        const start = Math.max(0, Math.floor((from - begins) / MINUTE_MS));
        const end = Math.ceil((Math.min(to, ends) - begins) / MINUTE_MS);
        const isUsual = ends - begins === DAY_MINUTES * MINUTE_MS;
        take(at, isUsual ? [{ start: minutes(start), end: minutes(end) }] : spansTouched(wallOf(at), start, end));
      }
    },
    days(from, before) {
      const end = Math.min(count, daysBetween(first, before));
      for (let at = Math.max(0, daysBetween(first, from)); at < end; at++) take(at, [WHOLE_DAY]);
    },
    list: () =>
      taken.flatMap((windows, at) => tidyWindows(windows).map((window) => ({ day: addDays(first, at), ...window }))),
  };
}

/**
 * Index of the last day that has begun at `at` (epoch ms); -1 before the first.
 * @param starts epoch ms of each midnight
 */
function dayIndex(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The real minutes since midnight, from `from` to before `to`, that correspond to one wall-clock minute. `to` equals
 * `from` for a minute that is skipped when clocks go forward.
 */
type Span = { readonly from: number; readonly to: number };

function wallSpans(day: Day, timeZone: string): Span[] {
  const midnight = instantAt(day, 0, timeZone).getTime();
  const passed = Array.from(
    { length: DAY_MINUTES + 1 },
    (_, minute) => (instantAt(day, minute, timeZone).getTime() - midnight) / MINUTE_MS,
  );
  return passed.slice(0, DAY_MINUTES).map((from, minute) => {
    if (passed.slice(minute + 1).some((later) => later <= from)) return { from, to: from };
    // The last minute before clocks go back covers the whole repeated hour.
    return { from, to: passed[minute + 1]! };
  });
}

const spansTouched = (spans: readonly Span[], start: number, end: number): Window[] =>
  tidyWindows(
    spans.flatMap(({ from, to }, minute) =>
      from < to && from < end && start < to ? [{ start: minutes(minute), end: minutes(minute + 1) }] : [],
    ),
  );
