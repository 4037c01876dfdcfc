import { latenessOfPromises } from '@swath/domain/driving/overtime';
import { type DayStop, newStop, type RouteDay } from '@swath/domain/driving/route-day';
import { minutes } from '@swath/domain/units';
import { expect, test } from 'vitest';
import { inlinePlanner } from '../../testing/inline-planner.ts';
import { planOrder } from './plan-order.ts';

const stop = (own: Partial<DayStop> = {}): DayStop => newStop({ service: 55, buffer: 5, ...own });
const at = (start: number, end: number) => ({ start: minutes(start * 60), end: minutes(end * 60) });

/** A day whose stops are all next door to the depot. */
const aDay = (stops: DayStop[], hours: RouteDay['hours']): RouteDay => {
  return { stops, travel: [0, ...stops].map((_, __, all) => all.map(() => 0)), hours, now: null };
};

test('on a day that is too full, others come after closing, and the promise is kept', async () => {
  // Whichever of the long ones came last would be late by more than the promise is if both came before it.
  const stops = [stop({ promised: at(8, 10), service: 170 }), stop({ service: 115 }), stop({ service: 115 })];
  const day = aDay(stops, [at(8, 11)]);
  const order = await planOrder(inlinePlanner, day, false);
  expect(order[0]).toBe(0);
  expect(latenessOfPromises(day, order)).toBe(0);
});

test('a promise after lunch is kept, though the search knows of no lunch', async () => {
  const long = { service: 115, buffer: 5 };
  const stops = [
    stop({ ...long, number: 1 }),
    stop({ ...long, number: 2 }),
    stop({ service: 170, number: 4 }),
    stop({ promised: at(13, 15), number: 3 }),
  ];
  const day = aDay(stops, [at(8, 12), at(13, 20)]);
  // The way from the promised one to the one after it takes half an hour, all others nothing. Without lunch, the other
  // way around would be shorter and in time.
  const travel = day.travel.map((row, from) => row.map((_, to) => (from === 4 && to === 3 ? 30 : 0)));
  expect(await planOrder(inlinePlanner, { ...day, travel }, true)).toEqual([0, 1, 3, 2]);
});

test('what cannot be kept in any order is as little late as can be', async () => {
  const stops = [stop({ promised: at(8, 10), service: 170 }), stop({ promised: at(8, 10), service: 175 }), stop()];
  const day = aDay(stops, [at(8, 17)]);
  const order = await planOrder(inlinePlanner, day, false);
  expect(latenessOfPromises(day, order)).toBe(55 * 1e6);
});
