import fc from 'fast-check';
import { arrivalTimes } from '../arrival-times.ts';
import type { Assignment } from '../crews/assignment.ts';
import { crewDay, pricedRoutes } from '../crews/assignment.ts';
import type { Crew, CrewStop, RoutesProblem } from '../routes-problem.ts';
import { ordersOf } from './days.ts';

const minutes = (max: number, min = 0) => fc.integer({ min, max });

/**
 * Creates a problem with stops along a straight street, five minutes of work each, which may be done at any time.
 *
 * @param houses  where each stop is, in minutes of driving
 * @param depots  where each crew starts and ends
 * @param wishes  what else is known of some stops, by index
 */
export function streetOfCrews(
  houses: readonly number[],
  depots: readonly number[],
  wishes: Record<number, Partial<CrewStop>> = {},
): RoutesProblem {
  const places = [...houses, ...depots];
  return {
    travel: places.map((from) => places.map((to) => Math.abs(from - to))),
    stops: houses.map((_, stop) => ({ service: 5, ready: 0, due: 1000, ...wishes[stop] })),
    crews: depots.map((_, crew) => ({ start: houses.length + crew, end: houses.length + crew, leave: 0, back: 1000 })),
  };
}

/** Any problem of `least` to `most` stops and two or three crews, also one on which somebody has to be late. */
export const anyCrews = (least: number, most: number): fc.Arbitrary<RoutesProblem> =>
  fc.tuple(minutes(most, least), minutes(3, 2)).chain(([size, crews]) =>
    fc.record({
      travel: matrix(size + 2 * crews),
      stops: fc.array(anyStop(crews), { minLength: size, maxLength: size }),
      crews: fc
        .array(fc.record({ leave: minutes(30), back: minutes(500, 150) }), { minLength: crews, maxLength: crews })
        .map((hours) => hours.map((one, crew): Crew => ({ ...one, start: size + 2 * crew, end: size + 2 * crew + 1 }))),
    }),
  );

const matrix = (nodes: number) =>
  fc.array(fc.array(minutes(40), { minLength: nodes, maxLength: nodes }), { minLength: nodes, maxLength: nodes });

/** About one stop in four has a locked minute, one in six a locked crew; one in three is not for every crew. */
const anyStop = (crews: number): fc.Arbitrary<CrewStop> =>
  fc
    .record({
      service: minutes(20),
      ready: minutes(200),
      length: minutes(120),
      able: fc.option(fc.subarray([...Array(crews).keys()], { minLength: 1 }), { freq: 2 }),
      locked: fc.option(minutes(crews - 1), { freq: 1, nil: undefined }),
      isLocked: minutes(2),
    })
    .map(({ service, ready, length, able, locked, isLocked }) => ({
      service,
      ready,
      due: ready + Math.max(30, length),
      ...(able ? { crews: able } : {}),
      lock: {
        ...(length < 30 ? { minute: ready + length } : {}),
        ...(isLocked === 0 && locked !== undefined && (able ?? [locked]).includes(locked) ? { crew: locked } : {}),
      },
    }));

/**
 * A problem that can be solved without lateness, and the routes that do: windows contain the times of these routes.
 * Every third stop has a locked minute, every fourth a locked crew, every fifth is not for the crew after its own.
 */
export const crewsToKeep = (
  least: number,
  most: number,
): fc.Arbitrary<{ problem: RoutesProblem; routes: number[][] }> =>
  fc
    .array(
      fc.record({
        x: minutes(60),
        y: minutes(60),
        service: minutes(20),
        early: minutes(60),
        late: minutes(60),
        of: minutes(2),
      }),
      { minLength: least, maxLength: most },
    )
    .map((places) => {
      const nodes = [...places, { x: 10, y: 10 }, { x: 50, y: 20 }, { x: 30, y: 55 }];
      const travel = nodes.map((a) => nodes.map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      const crews = [0, 1, 2].map(
        (crew): Crew => ({
          start: places.length + crew,
          end: places.length + ((crew + 1) % 3),
          leave: 0,
          back: 1e5,
        }),
      );
      const routes = crews.map((_, crew) => places.flatMap(({ of }, stop) => (of === crew ? [stop] : [])));
      const free = { travel, crews, stops: places.map(({ service }) => ({ service, ready: 0, due: 1e5 })) };
      const starts = new Map<number, number>();
      const hours = routes.map((route, crew) => {
        const times = arrivalTimes(crewDay(free, crew, route), [...route.keys()]);
        for (const [at, stop] of route.entries()) starts.set(stop, times.stops[at]!.start);
        return times.back;
      });
      const stops = places.map(({ service, early, late, of }, stop): CrewStop => {
        const start = starts.get(stop)!;
        return {
          service,
          ready: Math.max(0, start - early),
          due: start + late,
          lock: { ...(stop % 3 === 1 ? { minute: start } : {}), ...(stop % 4 === 1 ? { crew: of } : {}) },
          ...(stop % 5 === 2 ? { crews: [of, (of + 2) % 3] } : {}),
        };
      });
      return {
        problem: { travel, stops, crews: crews.map((crew, at) => ({ ...crew, back: hours[at]! + 60 })) },
        routes,
      };
    });

/** The least lateness with which these stops can be driven at all, and the least driving with it. */
export function bestOfAll(problem: RoutesProblem, stops: readonly number[]): { late: number; driving: number } {
  const assignments = stops.reduce<number[][][]>(
    (all, stop) =>
      all.flatMap((routes) =>
        routes.flatMap((_, crew) => (mayTake(problem, crew, stop) ? [added(routes, crew, stop)] : [])),
      ),
    [problem.crews.map(() => [])],
  );
  return assignments
    .map((routes) => bestOrders(problem, routes))
    .reduce((best, one) =>
      one.late < best.late || (one.late === best.late && one.driving < best.driving) ? one : best,
    );
}

const added = (routes: readonly (readonly number[])[], crew: number, stop: number): number[][] =>
  routes.map((route, at) => (at === crew ? [...route, stop] : [...route]));

/** Whether a crew can do a stop's work and no other is locked to it. */
export function mayTake({ stops }: RoutesProblem, crew: number, stop: number): boolean {
  const { crews, lock } = stops[stop]!;
  return (crews ?? [crew]).includes(crew) && (lock?.crew ?? crew) === crew;
}

function bestOrders(problem: RoutesProblem, routes: readonly (readonly number[])[]): { late: number; driving: number } {
  const best = routes.map((route, crew) =>
    ordersOf(route)
      .map((order) => pricedRoutes(problem, onlyCrew(problem, crew, order)))
      .reduce((a, b) => (b.late < a.late || (b.late === a.late && b.driving < a.driving) ? b : a)),
  );
  return {
    late: best.reduce((sum, { late }) => sum + late, 0),
    driving: best.reduce((sum, { driving }) => sum + driving, 0),
  };
}

const onlyCrew = ({ crews }: RoutesProblem, crew: number, order: readonly number[]): Assignment => ({
  routes: crews.map((_, at) => (at === crew ? order : [])),
  unassigned: [],
});
