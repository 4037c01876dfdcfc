import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day as dayOf } from '../calendar.ts';
import { minutes } from '../units.ts';
import { insertStops } from './insert-stops.ts';
import {
  arrivalWindowsOf,
  keepableWindows,
  PROMISE_SLACK_MINUTES,
  promiseText,
  windowAround,
  windowFrom,
  windowOn,
  windowText,
} from './promised-window.ts';
import { type DayStop, newStop, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

const window = (start: number, end: number) => ({ start: minutes(start * 60), end: minutes(end * 60) });
const texts = (windows: readonly { start: number; end: number }[]) =>
  windows.map(({ start, end }) => `${start / 60}-${end / 60}`);

const stop = (own: Partial<DayStop> = {}): DayStop => newStop({ service: 55, buffer: 5, ...own });

/** A day from 8 to 16 whose stops are all next door to the depot; the last one is asked about. */
const aDay = (others: DayStop[], own: Partial<RouteDay> = {}, drive = 0): RouteDay => {
  const stops = [...others, stop()];
  const nodes = [0, ...stops.keys()].map((_, at) => at);
  return {
    stops,
    travel: nodes.map((from) => nodes.map((to) => (from === to ? 0 : drive))),
    hours: [{ start: 8 * 60, end: 16 * 60 }],
    now: null,
    ...own,
  };
};
const keepable = (others: DayStop[], own: Partial<RouteDay> = {}, drive = 0) =>
  texts(keepableWindows(aDay(others, own, drive), others.length));

describe('the windows of a day', () => {
  test('are two hours each from every opening; a shorter rest is none', () => {
    expect(texts(arrivalWindowsOf([window(8, 16)]))).toEqual(['8-10', '10-12', '12-14', '14-16']);
    expect(texts(arrivalWindowsOf([window(7, 10), window(12, 15.5)]))).toEqual(['7-9', '12-14']);
    expect(arrivalWindowsOf([window(8, 9)])).toEqual([]);
    expect(arrivalWindowsOf([])).toEqual([]);
  });
});

describe('a window', () => {
  test.each([
    [0, '0-2'],
    [8.25, '8.25-10.25'],
    [22, '22-24'],
    [22.5, '22-24'],
    [24, '22-24'],
  ])('from hour %d is over by midnight: %s', (hour, text) =>
    expect(texts([windowFrom(minutes(hour * 60))])).toEqual([text]),
  );

  test.each([
    ['10:00', 600, '9.5-11.5'],
    ['10:29', 629, '9.5-11.5'],
    ['10:30', 630, '10-12'],
    ['0:00', 0, '0-2'],
    ['0:29', 29, '0-2'],
    ['0:59', 59, '0-2'],
    ['1:00', 60, '0.5-2.5'],
    ['23:10', 1390, '22-24'],
  ])('around an arrival at %s begins at a full or half hour, half an hour before it', (_, arrival, text) =>
    expect(texts([windowAround(arrival)])).toEqual([text]),
  );

  test('is said by the clock of the reader', () => {
    const [date, eight] = [dayOf('2026-05-05'), window(8, 10)];
    const [company, reader] = ['America/Chicago', 'America/New_York'];
    expect(windowText(windowOn(date, eight, company), company)).toBe('8:00 AM to 10:00 AM');
    expect(promiseText(date, eight, { company, reader })).toBe('9:00 AM to 11:00 AM');
    expect(promiseText(date, null, { company, reader })).toBe('Any time of the day');
  });
});

describe('which of them can be promised', () => {
  test('all, on an empty day', () => {
    expect(keepable([])).toEqual(['8-10', '10-12', '12-14', '14-16']);
  });

  test('none where the lawn is not on the map, or the company is closed', () => {
    const day = aDay([]);
    expect(keepableWindows({ ...day, stops: [stop({ isPlaced: false })] }, 0)).toEqual([]);
    expect(keepable([], { hours: [] })).toEqual([]);
    const locked = stop({ isPlaced: false, plannedAt: 9 * 60, isLocked: true });
    expect(keepableWindows({ ...day, stops: [locked] }, 0)).toEqual([]);
  });

  test('not one that is taken by promises already', () => {
    const eight = { promised: window(8, 10) };
    expect(keepable([stop(eight)])).toEqual(['8-10', '10-12', '12-14', '14-16']);
    // Two lawns of an hour: the second of them would only be reached at 10.
    expect(keepable([stop(eight), stop(eight)])).toEqual(['10-12', '12-14', '14-16']);
  });

  test('not one that the crew reaches less than half an hour before its end', () => {
    expect(keepable([], {}, 90)).toEqual(['8-10', '10-12', '12-14', '14-16']);
    expect(keepable([], {}, 91)).toEqual(['10-12', '12-14', '14-16']);
  });

  test('not one that would make another stop late, or the crew later than closing', () => {
    const long = stop({ service: 7 * 60 - 5, number: 1 });
    // Seven hours of other work: before it there is time, after it only the last hour.
    expect(keepable([long])).toEqual(['8-10', '14-16']);
    const locked = stop({ plannedAt: 9 * 60, isLocked: true, service: 6 * 60 });
    expect(keepable([locked])).toEqual(['8-10', '14-16']);
    expect(keepable([locked], { hours: [{ start: 8 * 60, end: 15 * 60 + 50 }] })).toEqual(['8-10']);
  });

  test('one whose mowing is done at closing to the minute, and none a minute later', () => {
    const long = (service: number) => stop({ service, number: 1 });
    expect(keepable([long(7 * 60)])).toEqual(['8-10', '14-16']);
    expect(keepable([long(7 * 60 + 1)])).toEqual([]);
  });

  test('a promise that cannot be kept anyway keeps nobody else out', () => {
    const late = stop({ promised: window(8, 10), notBefore: 13 * 60 });
    expect(keepable([late])).toContain('8-10');
  });

  test('whatever the day, a window that is offered is kept, and nobody else gets late by it', () => {
    const anyStop = fc.record({
      service: fc.integer({ min: 20, max: 150 }),
      at: fc.integer({ min: 0, max: 25 }),
      promised: fc.constantFrom(null, null, window(8, 10), window(10, 12), window(12, 14), window(14, 16)),
    });
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 7 }), fc.integer({ min: 0, max: 25 }), (others, at) => {
        const stops = [...others.map(({ at: _, ...own }) => stop(own)), stop()];
        const places = [0, ...others.map((one) => one.at), at];
        const travel = places.map((from) => places.map((to) => Math.abs(from - to)));
        const day: RouteDay = { stops, travel, hours: [{ start: 480, end: 960 }], now: null };
        const early = (one: DayStop) => ({
          ...one,
          promised: one.promised && { ...one.promised, end: minutes(one.promised.end - PROMISE_SLACK_MINUTES) },
        });
        const rest = { ...day, stops: stops.slice(0, -1) };
        const isKept = routeTimes(rest, insertStops({ ...rest, stops: rest.stops.map(early) })).late.every(
          (m) => m === 0,
        );
        for (const promised of keepableWindows(day, others.length)) {
          const taken = { ...day, stops: [...rest.stops, stop({ promised })] };
          // The order that leaves half an hour to each promise.
          const { arrivals, late } = routeTimes(taken, insertStops({ ...taken, stops: taken.stops.map(early) }));
          expect(arrivals[others.length]).toBeGreaterThanOrEqual(promised.start);
          expect(arrivals[others.length]).toBeLessThanOrEqual(promised.end - PROMISE_SLACK_MINUTES);
          if (isKept) expect(Math.max(...late)).toBe(0);
        }
      }),
    );
  });
});
