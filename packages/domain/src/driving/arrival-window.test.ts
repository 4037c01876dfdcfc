import { describe, expect, test } from 'vitest';
import { minutes } from '../units.ts';
import { arrivalWindow, isOutside, minutesEarly } from './arrival-window.ts';

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);
const told = (arrival: string | null, own: Partial<Parameters<typeof arrivalWindow>[0]> = {}) => {
  const window = arrivalWindow({
    status: 'pending',
    arrivalAt: arrival === null ? null : at(arrival),
    promised: null,
    opensAt: null,
    lockedAt: null,
    daysAhead: 1,
    ...own,
  });
  return window && `${window.from.toISOString().slice(11, 16)} ${window.to.toISOString().slice(11, 16)}`;
};

describe('what a homeowner is told of the time', () => {
  test.each([
    ['10:00', '09:00 11:00'],
    ['10:14', '09:00 11:00'],
    ['10:15', '09:30 11:30'],
    ['10:44', '09:30 11:30'],
  ])('before the day, of an arrival at %s: %s', (arrival, window) => expect(told(arrival)).toBe(window));

  test.each([
    ['09:55', '09:40 10:10'],
    ['09:52', '09:35 10:05'],
    ['09:53', '09:40 10:10'],
  ])('on the day, of an arrival at %s: %s', (arrival, window) => expect(told(arrival, { daysAhead: 0 })).toBe(window));

  test.each([
    ['09:00', 1, '09:00 11:00'],
    ['09:20', 1, '09:00 11:00'],
    ['10:20', 1, '09:30 11:30'],
    ['09:05', 0, '09:00 09:30'],
    ['09:20', 0, '09:05 09:35'],
    ['08:40', 1, '07:30 09:30'],
  ])('open from 9:00, of an arrival at %s %i days ahead: %s', (arrival, daysAhead, window) =>
    expect(told(arrival, { opensAt: at('09:00'), daysAhead })).toBe(window),
  );

  test('begins at a time that is locked, unless the crew comes later', () => {
    const lockedAt = at('10:10');
    expect(told('10:10', { lockedAt })).toBe('10:10 12:10');
    expect(told('10:10', { lockedAt, daysAhead: 0 })).toBe('10:10 10:40');
    expect(told('10:40', { lockedAt, daysAhead: 0 })).toBe('10:25 10:55');
  });

  test.each([
    ['10:20', 1, '10:00 12:00'],
    ['11:55', 1, '10:00 12:00'],
    [null, 1, '10:00 12:00'],
    [null, 0, '10:00 12:00'],
    ['10:05', 0, '10:00 10:30'],
    ['11:00', 0, '10:45 11:15'],
    ['11:55', 0, '11:30 12:00'],
    ['12:00', 0, '11:30 12:00'],
    ['12:05', 0, '11:50 12:20'],
    ['12:30', 1, '11:30 13:30'],
  ])('promised 10 to 12, of an arrival at %s %i days ahead: %s', (arrival, daysAhead, window) =>
    expect(told(arrival, { promised: { from: at('10:00'), to: at('12:00') }, daysAhead })).toBe(window),
  );

  test('before the day is the whole promise, however long it is', () => {
    const promised = { from: at('10:00'), to: at('14:00') };
    expect(told('12:00', { promised, daysAhead: 1 })).toBe('10:00 14:00');
    expect(told('12:00', { promised, daysAhead: 0 })).toBe('11:45 12:15');
  });

  test('a time that was locked after the promise replaces it', () => {
    const promised = { from: at('10:00'), to: at('12:00') };
    expect(told('13:00', { promised, lockedAt: at('13:00') })).toBe('13:00 15:00');
    expect(told(null, { promised, lockedAt: at('13:00') })).toBeNull();
  });

  test('is nothing when nobody can say, or it is over', () => {
    expect(told(null)).toBeNull();
    expect(told('10:00', { daysAhead: -1 })).toBeNull();
    for (const status of ['in-progress', 'completed', 'canceled'] as const) {
      expect(told('10:00', { status, daysAhead: 0 })).toBeNull();
    }
  });
});

test.each([
  [479, true],
  [480, false],
  [600, false],
  [601, true],
])('a start at minute %i breaks a promise of 8 to 10: %s', (minute, broken) =>
  expect(isOutside({ start: minutes(480), end: minutes(600) }, minute)).toBe(broken),
);

test.each([
  ['09:00:00', 60],
  ['09:58:59', 1],
  ['09:59:00', 1],
  ['09:59:01', 0],
  ['10:00:00', 0],
  ['10:05:00', 0],
])('a crew that comes at %s is %i minutes before a promise of 10 to 12', (time, early) => {
  const arrival = new Date(`2026-05-04T${time}Z`);
  expect(minutesEarly(arrival, { from: at('10:00'), to: at('12:00') })).toBe(early);
  expect(minutesEarly(arrival, null)).toBe(0);
});
