import { createHash } from 'node:crypto';
import type { Point } from '@swath/domain/addresses/distance';
import type { StreetLine } from './parsing/parse-address.ts';

const MILES_PER_DEGREE = 69;
/** Range of distances at which a street passes the ZIP's middle. */
const CLOSEST_PASS_MILES = 0.15;
const FARTHEST_PASS_MILES = 1;
const STREET_MILES = 1.2;
/** House numbers repeat along the street after this many. */
const NUMBERS_PER_STREET = 4000;

/**
 * Approximate marker position of a house of which only the ZIP is known: near the middle of the ZIP, deterministic.
 *
 * Houses of one street are on one line, in the order of their numbers, so that markers do not cover each other and a route has
 * an order. It is up to about 1.2 miles from the middle, and not the real position of the house.
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

/** Case- and accent-insensitive: "Calle José" and "calle jose" are one street. */
const folded = (street: string): string => street.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The number without letters and fraction: "N6543" is 6543, "12 1/2" is 12, "45-12" is 4512. */
const houseNumber = (number: string | null): number => Number((number ?? '').split(' ')[0]!.replace(/\D/g, ''));

/** Six decimals are a precision of four inches. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
