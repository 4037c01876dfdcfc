import type { CompanyRoute } from '@swath/contract/routes';
import type { MapPlace } from '../../../parts/map/map-view.ts';

/** State of a stop on the map. `next`: where the crew goes next, highlighted; `open`: any other that is not done. */
export type StopState = 'done' | 'next' | 'open';

export type MapStop = {
  readonly id: string;
  readonly number: number;
  readonly at: MapPlace;
  readonly state: StopState;
  /** The marker's label for screen readers. */
  readonly label: string;
  /** Color of the crew; left out: the usual one. */
  readonly color?: string;
};

/**
 * A leg of the route: the line of the drive to a stop, or back to the company. `driven`: whether the stop is done; on
 * the way back, whether every stop is.
 */
export type MapLeg = {
  readonly id: string;
  readonly line: readonly MapPlace[];
  readonly driven: boolean;
  readonly color?: string;
};

/**
 * Everything that a map of a route draws, independent of the map library. `depot`: the company's address; null if it
 * has no coordinates.
 */
export type MapShape = {
  readonly depot: { readonly at: MapPlace; readonly label: string } | null;
  readonly stops: readonly MapStop[];
  readonly legs: readonly MapLeg[];
};

type Stop = CompanyRoute['stops'][number];

/** Describes a stop for the map: its label and its state. */
type DescribeStop = (stop: Stop) => Pick<MapStop, 'label' | 'state'>;

/**
 * Converts a route to what the map draws. Stops without coordinates are left out; a leg without a path is a straight
 * line.
 */
export function toMapShape(route: CompanyRoute, describe: DescribeStop): MapShape {
  const { depot } = route;
  const home: MapPlace | null = depot && [depot.latitude, depot.longitude];
  const stops: MapStop[] = [];
  const legs: MapLeg[] = [];
  let last = home;
  for (const stop of route.stops) {
    if (stop.latitude === null || stop.longitude === null) continue;
    const at: MapPlace = [stop.latitude, stop.longitude];
    const { label, state } = describe(stop);
    stops.push({ id: stop.job_id, number: stop.number, at, label, state });
    if (last) legs.push({ id: stop.job_id, line: wayBetween(last, at, stop.drive.line), driven: state === 'done' });
    last = at;
  }
  if (home && last && stops.length > 0) {
    const driven = stops.every(({ state }) => state === 'done');
    legs.push({ id: 'back', line: wayBetween(last, home, route.back?.line ?? []), driven });
  }
  return { depot: home && { at: home, label: 'Start and end: the company’s address' }, stops, legs };
}

const wayBetween = (from: MapPlace, to: MapPlace, line: readonly MapPlace[]) => (line.length > 1 ? line : [from, to]);

/** All places that the map has to show, the company's address first. */
export const placesOf = ({ depot, stops }: MapShape): MapPlace[] => [
  ...(depot ? [depot.at] : []),
  ...stops.map(({ at }) => at),
];

/** Routes of several crews as one map, each in its color. The depot is left out where they have different ones. */
export function joinShapes(shapes: readonly { readonly shape: MapShape; readonly color: string }[]): MapShape {
  const depots = shapes.flatMap(({ shape: { depot } }) => (depot ? [depot] : []));
  const isOne = depots.every(({ at }) => at.join() === depots[0]?.at.join());
  return {
    depot: (isOne && depots[0]) || null,
    stops: shapes.flatMap(({ shape, color }) => shape.stops.map((stop) => ({ ...stop, color }))),
    legs: shapes.flatMap(({ shape, color }) => shape.legs.map((leg) => ({ ...leg, id: `${color} ${leg.id}`, color }))),
  };
}
