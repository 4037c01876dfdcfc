import { haversineMiles } from '@swath/domain/addresses/distance';
import { expect, test } from 'vitest';
import { findPostalCode, loadPostalCodes, nearestPostalCode, postalCodesWithin } from './places-of-codes.ts';
import { postalCodeAt } from './postal-codes.ts';

const columbia = { latitude: 38.95, longitude: -92.33 };

test('the codes within some miles are those that measuring every one finds, nearest first', async () => {
  const codes = await loadPostalCodes();
  const all = Array.from(codes.zips, (_, row) => row)
    .filter((row) => codes.hasStreets[row] === 1)
    .map((row) => postalCodeAt(codes, row));
  const near = all.filter((code) => haversineMiles(columbia, code) <= 10);
  const found = await postalCodesWithin(columbia, 10);
  expect(found.map(({ zip }) => zip).sort()).toEqual(near.map(({ zip }) => zip).sort());
  expect(found.map(({ zip }) => zip)).toEqual(expect.arrayContaining(['65201', '65202', '65203']));
  const miles = found.map((code) => haversineMiles(columbia, code));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

test('a place lies nearest to one code, and that says which city it is near', async () => {
  const { city } = await nearestPostalCode(columbia);
  expect([city.name, city.state]).toEqual(['Columbia', 'MO']);
});

test('a code is found by its five digits, and what is none is not', async () => {
  const codes = await loadPostalCodes();
  expect(findPostalCode(codes, '65203')?.city.name).toBe('Columbia');
  expect(findPostalCode(codes, '99999')).toBeNull();
  expect(findPostalCode(codes, '00000')).toBeNull();
});
