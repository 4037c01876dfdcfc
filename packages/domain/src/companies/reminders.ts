import type { Cents } from '../units.ts';

/**
 * Number of days, today included, that are searched for one on which the company is open. Source: docs/spec/company.md,
 * section 9.
 */
export const OPEN_DAYS_AHEAD = 30;

/**
 * Whether a company lacks what it needs to be booked: a rate, or an open day soon.
 *
 * @param rate       null when the company has set none
 * @param worksSoon  whether it is open on any of the next `OPEN_DAYS_AHEAD` days
 *
 * Source: docs/spec/company.md, section 4, "Onboarding spotlight".
 */
export const lacksSettings = (rate: Cents | null, worksSoon: boolean): boolean =>
  rate === null || rate === 0 || !worksSoon;

/** Maximum number on a badge; above it the badge shows "99+". Source: docs/spec/company.md, section 9. */
export const MOST_ON_BADGE = 99;

/**
 * How far waiting jobs are counted, to keep the query cheap: for the badge one more than it can show, for the dialog as
 * many as it lists.
 *
 * Source: docs/rules/queue-and-offers.md.
 */
export const MOST_COUNTED = { badge: MOST_ON_BADGE + 1, dialog: 500 } as const;

/** Where the number of waiting jobs is shown. */
export const COUNTED_FOR = ['badge', 'dialog'] as const satisfies readonly (keyof typeof MOST_COUNTED)[];
export type CountedFor = (typeof COUNTED_FOR)[number];

/**
 * Whether to notify a member of jobs waiting for offers: at least one is newer than those that the member has seen.
 *
 * @param newest       when the newest waiting job was queued; null when none waits
 * @param seenThrough  when the newest job that this member was shown in the queue was queued; null when they were never
 *   shown the queue
 *
 * Source: docs/spec/company.md, section 4, "Queued-jobs notification".
 */
export const hasUnseenJobs = (newest: Date | null, seenThrough: Date | null): boolean =>
  newest !== null && (seenThrough === null || newest > seenThrough);
