import type { CrewJob } from '@swath/contract/jobs';
import { whyOtherTime } from '@swath/domain/driving/planned-time';
import { type YardFeature, yardFeatureText } from '@swath/domain/jobs/yard-features';
import { customerName } from '../../../parts/route/customer-name.ts';
import { formatDay } from '../../../ui/format/format-day.ts';
import { formatTimeAt } from '../../../ui/format/format-time.ts';
import { today } from '../../../ui/format/today.ts';

/** How many yard features get a chip of their own. Source: docs/spec/company.md, section 9, "Yard feature chips". */
const FEATURES_SHOWN = 8;

export { customerName };

/** The day of a visit as a text: "Tue, Nov 24". @param day  'YYYY-MM-DD'; null if none is set */
export const dateWords = (day: string | null): string => (day ? formatDay(day, today()) : 'Date not set');

/** Which visit a message is about, as a text: customer, address, day. */
export const aboutWords = (job: Pick<CrewJob, 'full_name' | 'address' | 'scheduled_date'>): string =>
  `${customerName(job)}, ${job.address}, ${dateWords(job.scheduled_date)}`;

type Timed = Pick<CrewJob, 'status' | 'start_time' | 'time_zone'> & Partial<Pick<CrewJob, 'arrival_at' | 'is_locked'>>;

/**
 * When the route expects the crew, where that is what counts: an unlocked time is only requested. Null: the set or the
 * actual start counts.
 */
function estimatedAt({ status, start_time, arrival_at, is_locked }: Timed): string | null {
  const isOpen = start_time === null || (status === 'pending' && !is_locked);
  return (isOpen && arrival_at) || null;
}

/** When a crew is expected, started, or was there, as a text in the company's time zone. */
export function timeWords(job: Timed & Pick<CrewJob, 'end_time'>): string {
  const estimate = estimatedAt(job);
  if (estimate) return `About ${formatTimeAt(estimate, job.time_zone)}`;
  if (job.start_time === null) return 'Time not set';
  const start = formatTimeAt(job.start_time, job.time_zone);
  if (job.status === 'in-progress') return `Started ${start}`;
  if (job.status === 'completed' && job.end_time) return `${start} to ${formatTimeAt(job.end_time, job.time_zone)}`;
  return start;
}

/** The start of `timeWords` alone, where there is little room: "9:30 AM", "~9:30 AM" for an estimate. */
export function shortTimeWords(job: Timed): string {
  const estimate = estimatedAt(job);
  if (estimate) return `~${formatTimeAt(estimate, job.time_zone)}`;
  return job.start_time === null ? 'Time not set' : formatTimeAt(job.start_time, job.time_zone);
}

/**
 * The time of a visit in the property's time zone: "8:00 AM at the lawn". Null if it is the same in the company's time
 * zone, or no time is known.
 */
export function lawnTimeWords(
  job: Pick<CrewJob, 'status' | 'start_time' | 'arrival_at' | 'is_locked' | 'time_zone' | 'property_time_zone'>,
): string | null {
  const at = estimatedAt(job) ?? job.start_time;
  // An answer of an older server does not have the property's time zone.
  if (at === null || !job.property_time_zone) return null;
  const there = formatTimeAt(at, job.property_time_zone);
  return there === formatTimeAt(at, job.time_zone) ? null : `${there} at the lawn`;
}

type Expected = Pick<CrewJob, 'status' | 'start_time' | 'arrival_at' | 'is_locked' | 'time_zone'>;

/** Why the crew of a pending job is expected at another time than the one set, as a text; null if it is not. */
export function otherTimeWords(job: Expected): string | null {
  const other = otherTime(job);
  return other && `Set for ${other.set}, expected about ${other.expected}. ${OTHER_TIME[other.why]}`;
}

/** The same for a card, which names the expected time itself: an ordinary difference is not explained on each. */
export function otherTimeLine(job: Expected): string | null {
  const other = otherTime(job);
  return other?.why === 'about' ? `Set for ${other.set}` : otherTimeWords(job);
}

function otherTime(job: Expected) {
  if (job.status !== 'pending' || job.start_time === null || job.arrival_at === null) return null;
  const why = whyOtherTime({
    plannedAt: new Date(job.start_time),
    arrivalAt: new Date(job.arrival_at),
    isLocked: job.is_locked,
  });
  const [set, expected] = [job.start_time, job.arrival_at].map((at) => formatTimeAt(at, job.time_zone));
  return why && { why, set, expected };
}

/** Says beside the field of the set time that the crew is expected at another one; empty if it is not. */
export function setTimeWords(job: Expected): string {
  if (job.arrival_at === null || otherTime(job) === null) return '';
  return `The time that is set. The route expects the crew about ${formatTimeAt(job.arrival_at, job.time_zone)}.`;
}

const OTHER_TIME = {
  about: 'It is not locked: the crew may come up to an hour earlier or later.',
  not_before: 'On this route the crew cannot be there earlier.',
  on_its_way: 'The crew is on its way already.',
} as const;

/**
 * Grass height in whole inches, as a text: "4–8 in", "12+ in". If `max` is null, there is no upper limit; if both are
 * null, the height is unknown.
 * Source: docs/spec/company.md, section 9.
 */
export function grassWords(min: number | null, max: number | null): string {
  if (max !== null) return `${Math.round(min ?? 0)}–${Math.round(max)} in`;
  return min === null ? 'Height not sure' : `${Math.round(min)}+ in`;
}

/** The names of yard features: those that get a chip each, and those behind "more". */
export function featureWords(features: readonly YardFeature[]): { shown: string[]; more: string[] } {
  const words = features.map(yardFeatureText);
  return { shown: words.slice(0, FEATURES_SHOWN), more: words.slice(FEATURES_SHOWN) };
}
