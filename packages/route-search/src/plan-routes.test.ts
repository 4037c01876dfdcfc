import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalTimes } from './arrival-times.ts';
import { crewDay, pricedRoutes } from './crews/assignment.ts';
import { planRoute } from './plan-route.ts';
import { type PlannedRoutes, planRoutes } from './plan-routes.ts';
import type { RoutesProblem } from './routes-problem.ts';
import { anyCrews, bestOfAll, crewsToKeep, mayTake, streetOfCrews } from './testing/crews.ts';
import { anyDay, rounds } from './testing/days.ts';

/** What must be true of every plan: each stop once, with a crew that may take it, and lateness and driving as they are. */
function expectSound(problem: RoutesProblem, { routes, unassigned, late, driving }: PlannedRoutes): void {
  const all = [...routes.flat(), ...unassigned.map(({ stop }) => stop)];
  expect(all.toSorted((a, b) => a - b)).toEqual([...problem.stops.keys()]);
  for (const [crew, route] of routes.entries())
    for (const stop of route) expect(mayTake(problem, crew, stop)).toBe(true);
  const days = routes.map((route, crew) => arrivalTimes(crewDay(problem, crew, route), [...route.keys()]));
  expect(late).toBeCloseTo(
    days.reduce((sum, day) => sum + day.late, 0),
    6,
  );
  expect(driving).toBeCloseTo(
    days.reduce((sum, day) => sum + day.driving, 0),
    6,
  );
}

describe('crews along a street', () => {
  test('each take the stops on their side, and a crew that is not needed stays at home', () => {
    const day = streetOfCrews([5, 10, 95, 15, 80], [0, 100, 400]);
    const { routes, driving, late, unassigned } = planRoutes(day, rounds(400));
    expect(routes.map((route) => route.toSorted())).toEqual([[0, 1, 3], [2, 4], []]);
    expect({ driving, late, unassigned }).toEqual({ driving: 70, late: 0, unassigned: [] });
  });

  test('keep a locked crew and a locked minute, and leave work to those that can do it', () => {
    const day = streetOfCrews([5, 10, 95], [0, 100], {
      0: { lock: { crew: 1 } },
      1: { crews: [1] },
      2: { lock: { minute: 300 } },
    });
    const { routes } = planRoutes(day, rounds(400));
    expect(routes[0]).toEqual([]);
    const times = arrivalTimes(crewDay(day, 1, routes[1]!), [0, 1, 2]);
    expect(times.stops[routes[1]!.indexOf(2)]).toMatchObject({ start: 300, late: 0 });
  });

  test('start and end at different places', () => {
    const day = streetOfCrews([20, 40], [0, 60]);
    const crews = [
      { start: 2, end: 3, leave: 0, back: 1000 },
      { start: 3, end: 3, leave: 0, back: 1000 },
    ];
    expect(planRoutes({ ...day, crews }, rounds(200))).toMatchObject({ routes: [[0, 1], []], driving: 60 });
  });

  test('share the work, as far as that is worth driving', () => {
    const hours = { leave: 0, back: 100, start: 4, end: 4 };
    const day = { ...streetOfCrews([10, 11, 12, 13], [0]), crews: [hours, hours] };
    const sizes = (balance: number) =>
      planRoutes(day, { ...rounds(400), balance })
        .routes.map(({ length }) => length)
        .toSorted();
    expect(sizes(0)).toEqual([0, 4]);
    expect(sizes(40)).toEqual([2, 2]);
  });
});

describe('a stop that nobody can take is said, with the reason', () => {
  test('no crew is allowed to, or the locked one is not', () => {
    const day = streetOfCrews([5, 10, 15], [0, 20], { 0: { crews: [] }, 2: { crews: [0], lock: { crew: 1 } } });
    expect(planRoutes(day, rounds(80)).unassigned).toEqual([
      { stop: 0, reason: 'no-crew' },
      { stop: 2, reason: 'no-crew' },
    ]);
  });

  test('it is out of reach, or the crews have no minutes of work left', () => {
    const day = streetOfCrews([5, 10, 990, 15], [0, 20], { 0: { lock: { minute: 2 }, crews: [1] }, 1: { demand: 30 } });
    const crews = day.crews.map((crew) => ({ ...crew, capacity: 25, back: 900 }));
    expect(planRoutes({ ...day, crews }, rounds(80)).unassigned).toEqual([
      { stop: 0, reason: 'out-of-reach' },
      { stop: 1, reason: 'no-capacity' },
      { stop: 2, reason: 'out-of-reach' },
    ]);
    const full = crews.map((crew) => ({ ...crew, capacity: 4 }));
    expect(
      planRoutes(
        { ...streetOfCrews([5], [0, 20]), crews: full.map((crew) => ({ ...crew, start: 1, end: 1 })) },
        rounds(80),
      ).unassigned,
    ).toEqual([{ stop: 0, reason: 'no-capacity' }]);
  });

  test('capacity that is used up by others leaves one over', () => {
    const day = streetOfCrews([5, 10, 15], [0, 20]);
    const crews = day.crews.map((crew) => ({ ...crew, capacity: 5 }));
    const { routes, unassigned } = planRoutes({ ...day, crews }, rounds(80));
    expect(routes.map(({ length }) => length)).toEqual([1, 1]);
    expect(unassigned).toMatchObject([{ reason: 'no-capacity' }]);
  });

  test('a stop that is on a route already stays on one, however late', () => {
    const day = streetOfCrews([5, 10], [0, 20], { 0: { due: 2 } });
    expect(planRoutes(day, { ...rounds(80), from: [[0], [1]] })).toMatchObject({ unassigned: [], late: 3 });
    expect(planRoutes(day, rounds(80)).unassigned).toEqual([{ stop: 0, reason: 'out-of-reach' }]);
  });
});

test('of all plans there are, a small day that can be kept has the one with least driving', () => {
  fc.assert(
    fc.property(anyCrews(1, 5), (day) => {
      const planned = planRoutes(day, rounds(800));
      expectSound(day, planned);
      const best = bestOfAll(day, planned.routes.flat());
      if (best.late === 0) expect({ late: planned.late, driving: planned.driving }).toEqual(best);
      else expect(planned.late).toBeGreaterThanOrEqual(best.late);
    }),
    { numRuns: 60, seed: 3 },
  );
});

test('no window, lock or hour is broken that can be kept, and the same day comes out the same', () => {
  fc.assert(
    fc.property(crewsToKeep(6, 24), ({ problem, routes }) => {
      const planned = planRoutes(problem, rounds(800));
      expectSound(problem, planned);
      expect({ late: planned.late, unassigned: planned.unassigned }).toEqual({ late: 0, unassigned: [] });
      expect(planRoutes(problem, rounds(800))).toEqual(planned);
      const given = pricedRoutes(problem, { routes, unassigned: [] });
      const next = planRoutes(problem, { ...rounds(200), from: routes });
      expect(next.late).toBe(0);
      const isKept = next.routes.every((route, crew) => route.every((stop, at) => stop === routes[crew]![at]));
      expect(isKept || next.driving < given.driving * 0.99).toBe(true);
    }),
    { numRuns: 15, seed: 8 },
  );
});

test('no plan is worse than the one that is given, also where somebody has to be late', () => {
  fc.assert(
    fc.property(anyCrews(6, 16), fc.integer({ min: 0, max: 40 }), (day, balance) => {
      const first = planRoutes(day, rounds(8));
      const from = first.routes.map((route) => route.toReversed());
      const given = pricedRoutes(day, { routes: from, unassigned: first.unassigned });
      const planned = planRoutes(day, { ...rounds(160), from, balance });
      expectSound(day, planned);
      expect(planned.unassigned.length).toBeLessThanOrEqual(given.unassigned.length);
      expect(planned.late).toBeLessThanOrEqual(given.late + 1e-6);
    }),
    { numRuns: 30 },
  );
});

test('one crew drives as the search for one vehicle says', () => {
  fc.assert(
    fc.property(anyDay(1, 8), ({ travel, stops, depot }) => {
      const nodes = [...stops.keys(), -1].map((stop) => stop + 1);
      const crew = { start: stops.length, end: stops.length, leave: depot.leave, back: depot.back };
      const day = { travel: nodes.map((u) => nodes.map((v) => travel[u]![v]!)), stops, crews: [crew] };
      const from = [[...stops.keys()]];
      const { late, driving } = planRoutes(day, { ...rounds(80), from });
      const alone = planRoute({ travel, stops, depot }, { ...rounds(80), from: from[0]! });
      expect({ late, driving }).toEqual({ late: alone.late, driving: alone.driving });
    }),
    { numRuns: 30 },
  );
});
