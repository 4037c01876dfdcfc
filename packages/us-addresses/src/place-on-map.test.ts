import { haversineMiles } from '@swath/domain/addresses/distance';
import { expect, test } from 'vitest';
import { placeOnMap } from './place-on-map.ts';

const middle = { latitude: 38.995, longitude: -92.3112 };

test('a house is always drawn at the same place, whoever writes the street in which letters', () => {
  const place = placeOnMap(middle, '65202', { number: '123', street: 'N Main St' });
  expect(placeOnMap(middle, '65202', { number: '123', street: 'n main st' })).toEqual(place);
  expect(placeOnMap(middle, '65203', { number: '123', street: 'N Main St' })).not.toEqual(place);
});

test('houses of a street lie in the order of their numbers, and close to the middle of the ZIP', () => {
  const at = (number: string) => placeOnMap(middle, '65202', { number, street: 'Elm Ave' });
  const fromFirst = ['100', '200 1/2', '300B', 'N900', '1500'].map((number) => haversineMiles(at('2'), at(number)));
  expect(fromFirst).toEqual([...fromFirst].sort((a, b) => a - b));
  for (let number = 0; number < 5000; number += 99) {
    expect(haversineMiles(middle, at(String(number)))).toBeLessThan(1.2);
  }
});

test('without a street it is the middle of the ZIP', () => {
  expect(placeOnMap(middle, '65202', { number: null, street: null })).toEqual(middle);
});
