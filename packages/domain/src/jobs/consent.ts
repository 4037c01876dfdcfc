import { addDays, type Day, dayAt, daysBetween, instantAt } from '../calendar.ts';

/** Maximum number of days a company may move a mowing without the homeowner's consent. Source: docs/rules/jobs.md. */
export const DAYS_WITHOUT_CONSENT = 3;

/** Hours a homeowner has to answer, unless one of the days is near. */
export const CONSENT_HOURS = 48;

/** Deadline on the evening before, when a crew plans its day: minutes after midnight, local. */
const EVENING = 18 * 60;
const MIDNIGHT = 24 * 60;

/** Whether a move needs the homeowner's consent. @param agreed  the day they agreed to last */
export const needsConsent = (agreed: Day, to: Day): boolean => Math.abs(daysBetween(agreed, to)) > DAYS_WITHOUT_CONSENT;

type Asked = {
  /** Its current day. */
  readonly serviceDate: Day;
  /** The requested day. */
  readonly to: Day;
  readonly timeZone: string;
};

/**
 * Deadline for a homeowner's answer: two days, and never beyond the evening before the current or the requested day. If the
 * evening before the current day is over, that day no longer counts, and the requested one counts until it ends.
 *
 * Source: docs/rules/jobs.md.
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

/** Whether an unanswered mowing stays on its current day; otherwise that day is here or over. */
export const staysOnItsDay = (job: { serviceDate: Day; timeZone: string }, now: Date): boolean =>
  job.serviceDate > dayAt(now, job.timeZone);
