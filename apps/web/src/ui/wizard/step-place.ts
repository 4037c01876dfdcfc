/** Where in a wizard an entry of the browser's history stands. */
export type StepPlace = {
  /** Which wizard it is of: a page may have several. */
  readonly wizard: string;
  /** The position in the history of the page that the wizard was opened over. */
  readonly base: number;
  /** The steps from the first one up to this, an entry each. */
  readonly trail: readonly string[];
};

/** The place that an entry holds in this wizard; null on any other entry. What an older version wrote counts as none. */
export function placeIn(state: object, wizard: string): StepPlace | null {
  const place: unknown = 'step' in state ? state.step : null;
  return isPlace(place) && place.wizard === wizard ? place : null;
}

function isPlace(place: unknown): place is StepPlace {
  if (typeof place !== 'object' || place === null) return false;
  if (!('wizard' in place && 'base' in place && 'trail' in place)) return false;
  return typeof place.base === 'number' && Array.isArray(place.trail) && place.trail.length > 0;
}

/** The step of a place. */
export const stepOf = ({ trail }: StepPlace): string => trail.at(-1) ?? '';

/** How the history comes to show a step. */
export type Way = { readonly go: number } | { readonly push: readonly string[] } | { readonly replace: string };

/**
 * The way from a place to a step: back to the entry that it has, on over those between, or, where it has none and does
 * not lie ahead, in place of the present one. Null where it is there already.
 *
 * @param steps  all steps in their order
 */
export function wayTo(step: string, { trail }: Pick<StepPlace, 'trail'>, steps: readonly string[]): Way | null {
  const here = trail.length - 1;
  const had = trail.lastIndexOf(step);
  if (had === here) return null;
  if (had >= 0) return { go: had - here };
  const from = steps.indexOf(trail[here] ?? '');
  const to = steps.indexOf(step);
  return from >= 0 && to > from ? { push: steps.slice(from + 1, to + 1) } : { replace: step };
}
