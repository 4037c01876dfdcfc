import { describe, expect, test } from 'vitest';
import { arrivalTimes } from './arrival-times.ts';
import { planRoute, type RouteProblem } from './plan-route.ts';

/** So many rounds of the search, however long they take. */
const rounds = (budget: number) => {
  let count = 0;
  return { seed: 1, budget, spent: () => count++ };
};

/** Stops along a street: the depot at 0, a minute a house. */
const street = (houses: readonly number[], windows: Record<number, readonly [number, number]> = {}): RouteProblem => ({
  travel: [0, ...houses].map((from) => [0, ...houses].map((to) => Math.abs(from - to))),
  stops: houses.map((_, stop) => {
    const [ready, due] = windows[stop] ?? [0, 1000];
    return { service: 5, ready, due };
  }),
  depot: { leave: 0, back: 1000 },
});

describe('a crew', () => {
  test('drives along a street and back', () => {
    const { driving, late } = planRoute(street([40, 10, 30, 20]), rounds(50));
    expect({ driving, late }).toEqual({ driving: 80, late: 0 });
  });

  test('is at a locked stop to the minute, though the way is longer', () => {
    const day = street([10, 20, 30], { 0: [60, 60], 2: [31, 40] });
    const { order, late } = planRoute(day, rounds(50));
    expect({ order: order.at(-1), late }).toEqual({ order: 0, late: 0 });
    expect(arrivalTimes(day, order).stops.at(-1)).toMatchObject({ start: 60, leaving: 65, late: 0 });
  });
});
