import fc from 'fast-check';
import { arrivalTimes } from '../arrival-times.ts';
import type { RouteProblem, RouteStop } from '../route-problem.ts';

/** Limits a search to `most` rounds instead of a time: the search reads the time used once every eight rounds. */
export const rounds = (most: number, seed = 1) => {
  let asked = 0;
  return { seed, budget: most / 8, spent: () => asked++ };
};

/**
 * Creates a problem with stops along a straight street, five minutes of work each.
 *
 * @param houses   distance of each stop from the depot, in minutes
 * @param windows  time windows by index of the stop; omitted: 0 to 1000
 */
export const street = (
  houses: readonly number[],
  windows: Record<number, readonly [number, number]> = {},
): RouteProblem => ({
  travel: [0, ...houses].map((from) => [0, ...houses].map((to) => Math.abs(from - to))),
  stops: houses.map((_, stop) => {
    const [ready, due] = windows[stop] ?? [0, 1000];
    return { service: 5, ready, due };
  }),
  depot: { leave: 0, back: 1000 },
});

const minutes = (max: number, min = 0) => fc.integer({ min, max });

/**
 * Generates any problem of `least` to `most` stops, also one in which lateness is unavoidable. Driving times are
 * asymmetric, and a detour may be quicker than the direct way.
 */
export const anyDay = (least: number, most: number): fc.Arbitrary<RouteProblem> =>
  minutes(most, least).chain((size) =>
    fc.record({
      travel: fc.array(fc.array(minutes(40), { minLength: size + 1, maxLength: size + 1 }), {
        minLength: size + 1,
        maxLength: size + 1,
      }),
      stops: fc.array(fc.record({ service: minutes(20), ready: minutes(200), length: minutes(120) }).map(stopOf), {
        minLength: size,
        maxLength: size,
      }),
      depot: fc.record({ leave: minutes(30), back: minutes(500, 150) }),
    }),
  );

const stopOf = ({ service, ready, length }: { service: number; ready: number; length: number }): RouteStop => ({
  service,
  ready,
  // About one stop in four has a fixed time.
  due: length < 30 ? ready : ready + length,
});

/**
 * Generates a problem of `least` to `most` stops that can be solved without lateness: the time windows contain the
 * times of one order of the stops. Every third stop has a fixed time.
 */
export const dayToKeep = (least: number, most: number): fc.Arbitrary<RouteProblem> =>
  fc
    .array(fc.record({ x: minutes(60), y: minutes(60), service: minutes(20), early: minutes(90), late: minutes(90) }), {
      minLength: least,
      maxLength: most,
    })
    .map((places) => {
      const nodes = [{ x: 30, y: 30 }, ...places];
      const travel = nodes.map((a) => nodes.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      const free = places.map(({ service }) => ({ service, ready: 0, due: 1e6 }));
      const depot = { leave: 0, back: 1e6 };
      const order = places.map((_, stop) => stop);
      const driven = arrivalTimes({ travel, stops: free, depot }, order);
      const stops = places.map(({ service, early, late }, stop) => {
        const start = driven.stops[stop]!.start;
        return stop % 3 === 1
          ? { service, ready: start, due: start }
          : { service, ready: Math.max(0, start - early), due: start + late };
      });
      return { travel, stops, depot };
    });

/** All orders (permutations) of these stops. */
export function ordersOf(stops: readonly number[]): number[][] {
  if (stops.length < 2) return [[...stops]];
  return stops.flatMap((stop) => ordersOf(stops.filter((other) => other !== stop)).map((rest) => [stop, ...rest]));
}
