import { addDays, type Day, dayAt, instantAt } from '../calendar.ts';

/**
 * Status of a series that a company proposes to a homeowner. `accepted`: booked, or their series now has the proposed
 * rule. `withdrawn`: by the company, or because the series to be changed has ended.
 */
export const PROPOSAL_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Days that a homeowner has to answer a proposal, unless its last date is sooner. Source: docs/rules/series.md. */
export const DAYS_TO_ANSWER = 7;

/**
 * Days that a company must wait after a declined proposal before it can propose again. Source: docs/rules/series.md.
 */
export const DAYS_AFTER_NO = 30;

/** Maximum length of a proposal's note, in characters. */
export const PROPOSAL_NOTE_MAX = 500;

/**
 * When a proposal expires: after seven days, but at the latest when its last date begins.
 *
 * @param last      the last proposed date
 * @param timeZone  of the company
 */
export function proposalEnd(now: Date, last: Day, timeZone: string): Date {
  const seven = now.getTime() + DAYS_TO_ANSWER * 86_400_000;
  return new Date(Math.min(seven, instantAt(last, 0, timeZone).getTime()));
}

/**
 * The first day on which a company may propose again, in the company's time zone.
 *
 * @param declinedAt  when the homeowner declined
 */
export const mayProposeFrom = (declinedAt: Date, timeZone: string): Day =>
  addDays(dayAt(declinedAt, timeZone), DAYS_AFTER_NO);

/**
 * The first day on which a company may propose again; null when it may do so now.
 *
 * @param declinedAt  when the homeowner last declined; null when never
 * @param timeZone    of the company
 */
export function mustWaitUntil(declinedAt: Date | null, now: Date, timeZone: string): Day | null {
  const day = declinedAt && mayProposeFrom(declinedAt, timeZone);
  return day && dayAt(now, timeZone) < day ? day : null;
}
