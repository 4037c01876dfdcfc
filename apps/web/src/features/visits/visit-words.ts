import type { OwnJob } from '@swath/contract/jobs';
import { dayAt, daysBetween, isDay } from '@swath/domain/calendar';
import { MISSED_HOURS } from '@swath/domain/jobs/missed-job';
import { untilText } from '@swath/domain/jobs/visit-record';
import { formatTimeAt, namedTime, namedTimeRange } from '../../ui/format/format-time.ts';
import { isMissed } from './next-visit.ts';

/** Names the next visit by how far its day is ahead: "Your next visit: tomorrow", "Your next visit: in 3 days". */
export function nextVisitWords({ status, scheduled_date: date, time_zone }: OwnJob, now: Date): string {
  if (status === 'in-progress') return 'Your lawn is being mowed';
  const ahead = isDay(date) ? daysBetween(dayAt(now, time_zone), date) : Number.NaN;
  if (!(ahead >= 0)) return 'Your next visit';
  return `Your next visit: ${ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `in ${ahead} days`}`;
}

/**
 * The time of a visit, by its status: when it was done or started, or when the crew is expected; says so if unknown.
 */
export function timeWords({ status, start_time, end_time, time_zone, arrival_window: window }: OwnJob): string {
  if (status === 'completed' && end_time) return `Done at ${namedTime(end_time, time_zone)}`;
  if (status === 'in-progress' && start_time) return `Started at ${namedTime(start_time, time_zone)}`;
  if (window) {
    return `Arrives between ${formatTimeAt(window.from, time_zone)} and ${namedTime(window.to, time_zone)}`;
  }
  return start_time ? namedTime(start_time, time_zone) : 'Time not set yet';
}

/**
 * That the arrival window of a visit is promised: "Promised" if the one shown is it, otherwise which one was; null
 * without a promise, with a fixed time, and once the crew has arrived.
 */
export function promiseWords(visit: OwnJob): string | null {
  const { arrival_window: window, promised_window: promised } = visit;
  if (!window || !promised) return null;
  const isShown = isSameInstant(window.from, promised.from) && isSameInstant(window.to, promised.to);
  const words = promisedTime(visit);
  return words && isShown ? 'Promised' : words;
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
  return visit.scheduled_date === dayAt(now, visit.time_zone)
    ? 'Booked for today, not started yet.'
    : 'Booked: the crew comes on this day.';
}

/** The time of a visit, and that it is promised: "Arrives between 8:00 AM and 10:00 AM · Promised". */
export const arrivalWords = (visit: OwnJob): string =>
  [timeWords(visit), promiseWords(visit)].filter((words) => words !== null).join(' · ');

/**
 * Note on a visit that a crew member recorded as done after its day, shown until the company's office has confirmed
 * that.
 */
export const checkedWords = ({ company_name, record, time_zone }: OwnJob): string =>
  `${company_name} looks at whether this visit was done, until ${untilText(new Date(record?.until ?? 0), time_zone)}. If they say yes, you are asked; if not, you get your money back or pick another day.`;

/** Note on a visit whose day has passed without the crew starting it. */
export const missedWords = `This day has passed and the mowing was not started. Pick another day, or cancel and get the full amount back. Without your choice it is returned by itself after ${MISSED_HOURS} hours. If the company was there and forgot to say so, it can still record that, and you are asked.`;
