/** A wizard step in an entry of the browser's history. */
export type StepPlace = {
  /** Which wizard it belongs to: a page may have several. */
  readonly wizard: string;
  /** The history position of the page that the wizard was opened over. */
  readonly base: number;
  /** The steps from the first one up to this, an entry each. */
  readonly trail: readonly string[];
};

/** Parses the step in a history entry's state; null for another wizard or none. What an older version wrote counts as none. */
export function placeIn(state: object, wizard: string): StepPlace | null {
  const place: unknown = 'step' in state ? state.step : null;
  return isPlace(place) && place.wizard === wizard ? place : null;
}

function isPlace(place: unknown): place is StepPlace {
  if (typeof place !== 'object' || place === null) return false;
  if (!('wizard' in place && 'base' in place && 'trail' in place)) return false;
  return typeof place.base === 'number' && Array.isArray(place.trail) && place.trail.length > 0;
}

/** The present step: the last of the trail. */
export const stepOf = ({ trail }: StepPlace): string => trail.at(-1) ?? '';

/** The history operation that leads to a step. */
export type Way = { readonly go: number } | { readonly push: readonly string[] } | { readonly replace: string };

/**
 * The history operation that leads to a step: back to its entry, push those between, or, where it has none and is not
 * ahead, replace the present one. Null where it is shown already.
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
