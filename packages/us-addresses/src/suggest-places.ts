import type { Point } from '@swath/domain/addresses/distance';
import { findCities } from './city-finder.ts';
import { byDistance, nearestRows } from './nearest-codes.ts';
import type { ParsedAddress } from './parsing/parse-address.ts';
import { findPostalCode, type PostalCode, type PostalCodes, postalCodeAt } from './postal-codes.ts';

/** A house number and a street exist in few cities of one name: the likeliest gets most of the list. */
const CITIES_PER_HOUSE = 3;
const CODES_OF_LIKELIEST_CITY = 5;

/** The postal codes that a parsed address may lie in, likeliest first. */
export function suggestPlaces(codes: PostalCodes, parsed: ParsedAddress, near: Point, limit: number): PostalCode[] {
  const exact = parsed.zip ? findPostalCode(codes, parsed.zip) : null;
  if (exact && (!parsed.state || parsed.state === exact.city.state)) return [exact];
  if (parsed.city) return inCities(codes, parsed, near, limit);
  // A ZIP that does not exist, or lies in another state, leaves nothing to go by.
  if (parsed.zip || !parsed.number || !parsed.street) return [];
  return nearestRows(codes, near, limit, (row) => agrees(postalCodeAt(codes, row), parsed)).map((row) =>
    postalCodeAt(codes, row),
  );
}

function inCities(codes: PostalCodes, parsed: ParsedAddress, near: Point, limit: number): PostalCode[] {
  const cities = findCities(codes, parsed.city!, parsed.state, near).slice(0, parsed.number ? CITIES_PER_HOUSE : limit);
  const perCity = (place: number) => (parsed.number && place === 0 ? CODES_OF_LIKELIEST_CITY : 1);
  return cities
    .flatMap((city, place) =>
      byDistance(codes, city.rows, near)
        .map((row) => postalCodeAt(codes, row))
        .filter((code) => agrees(code, parsed))
        .slice(0, perCity(place)),
    )
    .slice(0, limit);
}

const agrees = (code: PostalCode, { state, zipStart }: ParsedAddress): boolean =>
  (!state || code.city.state === state) && (!zipStart || code.zip.startsWith(zipStart));
