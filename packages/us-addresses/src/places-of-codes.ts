import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { nearestRows } from './nearest-codes.ts';
import { loadPostalCodes, type PostalCode, postalCodeAt } from './postal-codes.ts';

export { findPostalCode, loadPostalCodes } from './postal-codes.ts';

/** No degree of latitude is shorter than this, so farther rows need no exact distance. */
const LEAST_MILES_PER_DEGREE = 68;

/** Radius search: the postal codes with streets whose middle is within a distance of a place, nearest first. */
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

/** The postal code with streets whose middle is nearest to a place. */
export async function nearestPostalCode(to: Point): Promise<PostalCode> {
  const codes = await loadPostalCodes();
  const [row] = nearestRows(codes, to, 1, () => true);
  return postalCodeAt(codes, row!);
}
