import type { Day } from '../calendar.ts';

/** The steps by which an approved company becomes bookable, in the order in which its checklist shows them. */
export const CHECKLIST_ITEMS = ['rate', 'hours', 'areas', 'payouts', 'profile'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/**
 * State of a setup step: `done`; `open`, not done but optional; `unbookable`, homeowners see the company but cannot
 * book it; `hidden`, homeowners do not see the company.
 */
export const ITEM_STATES = ['done', 'open', 'unbookable', 'hidden'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/**
 * Where a company takes jobs: `everywhere`, it has set no service area; `somewhere`, an area is switched on; `nowhere`,
 * all its areas are switched off.
 */
export const REACHES = ['everywhere', 'somewhere', 'nowhere'] as const;
export type Reach = (typeof REACHES)[number];

/** The facts from which the states of the setup steps are derived: whether a company can be found, booked and paid. */
export type Offering = {
  /** Whether the company has set a rate at which at least one lot size can be booked. */
  readonly hasRate: boolean;
  /** The first bookable day with enough hours for the smallest lawn; null when there is none. */
  readonly opensOn: Day | null;
  readonly reach: Reach;
  /** Whether the company can receive payouts from the payment provider. */
  readonly canBePaid: boolean;
  /** Whether the company has written a description. */
  readonly hasWords: boolean;
};

export type Checklist = Readonly<Record<ChecklistItem, ItemState>>;

/**
 * The state of each setup step of a company. Service areas and description are optional: without areas it works
 * everywhere.
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

/** The steps that are not done, in the order in which they are shown. */
export const openItems = (checklist: Checklist): ChecklistItem[] =>
  CHECKLIST_ITEMS.filter((item) => checklist[item] !== 'done');

/**
 * Whether to show the checklist: some step is open that was not open when the member dismissed it.
 *
 * @param away  the steps that were open when it was dismissed; null when it never was
 */
export const isChecklistShown = (checklist: Checklist, away: readonly ChecklistItem[] | null): boolean =>
  openItems(checklist).some((item) => !away?.includes(item));
