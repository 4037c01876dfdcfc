/** Height of the grass as the homeowner chooses it. Source: docs/spec/homeowner.md, section 3. */
export const GRASS_HEIGHTS = ['short_0_4', 'medium_4_8', 'tall_8_14', 'very_tall_14_plus', 'not_sure'] as const;
export type GrassHeight = (typeof GRASS_HEIGHTS)[number];

/** Range of a grass height in inches. `middle` is used for estimates; `max` is null when there is no upper limit. */
export type GrassInches = { readonly middle: number; readonly min: number; readonly max: number | null };

const INCHES: Record<Exclude<GrassHeight, 'not_sure'>, GrassInches> = {
  short_0_4: { middle: 2, min: 0, max: 4 },
  medium_4_8: { middle: 6, min: 4, max: 8 },
  tall_8_14: { middle: 11, min: 8, max: 12 },
  very_tall_14_plus: { middle: 16, min: 12, max: null },
};

/** Label of each grass height. `tall_8_14` reads 8-12 inches, as the specification has it. */
export const GRASS_HEIGHT_LABELS: Record<GrassHeight, string> = {
  short_0_4: 'Short (0-4 inches)',
  medium_4_8: 'Medium (4-8 inches)',
  tall_8_14: 'Tall (8-12 inches)',
  very_tall_14_plus: 'Very tall (12 inches or more)',
  not_sure: 'Not sure',
};

/** The inches of a grass height; null for `not_sure`. Source: docs/spec/homeowner.md, section 9. */
export const grassInches = (height: GrassHeight): GrassInches | null => (height === 'not_sure' ? null : INCHES[height]);

/** Whether grass counts as overgrown, which costs a fee: 8 inches or more. `not_sure` counts as medium height. */
export const isOvergrown = (height: GrassHeight): boolean => height === 'tall_8_14' || height === 'very_tall_14_plus';

/** Whether grass is too tall for a list price, so that companies have to make an offer. */
export const needsQuote = (height: GrassHeight): boolean => height === 'very_tall_14_plus';
