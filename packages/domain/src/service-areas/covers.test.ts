import { spec } from '@swath/fixtures/spec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMiles } from '../addresses/distance.ts';
import { coversPlace, DEFAULT_ZIP, type Place, type ServiceArea, shortZip } from './covers.ts';

const elmAvenue: Place = { zip: '65203', latitude: 38.93, longitude: -92.36 };
const nowhere: Place = { zip: '65203', latitude: null, longitude: null };

const zipcode = (postalCode: string, enabled = true): ServiceArea => ({ kind: 'zipcode', postalCode, enabled });
const radius = (radiusMiles: number, enabled = true): ServiceArea => ({
  kind: 'radius',
  latitude: 38.95,
  longitude: -92.33,
  radiusMiles,
  enabled,
});
const square = (half: number): ServiceArea => ({
  kind: 'polygon',
  enabled: true,
  ring: [
    [38.93 - half, -92.36 - half],
    [38.93 - half, -92.36 + half],
    [38.93 + half, -92.36 + half],
    [38.93 + half, -92.36 - half],
  ],
});

describe('a company', () => {
  spec('company 5.14');
  test('without areas works everywhere', () => expect(coversPlace([], nowhere)).toBe(true));

  test('whose areas are all off works nowhere', () =>
    expect(coversPlace([zipcode('65203', false), radius(100, false)], elmAvenue)).toBe(false));

  test('works where any of its areas says so', () =>
    expect(coversPlace([zipcode('65201'), radius(100)], elmAvenue)).toBe(true));
});

describe('an area by ZIP', () => {
  spec('company 5.13');
  test.each([
    ['65203', '65203', true],
    ['65203', '65203-1234', true],
    ['65203-9999', '65203-1234', true],
    ['65203', '652031234', true],
    ['65202', '65203', false],
    ['65201', '65203-6520', false],
  ])('%s covers %s: %s', (area, zip, covers) => {
    expect(coversPlace([zipcode(area)], { ...nowhere, zip })).toBe(covers);
  });

  spec('homeowner 7.11', 'company 5.12');
  test('is compared by its five digits', () => {
    expect(['65203', ' 65203-1234', '652031234'].map(shortZip)).toEqual(['65203', '65203', '65203']);
  });
});

describe('an area by distance', () => {
  // The two places lie 2.12 miles apart.
  test.each([
    [2.1, false],
    [2.2, true],
  ])('of %d miles: %s', (miles, covers) => expect(coversPlace([radius(miles)], elmAvenue)).toBe(covers));

  test('covers a place on its edge', () => {
    const circle = { latitude: 38.95, longitude: -92.33 };
    const miles = haversineMiles(circle, { latitude: 38.93, longitude: -92.36 });
    expect(coversPlace([radius(miles)], elmAvenue)).toBe(true);
  });

  test('covers no place that cannot be found, or only by half', () => {
    const everywhere = radius(25_000);
    expect(coversPlace([everywhere], elmAvenue)).toBe(true);
    for (const half of [nowhere, { ...elmAvenue, latitude: null }, { ...elmAvenue, longitude: null }]) {
      expect(coversPlace([everywhere], half)).toBe(false);
    }
  });
});

describe('an area by outline', () => {
  test('covers what lies inside it', () => {
    expect(coversPlace([square(0.01)], elmAvenue)).toBe(true);
    expect(coversPlace([square(0.01)], { ...elmAvenue, latitude: 38.95 })).toBe(false);
    expect(coversPlace([square(0.01)], { ...elmAvenue, longitude: -92.38 })).toBe(false);
    expect(coversPlace([square(0.01)], nowhere)).toBe(false);
  });

  test('around a place agrees with a square on every side of it', () => {
    const away = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(away, away, (north, east) => {
        const at = { ...elmAvenue, latitude: 38.93 + north, longitude: -92.36 + east };
        const inside = Math.abs(north) < 0.1 && Math.abs(east) < 0.1;
        const onTheLine = Math.min(Math.abs(Math.abs(north) - 0.1), Math.abs(Math.abs(east) - 0.1)) < 1e-9;
        if (!onTheLine) expect(coversPlace([square(0.1)], at)).toBe(inside);
      }),
      { numRuns: 2_000 },
    );
  });

  test('whose sides lean covers what lies on their inner side', () => {
    const triangle: ServiceArea = {
      kind: 'polygon',
      enabled: true,
      ring: [
        [38, -92],
        [39, -91],
        [38, -90],
      ],
    };
    const covers = (latitude: number, longitude: number) =>
      coversPlace([triangle], { ...nowhere, latitude, longitude });
    expect([covers(38.5, -91.4), covers(38.5, -91.6), covers(38.5, -90.6), covers(38.5, -90.4)]).toEqual([
      ...[true, false, true, false],
    ]);
    expect([covers(38.9, -91.05), covers(38.9, -91.15), covers(38.1, -91.85), covers(38.1, -91.95)]).toEqual([
      ...[true, false, true, false],
    ]);
  });

  test('covers what lies on its western and southern line, so that no place lies in two areas side by side', () => {
    const box: ServiceArea = {
      kind: 'polygon',
      enabled: true,
      ring: [
        [38, -92],
        [38, -91],
        [39, -91],
        [39, -92],
      ],
    };
    const covers = (latitude: number, longitude: number) => coversPlace([box], { ...nowhere, latitude, longitude });
    expect([covers(38.5, -92), covers(38.5, -91), covers(38, -91.5), covers(39, -91.5)]).toEqual([
      ...[true, false, true, false],
    ]);
  });

  test('with a corner north or south of a place is read the same', () => {
    const diamond: ServiceArea = {
      kind: 'polygon',
      enabled: true,
      ring: [
        [38, -91],
        [38.5, -90],
        [39, -91],
        [38.5, -92],
      ],
    };
    const covers = (longitude: number) => coversPlace([diamond], { ...nowhere, latitude: 38.5, longitude });
    expect([covers(-93), covers(-91), covers(-89)]).toEqual([false, true, false]);
  });

  test('with too few corners covers nothing', () => {
    expect(coversPlace([{ kind: 'polygon', enabled: true, ring: [] }], elmAvenue)).toBe(false);
  });
});

spec('homeowner 7.11');
test('suggestions for a profile without a ZIP begin at 65202', () => {
  expect(DEFAULT_ZIP).toBe('65202');
});
