import type { Point } from '@swath/domain/addresses/distance';
import { findCities } from './city-finder.ts';
import { byDistance, nearestRows } from './nearest-codes.ts';
import { isHouse, type ParsedAddress } from './parsing/parse-address.ts';
import { findPostalCode, type PostalCode, type PostalCodes, postalCodeAt } from './postal-codes.ts';

/** Limits of the suggestions for one house: number of cities, and of postal codes in the most likely city. */
const CITIES_PER_HOUSE = 3;
const CODES_OF_LIKELIEST_CITY = 5;

type Asked = {
  readonly near: Point;
  /** The postal code in the form's ZIP field, null without one. A house in its city is assumed to have this ZIP. */
  readonly typed: PostalCode | null;
  readonly limit: number;
};

/** The postal codes in which a parsed address may be, most likely first. */
export function suggestPlaces(codes: PostalCodes, parsed: ParsedAddress, { near, typed, limit }: Asked): PostalCode[] {
  const exact = parsed.zip ? findPostalCode(codes, parsed.zip) : null;
  if (exact && (!parsed.state || parsed.state === exact.city.state)) return [exact];
  const found = placesOf(codes, parsed, near, limit);
  if (!typed || parsed.zip || !isHouse(parsed) || !agrees(typed, parsed)) return found;
  // In the city of the typed ZIP, other ZIPs are not suggested, as they would only replace the right one.
  if (!parsed.city) return [typed];
  if (!findCities(codes, parsed.city, parsed.state, near).includes(typed.city)) return found;
  return [typed, ...found.filter((code) => code.city !== typed.city)].slice(0, limit);
}

function placesOf(codes: PostalCodes, parsed: ParsedAddress, near: Point, limit: number): PostalCode[] {
  if (parsed.city) return inCities(codes, parsed, near, limit);
  // There are no suggestions for a ZIP that does not exist or is in another state.
  if (parsed.zip || !isHouse(parsed)) return [];
  return nearestRows(codes, near, limit, (row) => agrees(postalCodeAt(codes, row), parsed)).map((row) =>
    postalCodeAt(codes, row),
  );
}

function inCities(codes: PostalCodes, parsed: ParsedAddress, near: Point, limit: number): PostalCode[] {
  const cities = findCities(codes, parsed.city!, parsed.state, near).slice(
    0,
    isHouse(parsed) ? CITIES_PER_HOUSE : limit,
  );
  const perCity = (place: number) => (isHouse(parsed) && place === 0 ? CODES_OF_LIKELIEST_CITY : 1);
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
