import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

/**
 * What becomes of a series that a company proposes. open: the homeowner has not answered; accepted: they booked it, or
 * gave their series the proposed rule; withdrawn: by the company, or because the series it was for has ended.
 */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** So many days a homeowner has to answer, unless the last proposed date is nearer. Source: docs/decisions.md, D346. */
export const DAYS_TO_ANSWER = 7;

/** So many days a company waits after a no before it proposes again. Source: docs/decisions.md, D347. */
export const DAYS_AFTER_NO = 30;

/** The longest note that goes along with a proposal, in characters. */
export const PROPOSAL_NOTE_MAX = 500;

/**
 * Until when a proposal can be answered: seven days, and never into the day of its last date, which could not be booked
 * any more.
 *
 * @param last      the last date that is proposed
 * @param timeZone  of the company
 */
export function proposalEnd(now: Date, last: Day, timeZone: string): Date {
  const seven = now.getTime() + DAYS_TO_ANSWER * 86_400_000;
  return new Date(Math.min(seven, instantAt(last, 0, timeZone).getTime()));
}

/** The first day on which a company may propose again after a no. @param declinedAt  when the homeowner said no */
export const mayProposeFrom = (declinedAt: Date, timeZone: string): Day =>
  addDays(dayAt(declinedAt, timeZone), DAYS_AFTER_NO);

/**
 * The first day on which a company may propose again, as long as it may not; null when it may.
 *
 * @param declinedAt  when the homeowner said no last; null: never
 * @param timeZone  of the company
 */
export function mustWaitUntil(declinedAt: Date | null, now: Date, timeZone: string): Day | null {
  const day = declinedAt && mayProposeFrom(declinedAt, timeZone);
  return day && dayAt(now, timeZone) < day ? day : null;
}
