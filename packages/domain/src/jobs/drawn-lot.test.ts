import { expect, test } from 'vitest';
import type { Corner } from '../addresses/outline.ts';
import { drawnLot } from './drawn-lot.ts';

/** A square with sides of this many feet at a latitude, near the meridian of Columbia. */
function square(feet: number, latitude: number): Corner[] {
  const north = (feet * 0.3048) / ({ 40: 111_034.6, 60: 111_412.3 }[latitude] ?? Number.NaN);
  const east = (feet * 0.3048) / ({ 40: 85_393.8, 60: 55_800.0 }[latitude] ?? Number.NaN);
  return [
    [latitude, -92],
    [latitude + north, -92],
    [latitude + north, -92 + east],
    [latitude, -92 + east],
  ];
}

test.each([
  [40, 100, 10_000],
  [60, 100, 10_000],
  [40, 209, 43_681],
  [60, 209, 43_681],
])('at %i degrees north a square of %i feet has %i square feet', (latitude, feet, sqft) => {
  const drawn = drawnLot(square(feet, latitude));
  expect(drawn.ok && Math.abs(drawn.value - sqft)).toBeLessThanOrEqual(2);
});

const [southWest, northWest, northEast, southEast] = square(100, 40) as [Corner, Corner, Corner, Corner];

test('half of it is a triangle', () => {
  const drawn = drawnLot([southWest, northWest, northEast]);
  expect(drawn.ok && Math.abs(drawn.value - 5_000)).toBeLessThanOrEqual(1);
});

test.each([
  ['no corners', [], 'too_few_corners'],
  ['two corners', [southWest, northEast], 'too_few_corners'],
  ['sides that cross', [southWest, northEast, northWest, southEast], 'crosses_itself'],
  ['the same corner three times', [southWest, southWest, southWest], 'no_area'],
  ['corners on one line', [southWest, [40.0001, -92], northWest], 'no_area'],
  ['more than a thousand acres', square(6_601, 40), 'too_large'],
] as const)('an outline of %s has no lot size', (_, corners, reason) =>
  expect(drawnLot(corners)).toEqual({ ok: false, reason }),
);

test('a thousand acres have one', () => expect(drawnLot(square(6_590, 40)).ok).toBe(true));

test('the largest lot that can be drawn has a thousand acres exactly', () => {
  let [fits, exceeds] = [6_590, 6_601];
  for (let halved = 0; halved < 50; halved++) {
    const between = (fits + exceeds) / 2;
    if (drawnLot(square(between, 40)).ok) fits = between;
    else exceeds = between;
  }
  expect(drawnLot(square(fits, 40))).toEqual({ ok: true, value: 43_560_000 });
});

test('the smallest lot has one square foot', () => {
  expect(drawnLot(square(1, 40))).toEqual({ ok: true, value: 1 });
  expect(drawnLot(square(0.7, 40))).toEqual({ ok: false, reason: 'no_area' });
});
