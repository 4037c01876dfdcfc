import { haversineMiles, type Point } from '@swath/domain/addresses/distance';
import { cityKey } from './parsing/city-key.ts';
import type { KnowsCity } from './parsing/split-street.ts';
import { type City, firstFrom, type PostalCodes } from './postal-codes.ts';

/** A city within this many miles of the user is suggested after a few letters of its name. */
const NEARBY_MILES = 60;
const FEWEST_NEARBY_LETTERS = 3;
/** An exact match of the name ranks before a longer name that is closer by less than this many miles. */
const WHOLE_NAME_HEAD_START_MILES = 400;

/**
 * A city with twice as many postal codes ranks before one that is closer by less than this many miles, so that "New
 * York" comes before a hamlet next door.
 */
const DOUBLE_SIZE_HEAD_START_MILES = 60;

/**
 * Finds cities whose name starts with a text. Close cities, large ones and exact matches come first.
 *
 * @param state  two letters; null for every state
 */
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

/** Creates the function by which the parser recognizes names of cities, for a user at this place. */
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

/** All cities whose key starts with a text, sorted by key. @param state  null for every state */
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
