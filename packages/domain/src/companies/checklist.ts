import type { Day } from '../calendar.ts';

/** What a company sets up between its approval and its first booking, in the order in which it is shown. */
export const CHECKLIST_ITEMS = ['rate', 'hours', 'areas', 'payouts', 'profile'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/**
 * How an item stands: done; open, and homeowners find and book the company all the same; open, so that nobody can book it;
 * open, so that nobody finds it.
 */
export const ITEM_STATES = ['done', 'open', 'unbookable', 'hidden'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Where a company works: it has named no area, some area is switched on, or all of them are switched off. */
export const REACHES = ['everywhere', 'somewhere', 'nowhere'] as const;
export type Reach = (typeof REACHES)[number];

/** What decides whether homeowners are offered a company, and can pay it. */
export type Offering = {
  /** Whether it has a rate at which some lawn can be booked. */
  readonly hasRate: boolean;
  /** The first day that can be booked on which it works long enough for the smallest lawn; null: none. */
  readonly opensOn: Day | null;
  readonly reach: Reach;
  /** Whether money can go to it. */
  readonly canBePaid: boolean;
  /** Whether it says something about itself. */
  readonly hasWords: boolean;
};

export type Checklist = Readonly<Record<ChecklistItem, ItemState>>;

/**
 * What is done and what is open of all that a company sets up. Without an area it works everywhere, and without words its
 * page is bare: neither keeps homeowners away.
 *
 * Source: docs/decisions.md, D416.
 */
export const checklistOf = ({ hasRate, opensOn, reach, canBePaid, hasWords }: Offering): Checklist => ({
  rate: hasRate ? 'done' : 'hidden',
  hours: opensOn === null ? 'hidden' : 'done',
  areas: reach === 'somewhere' ? 'done' : reach === 'everywhere' ? 'open' : 'hidden',
  payouts: canBePaid ? 'done' : 'unbookable',
  profile: hasWords ? 'done' : 'open',
});

/** What is open of a checklist, in its order. */
export const openItems = (checklist: Checklist): ChecklistItem[] =>
  CHECKLIST_ITEMS.filter((item) => checklist[item] !== 'done');

/**
 * Whether somebody is shown the checklist: something is open that was not when they put it away.
 *
 * @param away  what was open then; null while they never put it away
 */
export const isChecklistShown = (checklist: Checklist, away: readonly ChecklistItem[] | null): boolean =>
  openItems(checklist).some((item) => !away?.includes(item));
