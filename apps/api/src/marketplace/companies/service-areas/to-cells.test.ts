import { coversPlace, type ServiceArea } from '@swath/domain/service-areas/covers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOfArea, cellsOfPlace } from './to-cells.ts';

/** To a millionth of a degree, which is a hand's breadth: of finer numbers only the rounding would be tested. */
const degrees = (from: number, to: number) =>
  fc.integer({ min: from * 1e6, max: to * 1e6 }).map((millionths) => millionths / 1e6);
const latitude = degrees(15, 72);
const longitude = degrees(-180, -60);
const near = fc.double({ min: -1.5, max: 1.5, noNaN: true });

const meet = (area: ServiceArea, at: { latitude: number; longitude: number }) => {
  const cells = new Set(cellsOfArea(area));
  return cellsOfPlace(at).some((cell) => cells.has(cell));
};

describe('whatever an area covers shares a cell with it', () => {
  test('a circle', () => {
    const circle = fc.record({ latitude, longitude, radiusMiles: degrees(0.25, 150) });
    fc.assert(
      fc.property(circle, near, near, (shape, north, east) => {
        const area: ServiceArea = { enabled: true, kind: 'radius', ...shape };
        // As often just inside as far out: as many miles north and east as the circle is wide.
        const degree = shape.radiusMiles / 69;
        const place = {
          latitude: shape.latitude + north * degree,
          longitude: shape.longitude + (east * degree) / Math.cos((shape.latitude * Math.PI) / 180),
        };
        return !coversPlace([area], { zip: '', ...place }) || meet(area, place);
      }),
      { numRuns: 3_000 },
    );
  });

  test('an outline', () => {
    const corners = fc.array(fc.tuple(near, near), { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(latitude, longitude, degrees(0.01, 3), corners, near, near, (lat, lng, size, ring, north, east) => {
        const area: ServiceArea = {
          enabled: true,
          kind: 'polygon',
          ring: ring.map(([up, aside]) => [lat + up * size, lng + aside * size]),
        };
        const place = { latitude: lat + north * size, longitude: lng + east * size };
        return !coversPlace([area], { zip: '', ...place }) || meet(area, place);
      }),
      { numRuns: 3_000 },
    );
  });

  test('past the 180th meridian, where degrees begin anew', () => {
    const corner = (lat: number, lng: number) => [lat, lng] as const;
    const outline: ServiceArea = {
      enabled: true,
      kind: 'polygon',
      ring: [corner(51.8, -179.99), corner(51.8, -178), corner(52.1, -178), corner(52.1, -179.99)],
    };
    fc.assert(
      fc.property(degrees(51, 52), degrees(-179.99, -178), (lat, lng) => {
        const place = { latitude: lat + 0.5, longitude: lng };
        return !coversPlace([outline], { zip: '', ...place }) || meet(outline, place);
      }),
    );
  });
});

test('a place has one cell of each size, one in another; an unknown place has none', () => {
  const cells = cellsOfPlace({ latitude: 38.95, longitude: -92.33 });
  expect(cells).toHaveLength(6);
  expect(new Set(cells).size).toBe(6);
  expect(cellsOfPlace({ latitude: null, longitude: -92.33 })).toEqual([]);
  expect(cellsOfPlace({ latitude: 38.95, longitude: null })).toEqual([]);
});

test.each([
  ['half a mile', 0.5],
  ['ten miles', 10],
  ['fifty miles', 50],
  ['as far as a circle may reach', 150],
])('a circle of %s is said by a few cells', (_, radiusMiles) => {
  const cells = cellsOfArea({ enabled: true, kind: 'radius', latitude: 38.95, longitude: -92.33, radiusMiles });
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.length).toBeLessThanOrEqual(60);
});

test('what is far away shares no cell', () => {
  const area: ServiceArea = { enabled: true, kind: 'radius', latitude: 38.95, longitude: -92.33, radiusMiles: 10 };
  expect(meet(area, { latitude: 38.95, longitude: -91.9 })).toBe(false);
  expect(meet(area, { latitude: 38.95, longitude: -92.4 })).toBe(true);
});

test('a ZIP has no cells: it is found by its digits', () => {
  expect(cellsOfArea({ enabled: true, kind: 'zipcode', postalCode: '65203' })).toEqual([]);
});

test('an outline without corners covers nothing and has none', () => {
  expect(cellsOfArea({ enabled: true, kind: 'polygon', ring: [] })).toEqual([]);
});
