import { expect, test } from 'vitest';
import { areaWords } from './area-words.ts';
import type { ServiceArea } from './covers.ts';

const depot = { city: 'Columbia', state: 'MO', latitude: 38.95, longitude: -92.33 };
const zip = (postalCode: string, enabled = true): ServiceArea => ({ kind: 'zipcode', postalCode, enabled });
const circle = (radiusMiles: number, latitude = 38.95): ServiceArea => ({
  kind: 'radius',
  latitude,
  longitude: -92.33,
  radiusMiles,
  enabled: true,
});
const outline: ServiceArea = { kind: 'polygon', ring: [], enabled: true };

test.each([
  ['no areas', [], ['Works everywhere']],
  ['only areas that are off', [zip('65201', false)], ['Works nowhere at the moment']],
  ['one ZIP', [zip('65201-1234')], ['ZIP code 65201']],
  ['ZIPs, each once and in order', [zip('65203'), zip('65201'), zip('652031234')], ['ZIP codes 65201, 65203']],
  ['a circle around the depot', [circle(10)], ['Within 10 miles of Columbia, MO']],
  ['a circle elsewhere', [circle(1, 40)], ['Within 1 mile of a point on the map']],
  ['an outline', [outline], ['An area outlined on the map']],
  [
    'some of each',
    [outline, circle(2.5), zip('65201'), outline],
    ['ZIP code 65201', 'Within 2.5 miles of Columbia, MO', '2 areas outlined on the map'],
  ],
] as const)('%s', (_, areas, words) => {
  expect(areaWords(areas, depot)).toEqual(words);
});

test('a depot that was never found is the middle of nothing', () => {
  expect(areaWords([circle(10)], { ...depot, latitude: null, longitude: null })).toEqual([
    'Within 10 miles of a point on the map',
  ]);
  for (const half of [{ latitude: null }, { longitude: null }]) {
    expect(areaWords([circle(10, 0)], { ...depot, ...half })).toEqual(['Within 10 miles of a point on the map']);
  }
});
