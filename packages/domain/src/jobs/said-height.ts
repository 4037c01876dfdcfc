import { accept, type Outcome, refuse } from '../outcome.ts';
import { GRASS_HEIGHTS, type GrassHeight, grassInches, isOvergrown } from './grass-height.ts';

/** How tall the grass is, in inches as the specification's clients send it; what is left out was not said. */
export type SaidInches = {
  readonly inches?: number | null | undefined;
  readonly min?: number | null | undefined;
  /** Null and left out: no upper end. */
  readonly max?: number | null | undefined;
  /** Whether it counts as overgrown: says no height by itself, and must fit the one that is said. */
  readonly overgrown?: boolean | null | undefined;
};

/** missing: no height was said. contradictory: no height is all of what was said. */
export type SaidHeightRefusal = 'missing' | 'contradictory';

const KNOWN = GRASS_HEIGHTS.flatMap((height) => {
  const range = grassInches(height);
  return range === null ? [] : [{ height, ...range }];
});

/** The choice in whose range so many inches lie; where two meet, the taller one. */
const choiceOf = (inches: number): GrassHeight =>
  KNOWN.findLast(({ min }) => inches >= min)?.height ?? KNOWN[0]!.height;

/** The tallest choice that a range reaches. */
function choiceOfRange(min: number | null, max: number | null): GrassHeight {
  if (max === null) return choiceOf(min ?? 0);
  return KNOWN.find((known) => known.max !== null && max <= known.max)?.height ?? KNOWN.at(-1)!.height;
}

/**
 * The choice that inches mean. A range over several choices counts as the tallest of them, the most careful reading of
 * what it takes to mow. All null is what a homeowner says who is not sure.
 *
 * @param said  inches from 0 on
 *
 * Source: docs/spec/homeowner.md, section 9, "Mid values used"; docs/decisions.md, D540.
 */
export function saidGrassHeight(said: SaidInches): Outcome<GrassHeight, SaidHeightRefusal> {
  const { inches = null, min = null, max = null, overgrown = null } = said;
  if (inches === null && min === null && max === null) {
    const isSaid = said.inches === null || said.min === null;
    if (!isSaid) return refuse('missing');
    return overgrown === true ? refuse('contradictory') : accept('not_sure');
  }
  if (min !== null && max !== null && min >= max) return refuse('contradictory');
  if (inches !== null && (inches < (min ?? 0) || (max !== null && inches > max))) return refuse('contradictory');
  const height = min === null && max === null ? choiceOf(inches ?? 0) : choiceOfRange(min, max);
  return overgrown !== null && overgrown !== isOvergrown(height) ? refuse('contradictory') : accept(height);
}
