import type { NewServiceArea } from '@swath/contract/service-areas';
import { LEAST_RADIUS_MILES, MOST_RADIUS_MILES } from '@swath/domain/service-areas/area-limits';
import { type Draft, NO_DRAFT } from '../map/areas-shape.ts';
import { cornersSoFar, type Read, readCorners, readPlace, readZips } from './read-places.ts';

/** The kinds of service areas a company can add. */
export const WAYS = ['zipcode', 'radius', 'polygon'] as const;
export type Way = (typeof WAYS)[number];

/**
 * What was typed for each kind of area, so that switching between kinds loses nothing. `around`: the center of the
 * circle, the company's address or the typed `point`.
 */
export type Typed = {
  readonly zips: string;
  readonly miles: string;
  readonly around: 'depot' | 'point';
  readonly point: string;
  readonly corners: string;
};

export const NOTHING_TYPED: Typed = { zips: '', miles: '10', around: 'depot', point: '', corners: '' };

/** Fields of the form at which an error can be shown. */
export type AreaField = 'zips' | 'miles' | 'point' | 'corners';

type Wrong = { readonly field: AreaField; readonly words: string };

/** The request body for the typed area, or the message about the first invalid field. */
export function readNewArea(way: Way, typed: Typed): { readonly area: NewServiceArea } | Wrong {
  if (way === 'zipcode') {
    const read = readZips(typed.zips);
    return 'wrong' in read ? wrong('zips', read) : { area: { kind: way, postal_codes: read.value } };
  }
  if (way === 'polygon') {
    const read = readCorners(typed.corners);
    if ('wrong' in read) return wrong('corners', read);
    return { area: { kind: way, polygon_coordinates: read.value.map(([north, east]) => [north, east]) } };
  }
  const miles = readMiles(typed.miles);
  if ('wrong' in miles) return wrong('miles', miles);
  const circle = { kind: way, radius_miles: miles.value };
  if (typed.around === 'depot') return { area: circle };
  const point = readPlace(typed.point);
  if ('wrong' in point) return wrong('point', point);
  const [center_lat, center_lng] = point.value;
  return { area: { ...circle, center_lat, center_lng } };
}

const wrong = (field: AreaField, { wrong: words }: { wrong: string }): Wrong => ({ field, words });

function readMiles(typed: string): Read<number> {
  const miles = typed.trim() === '' ? Number.NaN : Number(typed);
  return miles >= LEAST_RADIUS_MILES && miles <= MOST_RADIUS_MILES
    ? { value: miles }
    : { wrong: `Please enter miles between ${LEAST_RADIUS_MILES} and ${MOST_RADIUS_MILES}.` };
}

/**
 * The part of the typed area that can already be drawn on the map.
 * @param depot  the company's address; null if unknown
 */
export function draftOf(way: Way, typed: Typed, depot: { latitude: number; longitude: number } | null): Draft {
  if (way === 'polygon') return { corners: cornersSoFar(typed.corners), circle: null };
  const miles = readMiles(typed.miles);
  if (way !== 'radius' || 'wrong' in miles) return NO_DRAFT;
  const point = readPlace(typed.point);
  const at =
    typed.around === 'depot'
      ? depot && ([depot.latitude, depot.longitude] as const)
      : 'value' in point
        ? point.value
        : null;
  return { corners: [], circle: at && { at, miles: miles.value } };
}
