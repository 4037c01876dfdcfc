import { expect, test, vi } from 'vitest';
import { routeInMaps, wayInMaps } from './map-app.ts';

const on = (name: string) =>
  vi.stubGlobal('Capacitor', { getPlatform: () => name, isNativePlatform: () => name !== 'web' });

test.each([
  ['web', 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=1%20A%20%26%20B%20St'],
  ['ios', 'maps://?daddr=1%20A%20%26%20B%20St'],
  ['android', 'geo:0,0?q=1%20A%20%26%20B%20St'],
])('an address opens in the map app of %s', (name, href) => {
  on(name);
  expect(wayInMaps('1 A & B St')).toBe(href);
});

test('a route is one link for ten places, and one more for each ten after them', () => {
  expect(routeInMaps([])).toEqual([]);
  expect(routeInMaps(['a', 'b/c', 'd'])).toEqual([
    {
      first: 0,
      last: 2,
      href: 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=d&waypoints=a%7Cb%2Fc',
    },
  ]);
  const many = routeInMaps(Array.from({ length: 21 }, (_, place) => `p${place}`));
  expect(many.map(({ first, last }) => [first, last])).toEqual([
    [0, 9],
    [10, 19],
    [20, 20],
  ]);
  expect(many[2]?.href).not.toContain('waypoints');
});
