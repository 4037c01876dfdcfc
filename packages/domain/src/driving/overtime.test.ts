import { describe, expect, test } from 'vitest';
import { minutes } from '../units.ts';
import { insertStops } from './insert-stops.ts';
import { latenessOfPromises, withOvertime } from './overtime.ts';
import { type DayStop, newStop, type RouteDay } from './route-day.ts';

const stop = (own: Partial<DayStop> = {}): DayStop => newStop({ service: 55, buffer: 5, ...own });
const until = (end: number) => ({ start: minutes(8 * 60), end: minutes(end * 60) });

/** A day from 8 on whose stops are all next door to the depot. */
const aDay = (stops: DayStop[], hours: RouteDay['hours']): RouteDay => {
  return { stops, travel: [0, ...stops].map((_, __, all) => all.map(() => 0)), hours, now: null };
};

describe('overtime', () => {
  test('puts off the closing, and no break', () => {
    const day = aDay([], [until(12), { start: 13 * 60, end: 17 * 60 }]);
    expect(withOvertime(day, 60).hours).toEqual([until(12), { start: 13 * 60, end: 18 * 60 }]);
    expect(withOvertime(aDay([], []), 60).hours).toEqual([]);
  });
});

describe('lateness of promises', () => {
  const stops = [stop({ service: 175 }), stop({ promised: until(10) }), stop({ isLocked: true, plannedAt: 9 * 60 })];

  test('is that of windows and locked times, not of the others', () => {
    const day = aDay(stops, [until(9)]);
    // At 8 the one without a promise, at 11 the promise of 8 to 10, at 12 the time of 9.
    expect(latenessOfPromises(day, [0, 1, 2])).toBe((60 + 180) * 1e6);
    expect(latenessOfPromises(day, [1, 2, 0])).toBe(0);
  });
});

test('a new stop is put where it breaks no promise, on a day that is too full as well', () => {
  const promised = stop({ promised: until(10), number: 2 });
  const day = aDay([stop({ number: 1 }), promised, stop({ service: 115 })], [until(10)]);
  // The new one is 115 minutes late at the end. Between the two, it would be late by 55, and the promise by 60.
  const order = insertStops(day);
  expect(order).toEqual([0, 1, 2]);
  expect(latenessOfPromises(day, order)).toBe(0);
});
