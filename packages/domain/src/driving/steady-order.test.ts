import { expect, test } from 'vitest';
import { minutes } from '../units.ts';
import { type DayStop, newStop, type RouteDay } from './route-day.ts';
import { steadyOrder } from './steady-order.ts';

/** Stops along a road, so many minutes from the depot; the first has begun. */
function aDay(at: readonly number[], own: readonly Partial<DayStop>[] = []): RouteDay {
  const nodes = [0, ...at];
  return {
    stops: at.map((_, index) =>
      newStop({ service: 30, buffer: 5, number: index + 1, ...(index === 0 && { startedAt: 480 }), ...own[index] }),
    ),
    travel: nodes.map((from) => nodes.map((to) => Math.abs(from - to))),
    hours: [{ start: 480, end: 1020 }],
    now: 485,
  };
}

test('a shorter order is offered with what it saves, and not taken', () => {
  // There and back twice: 5, 40, 6, 41 instead of 5, 6, 40, 41.
  const day = aDay([5, 40, 6, 41]);
  expect(steadyOrder(day, [0, 2, 1, 3])).toEqual({ order: [0, 1, 2, 3], saves: 68 });
});

test('one that saves little is not offered', () => {
  expect(steadyOrder(aDay([5, 10, 8]), [0, 2, 1])).toEqual({ order: [0, 1, 2], saves: null });
});

test('one that saves ten minutes is offered, and one that saves nine is not', () => {
  expect(steadyOrder(aDay([5, 11, 6, 12]), [0, 2, 1, 3]).saves).toBe(10);
  expect(steadyOrder(aDay([5, 10.5, 6, 12]), [0, 2, 1, 3]).saves).toBeNull();
});

test('a promise that is kept by it changes the order, but for what comes next', () => {
  const promised = { start: minutes(480), end: minutes(570) };
  const day = aDay([5, 10, 60, 12], [{}, {}, {}, { promised }]);
  expect(steadyOrder(day, [0, 3, 1, 2])).toEqual({ order: [0, 1, 3, 2], saves: null });
});

test('a shorter order that breaks a promise is not offered', () => {
  const promised = { start: minutes(480), end: minutes(570) };
  const day = aDay([5, 40, 6, 41], [{}, { promised }]);
  expect(steadyOrder(day, [0, 2, 3, 1])).toEqual({ order: [0, 1, 2, 3], saves: null });
});

test('stops that are new since the route was planned are put in', () => {
  const day = aDay([5, 40, 80, 41], [{}, {}, {}, { number: null }]);
  expect(steadyOrder(day, [0, 1, 2, 3]).order.toSorted()).toEqual([0, 1, 2, 3]);
});
