import { expect, test } from 'vitest';
import { minutes } from '../units.ts';
import { boundsOf, type DayStop, newStop } from './route-day.ts';

const HOURS = { hours: [{ start: 480, end: 960 }] };
const EIGHT = { start: minutes(480), end: minutes(600) };

test.each<[string, Partial<DayStop>, { ready: number; due: number }]>([
  ['nothing, but by closing', {}, { ready: Number.NEGATIVE_INFINITY, due: 930 }],
  ['the promised window', { promised: EIGHT }, { ready: 480, due: 600 }],
  ['an hour on either side of the planned time', { plannedAt: 700 }, { ready: 640, due: 760 }],
  ['the planned time in the promised window', { plannedAt: 500, promised: EIGHT }, { ready: 480, due: 560 }],
  ['the promised window before the planned time', { plannedAt: 590, promised: EIGHT }, { ready: 530, due: 600 }],
  ['the locked time', { plannedAt: 500, isLocked: true }, { ready: 500, due: 500 }],
  [
    'the locked time in place of a promise',
    { plannedAt: 700, isLocked: true, promised: EIGHT },
    { ready: 700, due: 700 },
  ],
  ['when the crew can be there', { promised: EIGHT, notBefore: 590 }, { ready: 590, due: 600 }],
])('work at a stop begins by %s', (_, own, bounds) => {
  expect(boundsOf(newStop({ service: 30, buffer: 5, ...own }), HOURS)).toEqual(bounds);
});

test('on a closed day work may begin at any time', () =>
  expect(boundsOf(newStop({ service: 30, buffer: 5 }), { hours: [] })).toEqual({
    ...{ ready: Number.NEGATIVE_INFINITY, due: Number.POSITIVE_INFINITY },
  }));

test('a new stop is on the map and not begun, and has no name, time, promise or place in the route', () => {
  expect(newStop({ service: 30, buffer: 5 })).toEqual({
    ...{ id: '', isPlaced: true, status: 'pending', service: 30, buffer: 5 },
    ...{ plannedAt: null, isLocked: false, promised: null, notBefore: null },
    ...{ onMyWayAt: null, startedAt: null, completedAt: null, number: null },
  });
});
