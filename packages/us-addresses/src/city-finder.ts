import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { cityKey } from './parsing/city-key.ts';
import type { KnowsCity } from './parsing/split-street.ts';
import { type City, firstFrom, type PostalCodes } from './postal-codes.ts';

/** A city this close to the user is matched by its first letters alone. */
const NEARBY_MILES = 60;
const FEWEST_NEARBY_LETTERS = 3;
/** Ranking: an exact name match beats a prefix match that is closer by less than this. */
const WHOLE_NAME_HEAD_START_MILES = 400;

/** Ranking: twice the postal codes beat a city that is closer by less than this: "New York" before a hamlet next door. */
const DOUBLE_SIZE_HEAD_START_MILES = 60;

/** Prefix search for cities; close ones, large ones and exact matches rank first. */
export function findCities(codes: PostalCodes, name: string, state: string | null, near: Point): City[] {
  const key = cityKey(name);
  const cost = (city: City) =>
    haversineMiles(near, city) -
    (city.key === key ? WHOLE_NAME_HEAD_START_MILES : 0) -
    Math.log2(city.rows.length) * DOUBLE_SIZE_HEAD_START_MILES;
  return citiesFrom(codes, key, state)
    .map((city) => ({ city, cost: cost(city) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ city }) => city);
}

/** City matcher for the parser, for a user at this place. */
export const knowsCityNear =
  (codes: PostalCodes, near: Point): KnowsCity =>
  (name, state) => {
    const key = cityKey(name);
    const cities = citiesFrom(codes, key, state);
    if (cities.some((city) => city.key === key)) return 'whole';
    if (cities.length === 0) return 'none';
    const isNearby = (city: City) => haversineMiles(near, city) <= NEARBY_MILES;
    return key.length >= FEWEST_NEARBY_LETTERS && cities.some(isNearby) ? 'start-nearby' : 'start';
  };

/** All cities whose keys have this prefix, by key (binary search). */
function citiesFrom({ cities }: PostalCodes, key: string, state: string | null): City[] {
  const found: City[] = [];
  if (key === '') return found;
  for (let at = firstFrom(cities.length, (place) => cities[place]!.key >= key); at < cities.length; at++) {
    const city = cities[at]!;
    if (!city.key.startsWith(key)) break;
    if (!state || city.state === state) found.push(city);
  }
  return found;
}
