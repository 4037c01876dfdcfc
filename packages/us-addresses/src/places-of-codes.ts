import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { nearestRows } from './nearest-codes.ts';
import { loadPostalCodes, type PostalCode, postalCodeAt } from './postal-codes.ts';

export { findPostalCode, loadPostalCodes } from './postal-codes.ts';

/** Miles per degree of latitude, rounded down: rows farther away by latitude alone are skipped. */
const LEAST_MILES_PER_DEGREE = 68;

/**
 * The postal codes with streets whose middle is within a distance of a place, nearest first. Loads the data on first
 * use.
 */
export async function postalCodesWithin(from: Point, miles: number): Promise<PostalCode[]> {
  const codes = await loadPostalCodes();
  const near: { code: PostalCode; away: number }[] = [];
  for (let row = 0; row < codes.zips.length; row++) {
    if (codes.hasStreets[row] === 0) continue;
    if (Math.abs(codes.latitudes[row]! - from.latitude) * LEAST_MILES_PER_DEGREE > miles) continue;
    const code = postalCodeAt(codes, row);
    const away = haversineMiles(from, code);
    if (away <= miles) near.push({ code, away });
  }
  return near.sort((a, b) => a.away - b.away).map(({ code }) => code);
}

/** All postal codes with streets, ascending; about 34,000. Loads the data on first use. */
export async function postalCodesWithStreets(): Promise<PostalCode[]> {
  const codes = await loadPostalCodes();
  return Array.from(codes.zips.keys())
    .filter((row) => codes.hasStreets[row] === 1)
    .map((row) => postalCodeAt(codes, row));
}

/** The postal code with streets whose middle is nearest to a place. Loads the data on first use. */
export async function nearestPostalCode(to: Point): Promise<PostalCode> {
  const codes = await loadPostalCodes();
  const [row] = nearestRows(codes, to, 1, () => true);
  return postalCodeAt(codes, row!);
}
