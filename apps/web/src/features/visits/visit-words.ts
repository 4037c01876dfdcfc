import type { OwnJob } from '@swath/contract/jobs';
import { dayAt, daysBetween, isDay } from '@swath/domain/calendar';
import { minutesEarly } from '@swath/domain/driving/arrival-window';
import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { untilText } from '@swath/domain/jobs/visit-record';
import { formatTimeAt, namedTime, namedTimeRange } from '../../ui/format/format-time.ts';
import { today } from '../../ui/format/today.ts';
import { isMissed } from './next-visit.ts';

/** Names the next visit by how far its day is ahead: "Your next visit: tomorrow", "Your next visit: in 3 days". */
export function nextVisitWords({ scheduled_date: date, time_zone }: OwnJob, now: Date): string {
  const ahead = isDay(date) ? daysBetween(dayAt(now, time_zone), date) : Number.NaN;
  if (!(ahead > 0)) return 'Your next visit';
  return `Your next visit: ${ahead === 1 ? 'tomorrow' : `in ${ahead} days`}`;
}

/** Milliseconds after the arrival that was announced from which it is not repeated: the crew is there, or late. */
const ARRIVAL_OVER_MS = 15 * 60_000;

/** That the crew is on its way, as the homeowner was told; null if they were not. */
function onItsWayWords({ on_its_way: way, time_zone }: OwnJob, now: Date): string | null {
  if (!way) return null;
  const { arrival_at: arrival, since } = way;
  if (arrival === null || now.getTime() - Date.parse(arrival) > ARRIVAL_OVER_MS) {
    return `Your crew has been on its way since ${namedTime(since, time_zone)}`;
  }
  return `Your crew is on its way, there at about ${namedTime(arrival, time_zone)}`;
}

/** Whether a visit is to come at any time of its day: no window was promised and no time fixed. */
const isAnyTime = ({ status, is_locked, promised_window }: OwnJob): boolean =>
  status === 'pending' && !is_locked && promised_window === null;

/**
 * The time of a visit, by its status: when it was done or started, that the crew is on its way, or when it is expected;
 * says so if unknown. Without a promise it is any time of the day until the day before, which says the planned window.
 */
export function timeWords(visit: OwnJob, now: Date): string {
  const { status, start_time, end_time, time_zone, arrival_window: window } = visit;
  const onItsWay = onItsWayWords(visit, now);
  if (onItsWay) return onItsWay;
  if (status === 'completed' && end_time) return `Done at ${namedTime(end_time, time_zone)}`;
  if (status === 'in-progress' && start_time) return `Started at ${namedTime(start_time, time_zone)}`;
  if (window && isAnyTime(visit)) {
    const ahead = daysBetween(dayAt(now, time_zone), visit.scheduled_date);
    if (ahead > 1) return 'Any time of the day';
    if (ahead === 1)
      return `Probably between ${formatTimeAt(window.from, time_zone)} and ${namedTime(window.to, time_zone)}`;
  }
  if (window) {
    return `Arrives between ${formatTimeAt(window.from, time_zone)} and ${namedTime(window.to, time_zone)}`;
  }
  return start_time ? namedTime(start_time, time_zone) : 'Time not set yet';
}

/**
 * That the arrival window of a visit is promised: "Promised" if the one shown is it, otherwise which one was, and that a
 * crew on its way comes earlier; null without a promise, with a fixed time, and once the crew has arrived.
 */
export function promiseWords(visit: OwnJob): string | null {
  const { arrival_window: window, promised_window: promised, on_its_way: way } = visit;
  if (!promised || (!window && !way)) return null;
  if (way) return earlierThanPromised(visit) ?? promisedTime(visit);
  if (!window) return null;
  const isShown = isSameInstant(window.from, promised.from) && isSameInstant(window.to, promised.to);
  const words = promisedTime(visit);
  return words && isShown ? 'Promised' : words;
}

/** That a crew on its way comes before the promised window: "Earlier than promised: 10:00 AM – 12:00 PM"; null if not. */
function earlierThanPromised({ on_its_way: way, is_locked, promised_window: promised, time_zone }: OwnJob) {
  if (!way?.arrival_at || !promised || is_locked) return null;
  const window = { from: new Date(promised.from), to: new Date(promised.to) };
  return minutesEarly(new Date(way.arrival_at), window) > 0
    ? `Earlier than promised: ${namedTimeRange(promised, time_zone)}`
    : null;
}

/** The promised arrival window of a pending visit, for where its time is not shown otherwise; null if there is none. */
export function promisedTime({ status, is_locked, time_zone, promised_window: promised }: OwnJob): string | null {
  if (status !== 'pending' || is_locked || !promised) return null;
  return `Promised: ${namedTimeRange(promised, time_zone)}`;
}

const isSameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

/**
 * What the status of a visit means, beside its badge; null if the badge says it. A visit that the company recorded as
 * done has a note of its own.
 */
export function statusMeaning(visit: OwnJob, now: Date): string | null {
  if (visit.status !== 'pending' || visit.record !== null) return null;
  if (isMissed(visit, now)) return 'Nobody started it on this day.';
  if (visit.on_its_way) return null;
  return visit.scheduled_date === dayAt(now, visit.time_zone)
    ? 'Booked for today, not started yet.'
    : 'Booked: the crew comes on this day.';
}

/** The time of a visit, and that it is promised: "Arrives between 8:00 AM and 10:00 AM · Promised". */
export const arrivalWords = (visit: OwnJob, now: Date): string =>
  [timeWords(visit, now), promiseWords(visit)].filter((words) => words !== null).join(' · ');

/** The time of a visit that is to come, and that it is promised; null once it began, if it was missed, or not known. */
export function comesWords(visit: OwnJob, now: Date): string | null {
  if (visit.status !== 'pending' || isMissed(visit, now)) return null;
  return visit.arrival_window || visit.start_time || visit.on_its_way ? arrivalWords(visit, now) : null;
}

/**
 * Note on a visit that a crew member recorded as done after its day, shown until the company's office has confirmed
 * that.
 */
export const checkedWords = ({ company_name, record, time_zone }: OwnJob): string =>
  `${company_name} looks at whether this visit was done, until ${untilText(new Date(record?.until ?? 0), time_zone, today(time_zone))}. If they say yes, you are asked; if not, you get your money back or pick another day.`;

/** Note on a visit whose day has passed without the crew starting it. */
export const missedWords = `This day has passed and the mowing was not started. Pick another day, or cancel and get the full amount back. Without your choice it is returned by itself after ${MISSED_HOURS} hours. If the company was there and forgot to say so, it can still record that, and you are asked.`;
