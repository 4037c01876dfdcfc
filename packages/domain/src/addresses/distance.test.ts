import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { haversineMiles } from './distance.ts';

const columbia = { latitude: 38.9517, longitude: -92.3341 };
const saintLouis = { latitude: 38.627, longitude: -90.1994 };

test('Columbia and St. Louis lie 117 miles apart, either way', () => {
  expect(haversineMiles(columbia, saintLouis)).toBeCloseTo(117.1, 0);
  expect(haversineMiles(saintLouis, columbia)).toBe(haversineMiles(columbia, saintLouis));
});

spec('homeowner 9.18');
test('a place is at no distance from itself, and its opposite is half the earth away', () => {
  expect(haversineMiles(columbia, columbia)).toBe(0);
  const opposite = { latitude: -columbia.latitude, longitude: columbia.longitude + 180 };
  expect(haversineMiles(columbia, opposite)).toBeCloseTo(Math.PI * 3958.8, 6);
});
