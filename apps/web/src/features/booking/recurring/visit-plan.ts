import type { AgreedVisitSent, PreviewedVisit, SeriesPreview } from '@swath/contract/series';

/** A date of the recurrence rule, and the day of its visit; null for no visit. */
export type PlannedVisit = PreviewedVisit & { readonly date: string | null };

type Moves = Readonly<Record<string, string | null>>;

/**
 * Plans a visit for each date of a recurrence rule. A date on which the company can come is kept unless it is skipped.
 * Any other date moves to the nearest day on which the company can come; there is no visit if there is no such day, or
 * if the homeowner already has a mowing that day.
 * @param moves  the homeowner's choices by date of the rule; a chosen day that is no longer free is ignored
 */
export const planVisits = ({ visits }: SeriesPreview, moves: Moves): PlannedVisit[] =>
  visits.map((visit) => ({ ...visit, date: dateOf(visit, moves) }));

function dateOf({ rule_date, state, alternatives }: PreviewedVisit, moves: Moves): string | null {
  const wanted = moves[rule_date];
  if (wanted === null) return null;
  if (state === 'free') return rule_date;
  const chosen = alternatives.find((free) => free === wanted);
  if (chosen) return chosen;
  return state === 'already_booked' ? null : (alternatives[0] ?? null);
}

/** The planned visits in order, as the API expects them; skipped dates are left out. */
export const agreedVisits = (planned: readonly PlannedVisit[]): AgreedVisitSent[] =>
  planned.flatMap(({ rule_date, date }) => (date === null ? [] : [{ rule_date, date }]));

/** The dates of the recurrence rule on which there can be no visit; the homeowner has to decide about each. */
export const conflictsIn = (planned: readonly PlannedVisit[]): PlannedVisit[] =>
  planned.filter(({ state }) => state !== 'free');

const STATE_WORDS: Record<Exclude<PreviewedVisit['state'], 'free'>, string> = {
  closed: 'the company does not work that day',
  full: 'the company has no room left',
  already_booked: 'you already have a mowing with this company',
};

/** Why there can be no visit on a date of the recurrence rule, as a text; null if there can. */
export const whyNotThatDay = ({ state }: PreviewedVisit): string | null =>
  state === 'free' ? null : STATE_WORDS[state];

/** The price of all visits together, in cents; the first one may cost more, for overgrown grass. */
export const totalCents = ({ first_price, visit_price }: SeriesPreview, visits: number): number =>
  visits === 0 ? 0 : first_price.total_cents + (visits - 1) * visit_price.total_cents;
