import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { type PostalCodes, postalCodeAt } from './postal-codes.ts';

/** Miles per degree of latitude, rounded down: rows farther away by latitude alone are skipped. */
const LEAST_MILES_PER_DEGREE = 68;

/**
 * Finds the postal codes with streets that are nearest to a place and pass a filter.
 *
 * @returns at most `count` row indexes, nearest first
 */
export function nearestRows(
  codes: PostalCodes,
  near: Point,
  count: number,
  isWanted: (row: number) => boolean,
): number[] {
  const nearest: { row: number; miles: number }[] = [];
  for (let row = 0; row < codes.zips.length; row++) {
    if (codes.hasStreets[row] === 0) continue;
    const farthest = nearest.length < count ? Number.POSITIVE_INFINITY : nearest.at(-1)!.miles;
    if (Math.abs(codes.latitudes[row]! - near.latitude) * LEAST_MILES_PER_DEGREE > farthest) continue;
    const miles = haversineMiles(near, { latitude: codes.latitudes[row]!, longitude: codes.longitudes[row]! });
    if (miles >= farthest || !isWanted(row)) continue;
    nearest.push({ row, miles });
    nearest.sort((a, b) => a.miles - b.miles);
    nearest.length = Math.min(nearest.length, count);
  }
  return nearest.map(({ row }) => row);
}

/** Sorts row indexes of postal codes by distance from a place. */
export function byDistance(codes: PostalCodes, rows: readonly number[], near: Point): number[] {
  return rows
    .map((row) => ({ row, miles: haversineMiles(near, postalCodeAt(codes, row)) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ row }) => row);
}
