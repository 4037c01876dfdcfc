import type { Day } from '../calendar.ts';

/** The setup steps of a company between its approval and its first booking, in the order in which they are shown. */
export const CHECKLIST_ITEMS = ['rate', 'hours', 'areas', 'payouts', 'profile'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/**
 * State of a step: done; open without effect on homeowners; open, so the company cannot be booked; open, so it is not listed.
 */
export const ITEM_STATES = ['done', 'open', 'unbookable', 'hidden'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Where a company works: no service area set, some area switched on, or all of them switched off. */
export const REACHES = ['everywhere', 'somewhere', 'nowhere'] as const;
export type Reach = (typeof REACHES)[number];

/** What decides whether a company is listed for homeowners, and can be paid. */
export type Offering = {
  /** Whether it has a rate at which some lawn can be booked. */
  readonly hasRate: boolean;
  /** The first bookable day with enough hours for the smallest lawn; null: none. */
  readonly opensOn: Day | null;
  readonly reach: Reach;
  /** Whether it can receive payouts. */
  readonly canBePaid: boolean;
  /** Whether it has a description. */
  readonly hasWords: boolean;
};

export type Checklist = Readonly<Record<ChecklistItem, ItemState>>;

/**
 * The state of each setup step. Without an area a company works everywhere, and without words its page is bare: neither keeps
 * homeowners away.
 *
 * Source: docs/rules/companies.md.
 */
export const checklistOf = ({ hasRate, opensOn, reach, canBePaid, hasWords }: Offering): Checklist => ({
  rate: hasRate ? 'done' : 'hidden',
  hours: opensOn === null ? 'hidden' : 'done',
  areas: reach === 'somewhere' ? 'done' : reach === 'everywhere' ? 'open' : 'hidden',
  payouts: canBePaid ? 'done' : 'unbookable',
  profile: hasWords ? 'done' : 'open',
});

/** The open steps, in order. */
export const openItems = (checklist: Checklist): ChecklistItem[] =>
  CHECKLIST_ITEMS.filter((item) => checklist[item] !== 'done');

/**
 * Whether to show the checklist: a step is open that was not when the member dismissed it.
 *
 * @param away  the steps open at that time; null while it was never dismissed
 */
export const isChecklistShown = (checklist: Checklist, away: readonly ChecklistItem[] | null): boolean =>
  openItems(checklist).some((item) => !away?.includes(item));
