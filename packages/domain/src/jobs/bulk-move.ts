import { addDays, type Day } from '../calendar.ts';
import { needsConsent } from './consent.ts';

/** Why a company moves many visits at once. Moves because of the weather do not count against the company. */
export const BULK_MOVE_REASONS = ['weather', 'other'] as const;
export type BulkMoveReason = (typeof BULK_MOVE_REASONS)[number];

/** Maximum number of visits that are moved at once. */
export const MOST_BULK_VISITS = 200;

/** Up to how many days ahead of today another day is looked for, and up to how many days are moved at once. */
export const BULK_DAYS_AHEAD = 21;
export const MOST_BULK_DAYS = 14;

/** Minutes in which a bulk move can be undone. */
export const BULK_UNDO_MINUTES = 30;

/** Minutes after a bulk move before homeowners get mail and push messages: undone until then, they get none. */
export const BULK_GRACE_MINUTES = 5;

/** Why a visit stays out of a bulk move, or is not moved back when that is undone. */
export const STAY_CAUSES = [
  'job_not_reschedulable',
  'record_open',
  'on_its_way',
  'time_locked',
  'proposal_open',
  'date_passed',
  'date_too_far',
  'company_not_available',
  'day_full',
  'already_booked',
  'breaks_rhythm',
  'no_day',
  'left_out',
  'changed',
] as const;
export type StayCause = (typeof STAY_CAUSES)[number];

const STAY_WORDS: Record<StayCause, string> = {
  job_not_reschedulable: 'Has begun, is done or was canceled',
  record_open: 'Was recorded as done, which waits for an answer',
  on_its_way: 'The crew is on its way',
  time_locked: 'Its time is locked',
  proposal_open: 'The customer is asked about another day already',
  date_passed: 'That day is over',
  date_too_far: 'That day is too far ahead',
  company_not_available: 'You do not work on that day',
  day_full: 'There is no room on that day',
  already_booked: 'The customer has another visit on that day',
  breaks_rhythm: 'Too close to another visit of its series',
  no_day: 'No day in the next three weeks has room for it',
  left_out: 'Left out',
  changed: 'Was changed meanwhile',
};

/** The text of a reason why a visit stays where it is. */
export const stayWords = (cause: StayCause): string => STAY_WORDS[cause];

/** Whether a code is a reason why a visit stays where it is. */
export const isStayCause = (code: string): code is StayCause => STAY_CAUSES.some((cause) => cause === code);

/** What decides whether a visit may be part of a bulk move, besides its status. */
type Bound = { readonly isOnItsWay: boolean; readonly isTimeLocked: boolean; readonly isProposalOpen: boolean };

/**
 * Why a pending visit may not be part of a bulk move, whatever the day; null when it may.
 *
 * Source: docs/rules/jobs.md.
 */
export function whyNotInBulk({ isOnItsWay, isTimeLocked, isProposalOpen }: Bound): StayCause | null {
  if (isOnItsWay) return 'on_its_way';
  if (isTimeLocked) return 'time_locked';
  return isProposalOpen ? 'proposal_open' : null;
}

/**
 * The days to try for a visit, best first: later than its own day, those that need no consent before the others, and
 * among these the soonest first.
 *
 * @param visit.agreed  the day that its homeowner last agreed to; null: nobody is asked
 * @param visit.today   in the company's time zone
 * @param visit.without days from which visits are moved away
 */
export function daysToTry(visit: {
  readonly from: Day;
  readonly agreed: Day | null;
  readonly today: Day;
  readonly without: ReadonlySet<Day>;
}): Day[] {
  const { from, agreed, today, without } = visit;
  const first = from < today ? today : addDays(from, 1);
  const last = addDays(from < today ? today : from, BULK_DAYS_AHEAD);
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (!without.has(day)) days.push(day);
  const asks = (day: Day) => agreed !== null && needsConsent(agreed, day);
  return [...days.filter((day) => !asks(day)), ...days.filter(asks)];
}
