import { createHash } from 'node:crypto';
import type { Point } from '@swath/domain/addresses/distance';
import type { StreetLine } from './parsing/parse-address.ts';

const MILES_PER_DEGREE = 69;
/** Minimum and maximum distance in miles at which a street passes the middle of its ZIP. */
const CLOSEST_PASS_MILES = 0.15;
const FARTHEST_PASS_MILES = 1;
const STREET_MILES = 1.2;
/** House numbers of a street that differ by this many are placed at the same point. */
const NUMBERS_PER_STREET = 4000;

/**
 * Coordinates for the map marker of a house of which only the ZIP is known; always the same for the same address.
 *
 * The houses of one street lie on one line in the order of their numbers, so that markers do not overlap and a route
 * follows the numbers. The point is at most about 1.2 miles from the middle of the ZIP, and not the real position of
 * the house.
 */
export function placeOnMap(
  middle: Point,
  zip: string,
  { number, street }: Pick<StreetLine, 'number' | 'street'>,
): Point {
  if (!street) return { latitude: middle.latitude, longitude: middle.longitude };
  const hash = createHash('sha256')
    .update(`${zip}|${folded(street)}`)
    .digest();
  const share = (at: number) => hash.readUInt32BE(at) / 2 ** 32;
  const bearing = share(0) * 2 * Math.PI;
  const pass = CLOSEST_PASS_MILES + share(4) * (FARTHEST_PASS_MILES - CLOSEST_PASS_MILES);
  const along = ((houseNumber(number) % NUMBERS_PER_STREET) / NUMBERS_PER_STREET - 0.5) * STREET_MILES;
  const north = pass * Math.cos(bearing) - along * Math.sin(bearing);
  const east = pass * Math.sin(bearing) + along * Math.cos(bearing);
  const milesPerDegreeEast = MILES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180);
  return {
    latitude: rounded(middle.latitude + north / MILES_PER_DEGREE),
    longitude: rounded(middle.longitude + east / milesPerDegreeEast),
  };
}

/** Normalizes a street for comparison: "Calle José" equals "calle jose". */
const folded = (street: string): string => street.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** House number without letters and fraction: 6543 for "N6543", 12 for "12 1/2", 4512 for "45-12". */
const houseNumber = (number: string | null): number => Number((number ?? '').split(' ')[0]!.replace(/\D/g, ''));

/** Rounds to six decimals, which is about four inches. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
