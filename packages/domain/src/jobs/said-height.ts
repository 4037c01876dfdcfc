import { accept, type Result, refuse } from '../result.ts';
import { GRASS_HEIGHTS, type GrassHeight, grassInches, isOvergrown } from './grass-height.ts';

/**
 * Grass height in inches, as clients of the specification's API send it. Omitted means not given; null means not sure.
 */
export type SaidInches = {
  readonly inches?: number | null | undefined;
  readonly min?: number | null | undefined;
  /** Upper end of the range; null or omitted when it has none. */
  readonly max?: number | null | undefined;
  /** Whether the grass counts as overgrown. Not enough alone: a height is needed too, and the two must agree. */
  readonly overgrown?: boolean | null | undefined;
};

/** `missing`: no height was given. `contradictory`: the values exclude each other. */
export type SaidHeightRefusal = 'missing' | 'contradictory';

const KNOWN = GRASS_HEIGHTS.flatMap((height) => {
  const range = grassInches(height);
  return range === null ? [] : [{ height, ...range }];
});

/** The grass height that contains these inches; on a boundary the taller one. */
const choiceOf = (inches: number): GrassHeight =>
  KNOWN.findLast(({ min }) => inches >= min)?.height ?? KNOWN[0]!.height;

/** The tallest grass height that a range of inches reaches; without an upper end, the one that contains `min`. */
function choiceOfRange(min: number | null, max: number | null): GrassHeight {
  if (max === null) return choiceOf(min ?? 0);
  return KNOWN.find((known) => known.max !== null && max <= known.max)?.height ?? KNOWN.at(-1)!.height;
}

/**
 * Maps inches to a grass height. A range over several heights counts as the tallest, to be on the safe side about the
 * work. All null means that the homeowner is not sure.
 *
 * @param said  inches, 0 or more
 *
 * Source: docs/spec/homeowner.md, section 9, "Mid values used"; docs/rules/booking-and-price.md.
 */
export function saidGrassHeight(said: SaidInches): Result<GrassHeight, SaidHeightRefusal> {
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
