import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMiles, type Point } from '../addresses/distance.ts';
import { orderStops, type Stop } from './order-stops.ts';

const depot = { latitude: 38.95, longitude: -92.33 };
const at = (north: number, east: number): Point => ({ latitude: 38.95 + north / 69, longitude: -92.33 + east / 54 });
const stop = (id: string, place: Point | null, fixed: number | null = null): Stop => ({ id, place, fixed });

/** The way from the depot over all stops and back, in miles. */
function wayLength(stops: readonly Stop[], order: Map<string, number>): number {
  const places = stops.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!).map(({ place }) => place!);
  const way = [depot, ...places, depot];
  return way.slice(1).reduce((sum, to, before) => sum + haversineMiles(way[before]!, to), 0);
}

const miles = fc.double({ min: -10, max: 10, noNaN: true });
const anyStops = (most: number) =>
  fc
    .array(fc.tuple(miles, miles), { maxLength: most })
    .map((places) => places.map(([north, east], index) => stop(`s${index}`, at(north, east))));

describe('a crew', () => {
  test('drives along a street and back, not to and fro', () => {
    const stops = [stop('far', at(4, 0)), stop('near', at(1, 0)), stop('middle', at(2.5, 0))];
    const order = orderStops(depot, stops);
    expect([...order].sort((a, b) => a[1] - b[1]).map(([id]) => id)).toEqual(['near', 'middle', 'far']);
  });

  test('drives around a ring of stops, not across it', () => {
    const ring = Array.from({ length: 9 }, (_, turn) => {
      const angle = ((turn + 0.5) * 2 * Math.PI) / 10 - Math.PI;
      return stop(`${turn}`, at(5 * Math.sin(angle), 5 + 5 * Math.cos(angle)));
    });
    const mixed = [4, 0, 7, 2, 8, 5, 1, 6, 3].map((turn) => ring[turn]!);
    const order = [...orderStops(depot, mixed)].sort((a, b) => a[1] - b[1]).map(([id]) => id);
    expect([order.join(''), order.toReversed().join('')]).toContain('012345678');
  });

  test('keeps the numbers that stand fast and comes last to places nobody knows', () => {
    const stops = [stop('lost', null), stop('b', at(2, 0)), stop('locked', at(9, 9), 2), stop('a', at(1, 0))];
    expect(Object.fromEntries(orderStops(depot, stops))).toEqual({ a: 1, locked: 2, b: 3, lost: 4 });
  });

  test('without a known depot begins anywhere, and without stops nowhere', () => {
    expect(orderStops(null, []).size).toBe(0);
    expect(orderStops(null, [stop('only', null)])).toEqual(new Map([['only', 1]]));
    expect([...orderStops(null, [stop('a', at(1, 0)), stop('b', at(2, 0))]).values()].sort()).toEqual([1, 2]);
  });

  test('gives every stop one number from 1 on, the same each time, in whatever order they are named', () => {
    fc.assert(
      fc.property(anyStops(30), (stops) => {
        const order = orderStops(depot, stops);
        expect([...order.values()].sort((a, b) => a - b)).toEqual(stops.map((_, index) => index + 1));
        expect(orderStops(depot, stops.toReversed())).toEqual(order);
      }),
      { numRuns: 200 },
    );
  });

  test('drives at most a third farther than the shortest way there is', () => {
    const orders = (ids: string[]): string[][] =>
      ids.length < 2
        ? [ids]
        : ids.flatMap((id) => orders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
    fc.assert(
      fc.property(anyStops(6), (stops) => {
        const shortest = Math.min(
          ...orders(stops.map(({ id }) => id)).map((ids) =>
            wayLength(stops, new Map(ids.map((id, index) => [id, index]))),
          ),
        );
        expect(wayLength(stops, orderStops(depot, stops))).toBeLessThanOrEqual(shortest * 1.34 + 1e-9);
      }),
      { numRuns: 150 },
    );
  });
});
