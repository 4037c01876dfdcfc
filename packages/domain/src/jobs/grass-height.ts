/** How tall the grass is, as the homeowner says. Source: docs/spec/homeowner.md, section 3. */
export const GRASS_HEIGHTS = ['short_0_4', 'medium_4_8', 'tall_8_14', 'very_tall_14_plus', 'not_sure'] as const;
export type GrassHeight = (typeof GRASS_HEIGHTS)[number];

/** Inches: the middle used for estimates, and the range; `max` is null when it has no upper end. */
export type GrassInches = { readonly middle: number; readonly min: number; readonly max: number | null };

const INCHES: Record<Exclude<GrassHeight, 'not_sure'>, GrassInches> = {
  short_0_4: { middle: 2, min: 0, max: 4 },
  medium_4_8: { middle: 6, min: 4, max: 8 },
  tall_8_14: { middle: 11, min: 8, max: 12 },
  very_tall_14_plus: { middle: 16, min: 12, max: null },
};

/** The words on the choice. `tall_8_14` reads 8-12 inches, as the specification labels it. */
export const GRASS_HEIGHT_LABELS: Record<GrassHeight, string> = {
  short_0_4: 'Short (0-4 inches)',
  medium_4_8: 'Medium (4-8 inches)',
  tall_8_14: 'Tall (8-12 inches)',
  very_tall_14_plus: 'Very tall (12 inches or more)',
  not_sure: 'Not sure',
};

/** The inches behind a choice; null when the homeowner is not sure. Source: docs/spec/homeowner.md, section 9. */
export const grassInches = (height: GrassHeight): GrassInches | null => (height === 'not_sure' ? null : INCHES[height]);

/** Grass of 8 inches or more takes longer and is flagged. `not_sure` counts as medium. */
export const isOvergrown = (height: GrassHeight): boolean => height === 'tall_8_14' || height === 'very_tall_14_plus';

/** Grass this tall has no list price: a company has to look at it and quote. */
export const needsQuote = (height: GrassHeight): boolean => height === 'very_tall_14_plus';
