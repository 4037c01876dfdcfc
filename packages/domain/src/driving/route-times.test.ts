import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertStops } from './insert-stops.ts';
import { openStops } from './open-stops.ts';
import { type DayStop, groupStops, newStop, type RouteDay } from './route-day.ts';
import { routeTimes } from './route-times.ts';

const stop = (own: Partial<DayStop> = {}): DayStop => newStop({ service: 30, buffer: 5, ...own });

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

  test('follow the crew to the stop that was told it comes, from the last stop it left', () => {
    const first = stop({ startedAt: 550, completedAt: 575 });
    const told = (own: Partial<DayStop> = {}) => stop({ onMyWayAt: 580, ...own });
    expect(routeTimes(aDay([first, stop(), told()], { now: 582 }), [0, 2, 1])).toEqual({
      ...{ arrivals: [550, 645, 600], late: [0, 0, 0] },
      ...{ driving: 60, back: 700 },
    });
    // It comes later than the way takes, as was announced.
    expect(routeTimes(aDay([told({ notBefore: 650 })], { now: 582 }), [0]).arrivals).toEqual([650]);
    // It drives off before the company opens.
    expect(routeTimes(aDay([told({ onMyWayAt: 500 })], { now: 505 }), [0]).arrivals).toEqual([510]);
    // The stop that was begun before is done after the one begun next.
    const longest = stop({ startedAt: 540, completedAt: 640 });
    expect(routeTimes(aDay([longest, first, told()], { now: 641 }), [0, 1, 2]).arrivals).toEqual([540, 550, 650]);
  });

  test('go on from the last place that is known', () => {
    const day = aDay([stop({ startedAt: 550 }), stop({ isPlaced: false, startedAt: 590 }), stop()], { now: 600 });
    expect(routeTimes(day, [0, 1, 2])).toMatchObject({ arrivals: [550, 590, 645], driving: 60 });
  });

  test('are late at a stop that the crew drives to, and no more at one that it has begun', () => {
    const locked = { plannedAt: 560, isLocked: true };
    expect(routeTimes(aDay([stop({ ...locked, onMyWayAt: 580 })], { now: 582 }), [0]).late).toEqual([30]);
    expect(routeTimes(aDay([stop({ ...locked, startedAt: 590 })], { now: 592 }), [0]).late).toEqual([0]);
  });

  test('leave breaks alone, and do without hours on a closed day', () => {
    const hours = [
      { start: 540, end: 600 },
      { start: 780, end: 1020 },
    ];
    expect(routeTimes(aDay([stop(), stop()], { hours }), [0, 1]).arrivals).toEqual([550, 780]);
    // It is done when the break begins, a minute after, or begins once the break is over.
    expect(routeTimes(aDay([stop({ service: 50 })], { hours }), [0]).arrivals).toEqual([550]);
    expect(routeTimes(aDay([stop({ service: 51 })], { hours }), [0]).arrivals).toEqual([780]);
    expect(routeTimes(aDay([stop({ notBefore: 800 })], { hours }), [0]).arrivals).toEqual([800]);
    expect(routeTimes(aDay([stop({ plannedAt: 590, isLocked: true })], { hours }), [0]).arrivals).toEqual([590]);
    expect(routeTimes(aDay([stop()], { hours: [] }), [0])).toMatchObject({ arrivals: [490], late: [0] });
  });

  test('of places that nobody knows are not said, unless they are locked', () => {
    const lost = stop({ isPlaced: false });
    const locked = stop({ isPlaced: false, plannedAt: 900, isLocked: true });
    expect(routeTimes(aDay([lost, stop(), locked]), [0, 1, 2])).toMatchObject({ arrivals: [null, 595, 900] });
    expect(routeTimes(aDay([stop({ isPlaced: false, plannedAt: 900 })]), [0]).arrivals).toEqual([null]);
  });
});

test('nobody is told of a time after the day', () => {
  const times = routeTimes(aDay([stop(), stop()], { now: 1400 }), [0, 1]);
  expect(times).toMatchObject({ arrivals: [1410, null], late: [420, 465] });
  const at = (now: number, own: Partial<DayStop> = {}) => routeTimes(aDay([stop(own)], { now }), [0]).arrivals[0];
  expect([at(1429), at(1430)]).toEqual([1439, null]);
  expect(at(1430, { plannedAt: 600, isLocked: true })).toBeNull();
});

describe('an order that nobody works out anew', () => {
  test('is kept, and a new stop goes where it makes the way least longer', () => {
    const numbered = [stop({ number: 3 }), stop(), stop({ number: 1 }), stop({ number: 2, isPlaced: false })];
    expect(insertStops(aDay(numbered))).toEqual([1, 2, 3, 0]);
    expect(insertStops(aDay([stop(), stop({ isPlaced: false }), stop()]))).toEqual([2, 0, 1]);
  });

  test('goes through what was begun as it was begun, then to those who were told that the crew comes', () => {
    const told = (onMyWayAt: number) => stop({ onMyWayAt });
    const begun = [stop({ startedAt: 600 }), stop({ startedAt: 560, onMyWayAt: 540 })];
    expect(insertStops(aDay([told(620), ...begun, stop(), told(610)]))).toEqual([2, 1, 4, 0, 3]);
  });

  describe('and one new stop goes', () => {
    const fresh = stop();
    const locked = stop({ number: 1, plannedAt: 550, isLocked: true });
    const open = stop({ number: 1 });
    // Of the ways from the depot, the new stop and the numbered one to each of the three.
    const newFirst = [
      [0, 10, 10],
      [30, 0, 10],
      [10, 10, 0],
    ];
    const newLast = [
      [0, 30, 10],
      [10, 0, 10],
      [10, 10, 0],
    ];

    test.each([
      ['where the way is shorter, which is first', [fresh, open], newFirst, [0, 1]],
      ['where the way is shorter, which is last', [fresh, open], newLast, [1, 0]],
      ['where no stop is late, though the way is longer', [fresh, locked], newFirst, [1, 0]],
    ])('%s', (_, stops, travel, order) => expect(insertStops(aDay(stops, { travel }))).toEqual(order));

    test('first where both cost the same, also in fractions of a minute', () => {
      const travel = [
        [0, 0.1, 0.3],
        [0.1, 0, 0.2],
        [0.3, 0.2, 0],
      ];
      expect(insertStops(aDay([fresh, open], { travel }))).toEqual([0, 1]);
    });
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
