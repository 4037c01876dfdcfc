import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

/**
 * Status of a series that a company proposes. open: the homeowner has not answered; accepted: they booked it, or gave their
 * series the proposed rule; withdrawn: by the company, or because the series it was for has ended.
 */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Days a homeowner has to answer, unless the last proposed date is nearer. Source: docs/rules/series.md. */
export const DAYS_TO_ANSWER = 7;

/** Days a company must wait after a decline before it proposes again. Source: docs/rules/series.md. */
export const DAYS_AFTER_NO = 30;

/** Maximum length of a proposal's note, in characters. */
export const PROPOSAL_NOTE_MAX = 500;

/**
 * When a proposal expires: after seven days, and never later than the beginning of its last date, which could not be booked any
 * more.
 *
 * @param last      the last date that is proposed
 * @param timeZone  of the company
 */
export function proposalEnd(now: Date, last: Day, timeZone: string): Date {
  const seven = now.getTime() + DAYS_TO_ANSWER * 86_400_000;
  return new Date(Math.min(seven, instantAt(last, 0, timeZone).getTime()));
}

/** The first day on which a company may propose again after a decline. @param declinedAt  when the homeowner declined */
export const mayProposeFrom = (declinedAt: Date, timeZone: string): Day =>
  addDays(dayAt(declinedAt, timeZone), DAYS_AFTER_NO);

/**
 * The first day on which a company may propose again; null when it may now.
 *
 * @param declinedAt  when the homeowner last declined; null: never
 * @param timeZone  of the company
 */
export function mustWaitUntil(declinedAt: Date | null, now: Date, timeZone: string): Day | null {
  const day = declinedAt && mayProposeFrom(declinedAt, timeZone);
  return day && dayAt(now, timeZone) < day ? day : null;
}
