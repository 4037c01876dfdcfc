import { platform } from '../../lib/platform.ts';

/**
 * Maximum number of stops between start and destination in a Google Maps link.
 * Source: developers.google.com/maps/documentation/urls.
 */
const MOST_BETWEEN = 9;

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=';

/** URL of directions to an address: for the phone's own map app, or Google Maps in a browser. */
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

/** Part of a list of places that fits into one link. */
type Stretch = {
  /** Indexes of the part's first and last place in the list, from 0. */
  readonly first: number;
  readonly last: number;
  readonly href: string;
};

/**
 * URLs of directions from the device's position past all addresses, in order: several if one link cannot contain all.
 */
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
