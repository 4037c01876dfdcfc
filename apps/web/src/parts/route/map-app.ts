import { platform } from '../../lib/platform.ts';

/** Maximum number of waypoints in a Google Maps link. Source: developers.google.com/maps/documentation/urls. */
const MOST_BETWEEN = 9;

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=';

/** Link for directions to an address: in the phone's own map app, or in the browser. */
export function wayInMaps(address: string): string {
  const to = encodeURIComponent(address);
  switch (platform()) {
    case 'ios':
      return `maps://?daddr=${to}`;
    case 'android':
      return `geo:0,0?q=${to}`;
    case 'web':
      return `${DIRECTIONS}${to}`;
  }
}

/** Consecutive places of one link. */
type Stretch = {
  /** Indexes of its first and last place in the list, from 0. */
  readonly first: number;
  readonly last: number;
  readonly href: string;
};

/** Links for directions from here past many addresses, as many as needed. */
export function routeInMaps(addresses: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < addresses.length; first += MOST_BETWEEN + 1) {
    const places = addresses.slice(first, first + MOST_BETWEEN + 1).map(encodeURIComponent);
    const between = places.slice(0, -1);
    const href = `${DIRECTIONS}${places.at(-1)}${between.length > 0 ? `&waypoints=${between.join('%7C')}` : ''}`;
    stretches.push({ first, last: first + places.length - 1, href });
  }
  return stretches;
}
