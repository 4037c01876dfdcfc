import { addDays, type Day, daysBetween, instantAt } from '../calendar.ts';
import { minutes } from '../units.ts';
import { tidyWindows, type Window } from './windows.ts';

/** Reasons why a company's own calendar could not be imported. */
export const CALENDAR_FAILURES = [
  'calendar_not_allowed',
  'calendar_unreachable',
  'not_a_calendar',
  'calendar_too_long',
] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** What part of a calendar entry could not be parsed. */
export const UNREAD_REASONS = [
  /** Unknown time zone: the entry is left out. */
  'unknown_zone',
  /** Its start cannot be determined: the entry is left out. */
  'no_start',
  /** It has no end, or one before its start. */
  'wrong_end',
  /** Its recurrence rule: only the first occurrence counts. */
  'unknown_rule',
  /** Single occurrences that are added, moved or excluded. */
  'unknown_dates',
  /** Its component type: the entry is left out. */
  'unknown_kind',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** An entry of a company's own calendar that could not be parsed, whole or in part. */
export type UnreadEntry = {
  /** Its title in the calendar. */
  readonly name: string | null;
  readonly reason: UnreadReason;
  /** The raw text that was not understood. */
  readonly said: string | null;
};

/** A stretch of a day on which a company's own calendar says that it is busy. */
export type BusyTime = Window & { readonly day: Day };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const WHOLE_DAY: Window = { start: minutes(0), end: minutes(DAY_MINUTES) };

/** Subtracts windows from windows; sorted. */
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

/** Intersection of two lists of windows, sorted. */
export const commonWindows = (a: readonly Window[], b: readonly Window[]): Window[] =>
  withoutWindows(a, withoutWindows([WHOLE_DAY], b));

/** Collects busy times of a calendar by day, in the company's time zone. */
export type BusyDays = {
  /** Adds a time between two instants, in milliseconds; clipped to the stretch, begun minutes count whole. */
  between(from: number, to: number): void;
  /** Adds whole busy days; `before` is excluded. */
  days(from: Day, before: Day): void;
  /** Sorted, overlapping ones joined. */
  list(): BusyTime[];
};

/**
 * Creates a collector of busy times for a stretch of days. In the night of a clock change a wall-clock minute is busy as soon
 * as any of the real minutes it covers is: no booking is promised time that is not there.
 *
 * @param stretch.to  the last day, included
 * @throws RangeError for an unknown zone
 *
 * Source: docs/rules/availability.md.
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

/** The last day that has begun at an instant; -1 before the first. */
function dayIndex(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The real minutes after midnight that one wall-clock minute covers; empty for one that the spring change skips. */
type Span = { readonly from: number; readonly to: number };

function wallSpans(day: Day, timeZone: string): Span[] {
  const midnight = instantAt(day, 0, timeZone).getTime();
  const passed = Array.from(
    { length: DAY_MINUTES + 1 },
    (_, minute) => (instantAt(day, minute, timeZone).getTime() - midnight) / MINUTE_MS,
  );
  return passed.slice(0, DAY_MINUTES).map((from, minute) => {
    if (passed.slice(minute + 1).some((later) => later <= from)) return { from, to: from };
    // The last minute before the clocks are put back covers all that comes twice.
    return { from, to: passed[minute + 1]! };
  });
}

const spansTouched = (spans: readonly Span[], start: number, end: number): Window[] =>
  tidyWindows(
    spans.flatMap(({ from, to }, minute) =>
      from < to && from < end && start < to ? [{ start: minutes(minute), end: minutes(minute + 1) }] : [],
    ),
  );
