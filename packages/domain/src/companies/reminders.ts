import type { Cents } from '../units.ts';

/** Number of days, today included, that are searched for an open one. Source: docs/spec/company.md, section 9. */
export const OPEN_DAYS_AHEAD = 30;

/**
 * Whether a company cannot be listed or booked yet: it has no rate, or no open day soon.
 *
 * Source: docs/spec/company.md, section 4, "Onboarding spotlight".
 */
export const lacksSettings = (rate: Cents | null, worksSoon: boolean): boolean =>
  rate === null || rate === 0 || !worksSoon;

/** A badge says 99+ above this. Source: docs/spec/company.md, section 9. */
export const MOST_ON_BADGE = 99;

/**
 * Limits up to which waiting jobs are counted: for the badge, which is refetched with every change of the queue, one more than
 * it shows; for the dialog, which lists them, as many as it shows. Source: docs/rules/queue-and-offers.md.
 */
export const MOST_COUNTED = { badge: MOST_ON_BADGE + 1, dialog: 500 } as const;

/** The uses of the count. */
export const COUNTED_FOR = ['badge', 'dialog'] as const satisfies readonly (keyof typeof MOST_COUNTED)[];
export type CountedFor = (typeof COUNTED_FOR)[number];

/**
 * Whether to notify a member of jobs waiting for offers: there are some, and one was not seen yet.
 *
 * @param newest       when the newest waiting job was queued; null while none waits
 * @param seenThrough  until when this member has seen the queue; null before the first visit
 *
 * Source: docs/spec/company.md, section 4, "Queued-jobs notification".
 */
export const hasUnseenJobs = (newest: Date | null, seenThrough: Date | null): boolean =>
  newest !== null && (seenThrough === null || newest > seenThrough);
