import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundingBox } from './bounding-box.ts';
import { coversPlace, type ServiceArea } from './covers.ts';

/** To a millionth of a degree, which is a hand's breadth: of finer numbers only the rounding would be tested. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const latitude = degrees(80);
const longitude = degrees(170);

const isInBox = (area: ServiceArea, at: { latitude: number; longitude: number }) => {
  const box = boundingBox(area)!;
  return at.latitude >= box.south && at.latitude <= box.north && at.longitude >= box.west && at.longitude <= box.east;
};

test('whatever a radius covers lies in its box', () => {
  const near = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, near, near, (lat, lng, up, aside) => {
      const area: ServiceArea = { enabled: true, kind: 'radius', latitude: lat, longitude: lng, radiusMiles: 30 };
      const at = { zip: '65203', latitude: lat + up, longitude: lng + aside };
      return !coversPlace([area], at) || isInBox(area, at);
    }),
  );
});

test('whatever an outline covers lies in its box', () => {
  const corner = fc.tuple(latitude, longitude);
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), latitude, longitude, (ring, lat, lng) => {
      const area: ServiceArea = { enabled: true, kind: 'polygon', ring };
      const at = { zip: '65203', latitude: lat, longitude: lng };
      return !coversPlace([area], at) || isInBox(area, at);
    }),
  );
});

test('the box of a radius is hardly larger than its circle, and stays finite at a pole', () => {
  const box = (latitude: number, radiusMiles: number) =>
    boundingBox({ enabled: true, kind: 'radius', latitude, longitude: 10, radiusMiles })!;
  const small = box(0, 69);
  expect([small.south, small.north]).toEqual([-1, 1]);
  expect(small.east - 10).toBeCloseTo(1, 2);
  expect(10 - small.west).toBeCloseTo(1, 2);
  // Two degrees north of 58 the circle's miles are twice as many degrees.
  expect(box(58, 138).east - 10).toBeCloseTo(4, 2);
  expect(box(-58, 138).east - 10).toBeCloseTo(4, 2);
  expect(box(89.9, 69).east - 10).toBeCloseTo(57.3, 1);
});

test('a ZIP has no box', () => {
  expect(boundingBox({ enabled: true, kind: 'zipcode', postalCode: '65203' })).toBeNull();
});
