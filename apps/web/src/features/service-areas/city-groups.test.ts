import { expect, test } from 'vitest';
import { nameOfArea, toCityGroups } from './city-groups.ts';
import { sampleArea } from './testing/sample-areas.ts';

const depot = { latitude: 38.95, longitude: -92.33 };

test('areas of one city stand together, in the order of the list; the farthest says how far', () => {
  const groups = toCityGroups([
    sampleArea(1, { distance_miles: 2.5 }),
    sampleArea(2, { city: 'Fulton', distance_miles: 20, enabled: 0 }),
    sampleArea(3, { distance_miles: 31.4, enabled: 0 }),
    sampleArea(4, { city: 'Ashland', distance_miles: null }),
  ]);
  expect(groups.map(({ city, on, miles, areas }) => [city, on, miles, areas.length])).toEqual([
    ['Columbia', true, 31.4, 2],
    ['Fulton', false, 20, 1],
    ['Ashland', true, null, 1],
  ]);
});

test.each([
  ['a ZIP', {}, '65201'],
  [
    'a circle around the depot',
    { kind: 'radius', radius_miles: 7.5, center_lat: 38.95, center_lng: -92.33 },
    '7.5 miles around your address',
  ],
  [
    'a circle elsewhere',
    { kind: 'radius', radius_miles: 1, center_lat: 39, center_lng: -92, distance_miles: 19.14 },
    '1 mile around a point 18.1 miles from your address',
  ],
  [
    'a circle of a company whose address is not found',
    { kind: 'radius', radius_miles: 1, center_lat: 39, center_lng: -92, distance_miles: null },
    '1 mile around a point on the map',
  ],
  [
    'an outline',
    {
      kind: 'polygon',
      polygon_coordinates: [
        [38, -92],
        [39, -92],
        [39, -91],
      ],
    },
    'Outline with 3 corners',
  ],
] as const)('%s is named', (_, own, name) => {
  expect(nameOfArea(sampleArea(1, own as Parameters<typeof sampleArea>[1]), depot)).toBe(name);
});
