import { type Day, instantAt } from '../calendar.ts';
import type { Window } from '../day-window.ts';
import { type Minutes, minutes } from '../units.ts';
import { clockText } from '../words.ts';
import type { ArrivalWindow } from './arrival-window.ts';
import { insertStops } from './insert-stops.ts';
import type { DayStop, RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

/** How long a promised arrival window is, in minutes. Source: docs/rules/jobs.md. */
export const PROMISED_MINUTES = 120;

/**
 * How many minutes before the end of a window the crew must be expected for it to be promised: traffic and earlier
 * lawns may take longer than planned.
 */
export const PROMISE_SLACK_MINUTES = 30;

/**
 * The arrival windows of a company's day: two hours each, one after the other from each opening. A rest of less than
 * two hours is none.
 *
 * @param hours  working hours of the day, in minutes after midnight, in order
 */
export function arrivalWindowsOf(hours: readonly Window[]): Window[] {
  return hours.flatMap(({ start, end }) =>
    Array.from({ length: Math.floor((end - start) / PROMISED_MINUTES) }, (_, number): Window => {
      return promisedFrom(minutes(start + number * PROMISED_MINUTES));
    }),
  );
}

/** The window that begins at a minute after midnight. */
export const promisedFrom = (start: Minutes): Window => ({ start, end: minutes(start + PROMISED_MINUTES) });

const MIDNIGHT = 24 * 60;

/** The window that is promised by a start time, in minutes after midnight: it begins then, and is over by midnight. */
export const windowFrom = (start: Minutes): Window =>
  promisedFrom(minutes(Math.min(start, MIDNIGHT - PROMISED_MINUTES)));

/** To which multiple of minutes the start of a window that replaces a promise is rounded, and before the arrival. */
const HALF_AN_HOUR = 30;

/**
 * The window that replaces a promise when the crew is expected after its end: it begins half an hour before the
 * expected arrival, at a full or half hour.
 *
 * @param arrival  in minutes after midnight
 */
export function windowAround(arrival: number): Window {
  const start = Math.floor((arrival - HALF_AN_HOUR) / HALF_AN_HOUR) * HALF_AN_HOUR;
  return windowFrom(minutes(Math.max(start, 0)));
}

/** The instants of a window on a day. @param timeZone  of the company, by whose clock windows are promised */
export const windowOn = (day: Day, { start, end }: Window, timeZone: string): ArrivalWindow => ({
  from: instantAt(day, start, timeZone),
  to: instantAt(day, end, timeZone),
});

/** Formats a window: "8:00 AM to 10:00 AM". @param timeZone  of the reader: the lawn's, or the company's */
export const windowText = ({ from, to }: ArrivalWindow, timeZone: string): string =>
  `${clockText(from, timeZone)} to ${clockText(to, timeZone)}`;

/**
 * Formats what a homeowner is promised: "8:00 AM to 10:00 AM", or "Any time of the day".
 *
 * @param zones.company  time zone of the company, by whose clock windows are promised
 * @param zones.reader   time zone of the reader: the lawn's, or the company's
 */
export const promiseText = (
  day: Day,
  window: Window | null,
  zones: { readonly company: string; readonly reader: string },
): string => (window ? windowText(windowOn(day, window, zones.company), zones.reader) : 'Any time of the day');

/** Tolerance for floating-point sums of minutes. */
const EPSILON = 1e-6;

/**
 * The arrival windows that can be promised for one more stop: the crew is expected in the window, at least half an hour
 * before its end, and is done before the company closes. Other promises keep their half hour, and no other stop gets
 * later than it would be without.
 *
 * @param booked  the day with that stop, which has no window and no place in the route yet
 * @param added   index of that stop; without known coordinates, nothing can be promised
 *
 * Source: docs/rules/jobs.md.
 */
export function keepableWindows(booked: RouteDay, added: number): Window[] {
  const day: RouteDay = { ...booked, stops: booked.stops.map(withSlack) };
  const stop = day.stops[added]!;
  const closing = day.hours.at(-1)?.end;
  if (!stop.isPlaced || closing === undefined) return [];
  const before = latenessWithout(day, added);
  return arrivalWindowsOf(day.hours.map(({ start, end }) => ({ start: minutes(start), end: minutes(end) }))).filter(
    (window) => {
      const tried = { ...day, stops: day.stops.with(added, withSlack({ ...stop, promised: window })) };
      const { arrivals, late } = routeTimes(tried, insertStops(tried));
      const arrival = arrivals[added] ?? Number.POSITIVE_INFINITY;
      return arrival + stop.service <= closing && late.every((minutesLate, at) => minutesLate <= before[at]! + EPSILON);
    },
  );
}

/** The stop with a promise that ends half an hour earlier. */
const withSlack = (stop: DayStop): DayStop =>
  stop.promised
    ? {
        ...stop,
        promised: { start: stop.promised.start, end: minutes(stop.promised.end - PROMISE_SLACK_MINUTES) },
      }
    : stop;

/** Lateness of each stop in minutes if one stop were not on the day; 0 for that one. */
function latenessWithout(day: RouteDay, left: number): number[] {
  const others = [...day.stops.keys()].filter((at) => at !== left);
  const nodes = [0, ...others.map((at) => at + 1)];
  const rest: RouteDay = {
    ...day,
    stops: others.map((at) => day.stops[at]!),
    travel: nodes.map((from) => nodes.map((to) => day.travel[from]![to]!)),
  };
  const { late } = routeTimes(rest, insertStops(rest));
  const found = day.stops.map(() => 0);
  for (const [place, at] of others.entries()) found[at] = late[place]!;
  return found;
}
