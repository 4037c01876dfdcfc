import { type Acres, type SquareFeet, squareFeet } from '../units.ts';

/** Square feet in an acre. Source: docs/spec/homeowner.md, section 9. */
export const SQUARE_FEET_PER_ACRE = 43_560;

/**
 * Lot sizes that a homeowner can choose, in acres; the last one means "10 or more". Source: docs/spec/homeowner.md,
 * section 9.
 */
export const LOT_SIZE_CHOICES_ACRES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3, 4, 5, 10] as const;

/** Converts acres to whole square feet. */
export const acresToSquareFeet = (acres: number): SquareFeet => squareFeet(Math.round(acres * SQUARE_FEET_PER_ACRE));

/** Converts square feet to acres, unrounded. */
export const lotAcres = (lot: SquareFeet): Acres => (lot / SQUARE_FEET_PER_ACRE) as Acres;

/** Lot size as text: "0.25 acre", "2 acres", "10 or more acres". */
export function lotSizeText(lot: SquareFeet): string {
  const acres = Math.round(lotAcres(lot) * 100) / 100;
  if (acres >= 10) return '10 or more acres';
  return `${acres} ${acres <= 1 ? 'acre' : 'acres'}`;
}

/** A tennis court with the room around it: 60 by 120 feet, as the ITF recommends. */
const TENNIS_COURT_SQFT = 7200;
/** A football field with both end zones: 160 by 360 feet. */
const FOOTBALL_FIELD_SQFT = 57_600;

/** Side of a square lot of this size, in whole feet. */
export const lotSideFeet = (lot: SquareFeet): number => Math.round(Math.sqrt(lot));

/** Compares a lot with something people know the size of: "1½ tennis courts", "¾ of a football field". */
export function lotComparison(lot: SquareFeet): string {
  const [unit, sqft] =
    lot < SQUARE_FEET_PER_ACRE ? ['tennis court', TENNIS_COURT_SQFT] : ['football field', FOOTBALL_FIELD_SQFT];
  const quarters = Math.max(1, Math.round((lot / sqft) * 4));
  const part = ['', '¼', '½', '¾'][quarters % 4] ?? '';
  if (quarters < 4) return `${part} of a ${unit}`;
  return `${Math.floor(quarters / 4)}${part} ${quarters === 4 ? unit : `${unit}s`}`;
}

/** The offered lot size that is nearest to a lot; the smaller one of two. */
export const nearestLotChoice = (lot: SquareFeet): SquareFeet =>
  LOT_SIZE_CHOICES_ACRES.map(acresToSquareFeet).reduce((best, choice) =>
    Math.abs(choice - lot) < Math.abs(best - lot) ? choice : best,
  );

/** Matches "0.25", ".25 acre", "2 acres", "10 or more", "10 or more acres". */
const LOT_TEXT = /^(\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})(?: or more)?(?: ?acres?)?$/i;

/** Maximum lot size, in acres. */
export const MOST_ACRES = 1000;

/**
 * Parses a lot size in acres into whole square feet; null when invalid. "10 or more" is ten acres.
 *
 * Source: docs/spec/homeowner.md, sections 3 and 9; docs/rules/booking-and-price.md.
 */
export function readLotSize(text: string): SquareFeet | null {
  const acres = Number(LOT_TEXT.exec(text.trim().replace(/\s+/g, ' '))?.[1] ?? Number.NaN);
  return acres > 0 && acres <= MOST_ACRES ? acresToSquareFeet(acres) : null;
}
