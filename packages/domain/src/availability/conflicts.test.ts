import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Window } from '../day-window.ts';
import { minutes } from '../units.ts';
import { withoutWindows } from './busy.ts';
import { minutesTaken } from './capacity.ts';
import { isShortened } from './closing.ts';
import { conflictReason, type DayHours, isWithin } from './conflicts.ts';
import { minutesOpen, tidyWindows } from './windows.ts';

const window = (start: number, end: number): Window => ({ start: minutes(start), end: minutes(end) });
const hours = (...windows: Window[]): DayHours => ({ said: windows, open: minutesOpen(windows) });
const at = (start: number, duration = 30) => ({ start: minutes(start), duration: minutes(duration) });
const NINE_TO_FIVE = hours(window(540, 1020));
const MORNING = hours(window(540, 720));
const CLOSED = hours();
/** Why a job without a promise conflicts. */
const reasonOf = (day: Parameters<typeof conflictReason>[0], time: ReturnType<typeof at> | null) =>
  conflictReason(day, { time, promised: null });

describe('a job stands in the way of other hours', () => {
  test('when its day closes, whatever its time', () => {
    const day = { before: NINE_TO_FIVE, after: CLOSED, taken: 35 };
    expect([reasonOf(day, null), reasonOf(day, at(600))]).toEqual(['closed', 'closed']);
  });

  test.each([
    ['at the very end of the morning', at(690), null],
    ['a minute too late', at(691), 'time'],
    ['in the afternoon', at(900), 'time'],
    ['at any time', null, null],
    ['at a time that was outside of the hours before', at(1000), null],
  ])('when the time that its company gave it goes: %s', (_, time, why) =>
    expect(reasonOf({ before: NINE_TO_FIVE, after: MORNING, taken: 180 }, time)).toBe(why),
  );

  test.each([
    ['from nine on', [540, 660], null],
    ['of which the morning holds a part', [690, 810], null],
    ['of which it holds too little for the mowing', [691, 811], 'promise'],
    ['in the afternoon', [900, 1020], 'promise'],
    ['that was outside of the hours before', [1020, 1140], null],
  ] as const)('when the arrival window that was promised goes: one %s', (_, [from, to], reason) => {
    const promised = { window: window(from, to), duration: minutes(30) };
    const day = { before: NINE_TO_FIVE, after: MORNING, taken: 180 };
    expect(conflictReason(day, { time: null, promised })).toBe(reason);
  });

  test('when it lies over a break that its day gets', () => {
    const split = hours(window(540, 720), window(780, 1020));
    const day = { before: NINE_TO_FIVE, after: split, taken: 35 };
    expect([reasonOf(day, at(710)), reasonOf(day, at(780))]).toEqual(['time', null]);
  });

  test('not when one of the parts of its day holds the arrival window that was promised', () => {
    const split = hours(window(540, 720), window(780, 1020));
    const reasonIn = (from: number, to: number) =>
      conflictReason(
        { before: NINE_TO_FIVE, after: split, taken: 35 },
        { time: null, promised: { window: window(from, to), duration: minutes(30) } },
      );
    expect([reasonIn(540, 660), reasonIn(900, 1020), reasonIn(691, 779)]).toEqual([null, null, 'promise']);
  });

  test('when the jobs of its day take more than is left, all of them, and none on a day that has no less than before', () => {
    const day = { before: NINE_TO_FIVE, after: MORNING };
    expect([180, 181].map((taken) => reasonOf({ ...day, taken }, null))).toEqual([null, 'room']);
    const later = { before: MORNING, after: hours(window(600, 780)), taken: 400 };
    expect(reasonOf(later, null)).toBeNull();
  });

  test('not on a day that is closed already', () =>
    expect(reasonOf({ before: CLOSED, after: CLOSED, taken: 35 }, at(600))).toBeNull());
});

test.each([
  ['an hour less at its end', [window(540, 1020)], [window(540, 960)], true],
  ['later on by an hour', [window(540, 1020)], [window(600, 1080)], true],
  ['a break', [window(540, 1020)], [window(540, 720), window(780, 1020)], true],
  ['longer', [window(540, 1020)], [window(480, 1080)], false],
  ['as it was, in two pieces', [window(540, 1020)], [window(540, 720), window(720, 1020)], false],
  ['closed', [window(540, 1020)], [], false],
  ['opened', [], [window(540, 1020)], false],
])('a day is shortened that gets: %s', (_, was, is, shortened) => expect(isShortened(was, is)).toBe(shortened));

/** Minute by minute, which of a day's are open. */
const told = (windows: readonly Window[]) =>
  new Set(windows.flatMap(({ start, end }) => Array.from({ length: end - start }, (__, of) => start + of)));

test('whoever is not asked about fits as before, told minute by minute; who is, does not', () => {
  const aWindow = fc
    .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 96 }))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => window(Math.min(a, b) * 15, Math.max(a, b) * 15));
  const someHours = fc.array(aWindow, { maxLength: 3 }).map((windows) => tidyWindows(windows));
  const aJob = fc.record({
    duration: fc.integer({ min: 15, max: 240 }),
    start: fc.option(fc.integer({ min: 0, max: 1439 })),
  });
  const property = fc.property(
    someHours,
    someHours,
    someHours,
    fc.array(aJob, { maxLength: 6 }),
    (was, is, busy, jobs) => {
      const of = (said: Window[]): DayHours => ({ said, open: minutesOpen(withoutWindows(said, busy)) });
      const taken = jobs.reduce((sum, { duration }) => sum + minutesTaken(minutes(duration)), 0);
      const [before, after] = [told(was), told(is)];
      const isBusy = told(busy);
      const free = (minutesOf: Set<number>) => [...minutesOf].filter((minute) => !isBusy.has(minute)).length;
      const inside = (minutesOf: Set<number>, from: number, length: number) =>
        Array.from({ length }, (_, add) => from + add).every((minute) => minutesOf.has(minute));
      const isLess = free(after) < free(before);
      for (const { start, duration } of jobs) {
        const time = start === null ? null : at(start, duration);
        const why = reasonOf({ before: of(was), after: of(is), taken }, time);
        const lostTime = start !== null && inside(before, start, duration) && !inside(after, start, duration);
        const expected = (() => {
          if (after.size === 0) return before.size === 0 ? null : 'closed';
          return lostTime ? 'time' : isLess && taken > free(after) ? 'room' : null;
        })();
        expect(why).toBe(expected);
        // Where nothing goes nobody is asked; the server looks at no other days.
        if (why && why !== 'closed') expect(isShortened(was, is)).toBe(true);
        // What is asked about at its time is what a new time would be refused for.
        if (why === 'time') expect(isWithin(is, at(start!, duration))).toBe(false);
      }
    },
  );
  fc.assert(property, { numRuns: 2000 });
});
