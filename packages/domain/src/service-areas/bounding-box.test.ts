import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundingBox } from './bounding-box.ts';
import { coversPlace, type ServiceArea } from './covers.ts';

const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -170, max: 170, noNaN: true });

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

test('a ZIP has no box', () => {
  expect(boundingBox({ enabled: true, kind: 'zipcode', postalCode: '65203' })).toBeNull();
});
