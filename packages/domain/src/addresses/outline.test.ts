import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Corner, crossesItself, outlineSquareMeters } from './outline.ts';

/** A rectangle of these sides in degrees, with its south-western corner at this place. */
const rectangle = ([latitude, longitude]: Corner, north: number, east: number): Corner[] => [
  [latitude, longitude],
  [latitude, longitude + east],
  [latitude + north, longitude + east],
  [latitude + north, longitude],
];

describe('the area of an outline', () => {
  // Lengths of a degree in meters as the National Geospatial-Intelligence Agency's calculator gives them.
  test.each([
    [25, 110_773.3, 100_950.1],
    [40, 111_034.6, 85_393.8],
    [60, 111_412.3, 55_800.0],
  ])('of a thousandth of a degree either way at %i degrees north', (latitude, north, east) => {
    const area = outlineSquareMeters(rectangle([latitude, -92], 0.001, 0.001));
    expect(area / ((north * east) / 1e6)).toBeCloseTo(1, 5);
  });

  test('is the same in either direction, from any corner, and south of the equator', () => {
    const corners = rectangle([39, -92], 0.0004, 0.0006);
    const area = outlineSquareMeters(corners);
    expect(outlineSquareMeters(corners.toReversed())).toBeCloseTo(area, 1);
    expect(outlineSquareMeters([...corners.slice(1), corners[0]!])).toBeCloseTo(area, 1);
    expect(outlineSquareMeters(corners.map(([north, east]) => [-north, east]))).toBeCloseTo(area, 1);
  });

  test('that stands on a corner is half of the rectangle around it', () => {
    const diamond: Corner[] = [
      [39, -92],
      [39.0005, -91.9994],
      [39.001, -92],
      [39.0005, -92.0006],
    ];
    const around = outlineSquareMeters(rectangle([39, -92.0006], 0.001, 0.0012));
    expect(outlineSquareMeters(diamond) / around).toBeCloseTo(0.5, 6);
  });

  test('is that of its parts together', () => {
    const share = fc.double({ min: 0.1, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(share, (part) => {
        const west = outlineSquareMeters(rectangle([39, -92], 0.001, 0.002 * part));
        const east = outlineSquareMeters(rectangle([39, -92 + 0.002 * part], 0.001, 0.002 * (1 - part)));
        expect(west + east).toBeCloseTo(outlineSquareMeters(rectangle([39, -92], 0.001, 0.002)), 3);
      }),
    );
  });

  test('goes across the 180th meridian where the longitudes go on', () => {
    const across = outlineSquareMeters(rectangle([52, 179.9995], 0.001, 0.001));
    expect(across).toBeCloseTo(outlineSquareMeters(rectangle([52, 170], 0.001, 0.001)), 3);
  });

  test('is nothing with fewer than three corners', () => {
    for (const corners of [
      [],
      [[39, -92]],
      [
        [39, -92],
        [39.1, -92],
      ],
    ] as Corner[][]) {
      expect(outlineSquareMeters(corners)).toBe(0);
    }
  });
});

test('an outline crosses itself where two corners beside each other change places', () => {
  const [one, two, three, four] = rectangle([39, -92], 0.001, 0.001) as [Corner, Corner, Corner, Corner];
  expect(crossesItself([one, two, three, four])).toBe(false);
  expect(crossesItself([two, one, three, four])).toBe(true);
  expect(crossesItself([one, two, three])).toBe(false);
});

test('an outline does not cross itself where a corner is set twice, or touches a side', () => {
  const corners = rectangle([39, -92], 0.001, 0.001);
  expect(crossesItself([...corners, corners[0]!])).toBe(false);
  expect(crossesItself([...corners.slice(0, 3), [39, -91.9995]])).toBe(false);
});
