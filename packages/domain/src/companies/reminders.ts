import type { Cents } from '../units.ts';

/** So many days, today included, are looked at for one on which a company works. Source: docs/spec/company.md, section 9. */
export const OPEN_DAYS_AHEAD = 30;

/**
 * Whether homeowners cannot find or book a company yet: it has no rate, or works on none of the next days.
 *
 * Source: docs/spec/company.md, section 4, "Onboarding spotlight".
 */
export const lacksSettings = (rate: Cents | null, worksSoon: boolean): boolean =>
  rate === null || rate === 0 || !worksSoon;

/** A badge says 99+ above this. Source: docs/spec/company.md, section 9. */
export const MOST_ON_BADGE = 99;

/**
 * How far waiting jobs are counted: for the badge, which is read again with every change of the queue, to one more than it
 * says; for the dialog, which names them, as far as it does. Source: docs/decisions.md, D690.
 */
export const MOST_COUNTED = { badge: MOST_ON_BADGE + 1, dialog: 500 } as const;

/** What waiting jobs are counted for. */
export const COUNTED_FOR = ['badge', 'dialog'] as const satisfies readonly (keyof typeof MOST_COUNTED)[];
export type CountedFor = (typeof COUNTED_FOR)[number];

/**
 * Whether somebody is told that jobs wait for offers: some do, and this is the first look, or one came after the last.
 *
 * @param newest       when the newest waiting job was queued; null while none waits
 * @param seenThrough  until when this person has seen the queue; null before the first look
 *
 * Source: docs/spec/company.md, section 4, "Queued-jobs notification".
 */
export const hasUnseenJobs = (newest: Date | null, seenThrough: Date | null): boolean =>
  newest !== null && (seenThrough === null || newest > seenThrough);
