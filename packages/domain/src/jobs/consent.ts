import { addDays, type Day, dayAt, daysBetween, instantAt } from '../calendar.ts';

/** A company may move a mowing so many days without asking. Source: docs/decisions.md, D302. */
export const DAYS_WITHOUT_CONSENT = 3;

/** So long a homeowner has to answer, unless one of the days is near. */
export const CONSENT_HOURS = 48;

/** On the evening before, a crew plans its day: minutes after midnight, local. */
const EVENING = 18 * 60;
const MIDNIGHT = 24 * 60;

/** Whether the homeowner has to agree before their mowing comes on a day. @param agreed  the day they agreed to last */
export const needsConsent = (agreed: Day, to: Day): boolean => Math.abs(daysBetween(agreed, to)) > DAYS_WITHOUT_CONSENT;

type Asked = {
  /** The day it is on. */
  readonly serviceDate: Day;
  /** The day it is to come on. */
  readonly to: Day;
  readonly timeZone: string;
};

/**
 * Until when a homeowner can answer: two days, and never beyond the evening before the day it is on or is to come on.
 * Where that evening is over, the day it is on has no say any more, and the new one counts until it ends.
 *
 * Source: docs/decisions.md, D302.
 */
export function answerBy({ serviceDate, to, timeZone }: Asked, now: Date): Date {
  const evenings = [serviceDate, to].map((day) => instantAt(addDays(day, -1), EVENING, timeZone).getTime());
  const ends = [
    now.getTime() + CONSENT_HOURS * 3_600_000,
    ...evenings.filter((evening) => evening > now.getTime()),
    instantAt(to, MIDNIGHT, timeZone).getTime(),
  ];
  return new Date(Math.min(...ends));
}

/** Whether an unanswered mowing can still come on the day it is on; otherwise that day is here or over. */
export const staysOnItsDay = (job: { serviceDate: Day; timeZone: string }, now: Date): boolean =>
  job.serviceDate > dayAt(now, job.timeZone);
