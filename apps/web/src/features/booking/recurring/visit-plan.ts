import type { AgreedVisitSent } from '@swath/contract/series';
import type { PreviewedVisit, SeriesPreview } from '@swath/contract/series-previews';
import { isWinter } from '@swath/domain/series/winter';

/**
 * A date of the recurrence rule, and the day of its visit; null for no visit. `rests`: whether there is none because of
 * the winter.
 */
export type PlannedVisit = PreviewedVisit & { readonly date: string | null; readonly rests: boolean };

/** The homeowner's choices about the dates of a series. */
type Choices = {
  /** By date of the rule, the day of its visit; null for no visit. A chosen day that is no longer free is ignored. */
  readonly moves: Readonly<Record<string, string | null>>;
  /** Whether there is no visit in winter, except the first one and those that `moves` names. */
  readonly winterPause: boolean;
};

/**
 * Plans a visit for each date of a recurrence rule. A date on which the company can come is kept unless it is skipped.
 * Any other date moves to the nearest day on which the company can come; there is no visit if there is no such day, or
 * if the homeowner already has a mowing that day.
 */
export const planVisits = ({ visits }: SeriesPreview, { moves, winterPause }: Choices): PlannedVisit[] =>
  visits.map((visit, at) => {
    const rests = winterPause && at > 0 && isWinter(visit.rule_date) && moves[visit.rule_date] === undefined;
    return { ...visit, rests, date: rests ? null : dateOf(visit, moves) };
  });

function dateOf({ rule_date, state, alternatives }: PreviewedVisit, moves: Choices['moves']): string | null {
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

/**
 * The dates of the recurrence rule on which there can be no visit; the homeowner has to decide about each. In a winter
 * without visits there is nothing to decide.
 */
export const conflictsIn = (planned: readonly PlannedVisit[]): PlannedVisit[] =>
  planned.filter(({ state, rests }) => state !== 'free' && !rests);

const STATE_WORDS: Record<Exclude<PreviewedVisit['state'], 'free'>, string> = {
  closed: 'the company does not work that day',
  full: 'the company has no room',
  already_booked: 'you already have a mowing with this company',
};

/** Why there can be no visit on a date of the recurrence rule, as a text; null if there can. */
export const whyNotThatDay = ({ state }: PreviewedVisit): string | null =>
  state === 'free' ? null : STATE_WORDS[state];

/** How many later visits are near another mowing of their day, and cost less. */
export const countNear = ({ neighbor_days: days }: SeriesPreview, planned: readonly PlannedVisit[]): number =>
  agreedVisits(planned)
    .slice(1)
    .filter(({ date }) => days.some((day) => day === date)).length;

/**
 * The price of all visits together, in cents. The first one may cost more, for overgrown grass; those near another
 * mowing of their day cost less.
 */
export function totalCents(preview: SeriesPreview, planned: readonly PlannedVisit[]): number {
  const later = agreedVisits(planned).length - 1;
  if (later < 0) return 0;
  const { first_price, visit_price, neighbor_cents } = preview;
  return first_price.total_cents + later * visit_price.total_cents - countNear(preview, planned) * neighbor_cents;
}
