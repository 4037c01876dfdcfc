import { platform } from '../../lib/platform.ts';

/** A link to Google Maps holds so many places between the first and the last. Source: developers.google.com/maps/documentation/urls. */
const MOST_BETWEEN = 9;

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=';

/** Opens the way to an address: in the phone's own map app, or in the browser. */
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

/** Some places one after the other, as one link opens them. */
type Stretch = {
  /** Places of the first and the last of them in the list, from 0. */
  readonly first: number;
  readonly last: number;
  readonly href: string;
};

/** Opens the way from here past many addresses, in as many links as that takes. */
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
