import type { AgreedVisitSent, PreviewedVisit, SeriesPreview } from '@swath/contract/series';

/** One date of a rule, and the day of its visit; null: left out. */
export type PlannedVisit = PreviewedVisit & { readonly date: string | null };

type Moves = Readonly<Record<string, string | null>>;

/**
 * Plans each date of a rule. A date that the company can keep stays, unless it is skipped; another one moves to the nearest
 * day on which the company can come, and is left out where there is none or where the homeowner has a mowing already.
 *
 * @param moves  the homeowner's own decisions; ignored for a day that is no longer free
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

/** The visits of the plan, in order. */
export const agreedVisits = (planned: readonly PlannedVisit[]): AgreedVisitSent[] =>
  planned.flatMap(({ rule_date, date }) => (date === null ? [] : [{ rule_date, date }]));

/** The dates that the homeowner has to decide about. */
export const conflictsIn = (planned: readonly PlannedVisit[]): PlannedVisit[] =>
  planned.filter(({ state }) => state !== 'free');

const STATE_WORDS: Record<Exclude<PreviewedVisit['state'], 'free'>, string> = {
  closed: 'the company does not work that day',
  full: 'the company has no room left',
  already_booked: 'you already have a mowing with this company',
};

/** Why the company cannot keep a date; null when it can. */
export const whyNotThatDay = ({ state }: PreviewedVisit): string | null =>
  state === 'free' ? null : STATE_WORDS[state];

/** The price of all visits together, in cents; the first one may be overgrown. */
export const totalCents = ({ first_price, visit_price }: SeriesPreview, visits: number): number =>
  visits === 0 ? 0 : first_price.total_cents + (visits - 1) * visit_price.total_cents;
