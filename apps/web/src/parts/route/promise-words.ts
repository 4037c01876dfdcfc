import type { CrewJob } from '@swath/contract/jobs';
import { clockAt } from '@swath/domain/calendar';
import type { Window } from '@swath/domain/day-window';
import { isLate, minutesEarly } from '@swath/domain/driving/arrival-window';
import { minutes } from '@swath/domain/units';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { formatTimeAt, formatTimeRange } from '../../ui/format/format-time.ts';

type Promised = Pick<CrewJob, 'promised_window' | 'time_zone'>;
type Kept = Promised & Pick<CrewJob, 'status' | 'is_locked'>;

const MINUTE_MS = 60_000;

/** The promised arrival window of a job as text in the company's time zone: "8:00 – 10:00 AM"; null: any time. */
export const promisedText = ({ promised_window: promised, time_zone: zone }: Promised): string | null =>
  // An answer of an older server does not have the field.
  promised ? formatTimeRange(promised, zone) : null;

/** The promised arrival window of a job in minutes after midnight of the company's clock; null: any time. */
export function promisedMinutes({ promised_window: promised, time_zone: zone }: Promised): Window | null {
  if (!promised) return null;
  const [from, to] = [new Date(promised.from), new Date(promised.to)];
  const start = clockAt(from, zone).minute;
  return { start, end: minutes(start + (to.getTime() - from.getTime()) / MINUTE_MS) };
}

/**
 * The promise that a crew has to keep at a stop: "Promised 8:00 – 10:00 AM"; null without one, once the work has begun,
 * and for a locked time, which was agreed after the promise and replaces it.
 */
export function promiseWords(job: Kept): string | null {
  const text = isOpen(job) ? promisedText(job) : null;
  return text && `Promised ${text}`;
}

/**
 * When the crew is expected at a stop for which it will be later than promised: "Expected 10:40 AM, later than
 * promised"; null if it keeps the promise, has none to keep, or the arrival is unknown.
 * @param arrivalAt  expected arrival by the order of stops that is shown
 */
export const latePromiseWords = (job: Kept, arrivalAt: string | null): string | null =>
  arrivalAt !== null && breaksPromise(job, arrivalAt)
    ? `Expected ${formatTimeAt(arrivalAt, job.time_zone)}, later than promised`
    : null;

/**
 * By how much a crew would be at a stop before the promised window: "38m before the promised 10:00 AM – 12:00 PM"; null
 * if it would not.
 * @param at  ms since 1970
 */
export function earlyWords(job: Kept, at: number): string | null {
  const { promised_window: promised } = job;
  if (!promised || !isOpen(job)) return null;
  const early = minutesEarly(new Date(at), { from: new Date(promised.from), to: new Date(promised.to) });
  return early > 0 ? `${formatDuration(early)} before the promised ${promisedText(job)}` : null;
}

/** Whether the crew is expected at a stop after the end of the promised window. @param arrivalAt  null: unknown */
export function breaksPromise(job: Kept, arrivalAt: string | null): boolean {
  const { promised_window: promised } = job;
  if (arrivalAt === null || !promised || !isOpen(job)) return false;
  return isLate({
    arrivalAt: new Date(arrivalAt),
    promised: { from: new Date(promised.from), to: new Date(promised.to) },
  });
}

const isOpen = ({ status, is_locked }: Kept): boolean => status === 'pending' && !is_locked;
