import { expect, test } from 'vitest';
import { areaReach } from './area-reach.ts';
import type { ServiceArea } from './covers.ts';

const depot = { latitude: 39, longitude: -92 };
/** A degree of latitude further north is 69.1 miles away. */
const north = { latitude: 40, longitude: -92 };
const zip: ServiceArea = { enabled: true, kind: 'zipcode', postalCode: '65203' };
const circle: ServiceArea = { enabled: true, kind: 'radius', ...north, radiusMiles: 5 };
const outline: ServiceArea = {
  enabled: true,
  kind: 'polygon',
  ring: [
    [39, -92],
    [39.5, -92],
    [40, -92],
  ],
};

test.each([
  ['the middle of a ZIP', zip, north, 69.1],
  ['the far side of a circle', circle, null, 74.1],
  ['the farthest corner of an outline', outline, null, 69.1],
])('from the depot to %s', (_, area, middle, miles) => {
  expect(areaReach(area, depot, middle)).toBeCloseTo(miles, 1);
});

test('nobody knows it without the place of the depot or of the ZIP', () => {
  expect(areaReach(circle, null, null)).toBeNull();
  expect(areaReach(zip, depot, null)).toBeNull();
});
