import { expect, test } from 'vitest';
import { addressWords, lowerText } from './address-words.ts';
import { type KnowsCity, splitStreet } from './split-street.ts';

const CITIES = ['columbia', 'st charles', 'park', 'lake st louis', 'st louis', 'washington', 'forest'];
/** Columbia is near. */
const knowsCity: KnowsCity = (name) => {
  if (CITIES.includes(name)) return 'whole';
  if (name.length >= 3 && 'columbia'.startsWith(name)) return 'start-nearby';
  return CITIES.some((city) => city.startsWith(name)) ? 'start' : 'none';
};

test.each([
  // A complete street before a whole city is surest, and the longest city wins.
  ['st charles ave st charles', null, 'st charles ave', 'st charles'],
  ['elm park lake st louis', null, 'elm park', 'lake st louis'],
  ['elm st lake st louis', null, 'elm st', 'lake st louis'],
  // With a state behind it, any words before a whole city are a street.
  ['broadway columbia', 'MO', 'broadway', 'columbia'],
  ['elm st columbia', 'MO', 'elm st', 'columbia'],
  // Without a state, a complete street wins against a city.
  ['washington st', null, 'washington st', ''],
  ['st charles st', null, 'st charles st', ''],
  // After a firm end, the start of a city or whatever else follows is one.
  ['elm st colum', null, 'elm st', 'colum'],
  ['elm st xyzzy', null, 'elm st', 'xyzzy'],
  ['elm st park ave xyzzy', null, 'elm st park ave', 'xyzzy'],
  ['elm st was', null, 'elm st', 'was'],
  // A soft end goes on.
  ['elm forest', null, 'elm forest', ''],
  ['rock columbia', null, 'rock', 'columbia'],
  // The start of a city ends a bare street only near by, or with a state behind it.
  ['broadway colum', null, 'broadway', 'colum'],
  ['broadway washi', null, 'broadway washi', ''],
  ['broadway washi', 'MO', 'broadway', 'washi'],
  ['broadway xyzzy', 'MO', 'broadway xyzzy', ''],
  // A direction alone is no street.
  ['n washington', null, 'n washington', ''],
  ['n elm washington', 'MO', 'n elm', 'washington'],
  ['', null, '', ''],
])('%j with the state %j is the street %j and the city %j', (typed, state, street, city) => {
  const split = splitStreet(addressWords(typed), state, knowsCity);
  expect([lowerText(split.street), lowerText(split.city)]).toEqual([street, city]);
});
