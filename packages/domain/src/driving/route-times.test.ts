import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertStops } from './insert-stops.ts';
import { openStops } from './open-stops.ts';
import { type DayStop, groupStops, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

const stop = (own: Partial<DayStop> = {}): DayStop => ({
  id: 'stop',
  isPlaced: true,
  status: 'pending',
  service: 30,
  buffer: 5,
  plannedAt: null,
  isLocked: false,
  notBefore: null,
  onMyWayAt: null,
  startedAt: null,
  completedAt: null,
  number: null,
  ...own,
});

/** Stops along a road, 10 minutes from each other, the depot at its beginning; works from 9 to 5. */
const aDay = (stops: DayStop[], own: Partial<RouteDay> = {}): RouteDay => {
  const nodes = [0, ...stops.map(({ isPlaced }, at) => (isPlaced ? at + 1 : null))];
  const travel = nodes.map((a) => nodes.map((b) => (a === null || b === null ? 0 : Math.abs(a - b) * 10)));
  return { stops, travel, hours: [{ start: 540, end: 1020 }], now: null, ...own };
};

describe('the times of a day', () => {
  test('begin with the hours, and add driving, mowing and the minutes between', () => {
    const times = routeTimes(aDay([stop(), stop()]), [0, 1]);
    expect(times).toEqual({ arrivals: [550, 595], late: [0, 0], driving: 40, back: 650 });
  });

  test('wait for what is locked, and say who is late', () => {
    const locked = (plannedAt: number) => stop({ plannedAt, isLocked: true });
    expect(routeTimes(aDay([locked(600), locked(620), stop()]), [0, 1, 2])).toMatchObject({
      arrivals: [600, 645, 690],
      late: [0, 25, 0],
    });
    expect(routeTimes(aDay([stop({ plannedAt: 700 })]), [0])).toMatchObject({ arrivals: [640], late: [0] });
    expect(routeTimes(aDay([stop({ plannedAt: 480 })]), [0])).toMatchObject({ arrivals: [550], late: [10] });
    expect(routeTimes(aDay([stop({ notBefore: 1000 })]), [0])).toMatchObject({ arrivals: [1000], late: [10] });
  });

  test('follow what has happened: begun stops first, the rest from where the crew is, not before now', () => {
    const done = stop({ status: 'completed', startedAt: 550, completedAt: 575 });
    const begun = stop({ status: 'in-progress', startedAt: 590 });
    const rest = stop();
    expect(routeTimes(aDay([done, begun, rest], { now: 600 }), [0, 1, 2]).arrivals).toEqual([550, 590, 635]);
    // The one takes longer than it should.
    expect(routeTimes(aDay([done, begun, rest], { now: 700 }), [0, 1, 2]).arrivals).toEqual([550, 590, 710]);
    const told = stop({ onMyWayAt: 580 });
    const day = aDay([rest, done, told], { now: 582 });
    expect(insertStops(day)).toEqual([1, 2, 0]);
    expect(routeTimes(day, [1, 2, 0]).arrivals).toEqual([645, 550, 590]);
    expect(routeTimes({ ...day, now: 600 }, [1, 2, 0]).arrivals).toEqual([655, 550, 600]);
  });

  test('leave breaks alone, and do without hours on a closed day', () => {
    const hours = [
      { start: 540, end: 600 },
      { start: 780, end: 1020 },
    ];
    expect(routeTimes(aDay([stop(), stop()], { hours }), [0, 1]).arrivals).toEqual([550, 780]);
    expect(routeTimes(aDay([stop({ plannedAt: 590, isLocked: true })], { hours }), [0]).arrivals).toEqual([590]);
    expect(routeTimes(aDay([stop()], { hours: [] }), [0])).toMatchObject({ arrivals: [490], late: [0] });
  });

  test('of places that nobody knows are not said, unless they are locked', () => {
    const lost = stop({ isPlaced: false });
    const locked = stop({ isPlaced: false, plannedAt: 900, isLocked: true });
    expect(routeTimes(aDay([lost, stop(), locked]), [0, 1, 2])).toMatchObject({ arrivals: [null, 595, 900] });
  });
});

test('nobody is told of a time after the day', () => {
  const times = routeTimes(aDay([stop(), stop()], { now: 1400 }), [0, 1]);
  expect(times).toMatchObject({ arrivals: [1410, null], late: [420, 465] });
});

describe('an order that nobody works out anew', () => {
  test('is kept, and a new stop goes where it makes the way least longer', () => {
    const numbered = [stop({ number: 3 }), stop(), stop({ number: 1 }), stop({ number: 2, isPlaced: false })];
    expect(insertStops(aDay(numbered))).toEqual([1, 2, 3, 0]);
    expect(insertStops(aDay([stop(), stop({ isPlaced: false }), stop()]))).toEqual([2, 0, 1]);
  });

  test('has every stop once, whatever the day', () => {
    const some = fc.record({
      isPlaced: fc.boolean(),
      number: fc.option(fc.integer({ min: 1, max: 9 })),
      startedAt: fc.option(fc.integer({ min: 540, max: 700 })),
      plannedAt: fc.option(fc.integer({ min: 540, max: 1000 })),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (own) => {
        const day = aDay(own.map((one) => stop(one)));
        const order = insertStops(day);
        expect(order.toSorted((a, b) => a - b)).toEqual([...own.keys()]);
        const { fixed } = groupStops(day);
        expect(order.slice(0, fixed.length)).toEqual(fixed);
        expect(routeTimes(day, order).late.every((late) => late >= 0)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test('what is open goes from where the crew is, and back to the company', () => {
  const day = aDay([stop({ startedAt: 550 }), stop(), stop({ plannedAt: 700, isLocked: true })], { now: 560 });
  expect(openStops(day, groupStops(day))).toEqual({
    travel: [
      [0, 10, 20],
      [20, 0, 10],
      [30, 10, 0],
    ],
    stops: [
      { service: 35, ready: 0, due: 990 },
      { service: 35, ready: 700, due: 700 },
    ],
    depot: { leave: 585, back: 100_000 },
  });
});
