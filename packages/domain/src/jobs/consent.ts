import { addDays, type Day, dayAt, daysBetween, instantAt } from '../calendar.ts';

/** Number of days by which a company may move a mowing without asking its homeowner. Source: docs/rules/jobs.md. */
export const DAYS_WITHOUT_CONSENT = 3;

/**
 * Hours in which a homeowner has to answer a company's request to move a mowing; fewer if one of the days is sooner.
 */
export const CONSENT_HOURS = 48;

/** Deadline on the evening before a visit, when crews plan their day: minutes after local midnight. */
const EVENING = 18 * 60;
const MIDNIGHT = 24 * 60;

/**
 * Whether moving a mowing to the day `to` needs the homeowner's consent: it is more than three days from the agreed
 * day.
 *
 * @param agreed  the day that the homeowner last agreed to
 */
export const needsConsent = (agreed: Day, to: Day): boolean => Math.abs(daysBetween(agreed, to)) > DAYS_WITHOUT_CONSENT;

type Asked = {
  /** The day on which the mowing is now. */
  readonly serviceDate: Day;
  /** The day that the company asks for. */
  readonly to: Day;
  readonly timeZone: string;
};

/**
 * Deadline for a homeowner to answer a company's request to move a mowing: 48 hours, but at the latest 6 PM on the day
 * before the current day and the day before the requested one. An evening that is already over does not count. The
 * deadline is never later than the end of the requested day.
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

/**
 * Whether a mowing stays on its current day if the homeowner did not answer the request to move it. It does if that day
 * is still to come.
 */
export const staysOnItsDay = (job: { serviceDate: Day; timeZone: string }, now: Date): boolean =>
  job.serviceDate > dayAt(now, job.timeZone);
