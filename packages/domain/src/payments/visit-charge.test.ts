import { describe, expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { chargeTimes, isHeldThrough, nextChargeStep } from './visit-charge.ts';

test('a visit is charged at eight the day before, again at five, and given up at six', () => {
  expect(chargeTimes(day('2026-05-09'), 'America/Chicago')).toEqual({
    charge: new Date('2026-05-08T13:00:00Z'),
    retry: new Date('2026-05-09T10:00:00Z'),
    lastCall: new Date('2026-05-09T11:00:00Z'),
  });
});

test('the clock on the wall counts, over a change of it too', () => {
  const { charge, retry } = chargeTimes(day('2027-03-14'), 'America/Chicago');
  expect([charge, retry]).toEqual([new Date('2027-03-13T14:00:00Z'), new Date('2027-03-14T10:00:00Z')]);
});

describe('what is to be done about a visit of Saturday, May 9, in Chicago', () => {
  const step = (at: string, own: Partial<Parameters<typeof nextChargeStep>[0]> = {}) =>
    nextChargeStep(
      {
        serviceDate: day('2026-05-09'),
        timeZone: 'America/Chicago',
        isPending: true,
        lastDecline: null,
        mayCharge: true,
        ...own,
      },
      new Date(at),
    );
  const declined = (at: string) => ({ lastDecline: new Date(at) });

  test.each([
    ['2026-05-08T12:59:59Z', {}, 'wait'],
    ['2026-05-08T13:00:00Z', {}, 'charge'],
    ['2026-05-09T03:00:00Z', {}, 'charge'],
    ['2026-05-08T13:01:00Z', declined('2026-05-08T13:00:00Z'), 'wait'],
    ['2026-05-09T09:59:59Z', declined('2026-05-08T13:00:00Z'), 'wait'],
    ['2026-05-09T10:00:00Z', declined('2026-05-08T13:00:00Z'), 'charge'],
    ['2026-05-09T10:01:00Z', declined('2026-05-09T10:00:00Z'), 'wait'],
    ['2026-05-09T11:00:00Z', declined('2026-05-09T10:00:00Z'), 'give-up'],
    // Nobody asked in time: asked first, given up after.
    ['2026-05-09T20:00:00Z', {}, 'charge'],
    ['2026-05-09T20:01:00Z', declined('2026-05-09T20:00:00Z'), 'give-up'],
    ['2026-05-10T05:00:00Z', {}, 'give-up'],
    // Declined for an earlier day, then moved here.
    ['2026-05-08T13:00:00Z', declined('2026-05-06T10:00:00Z'), 'charge'],
    // The series stands still.
    ['2026-05-08T13:00:00Z', { mayCharge: false }, 'wait'],
    ['2026-05-09T11:00:00Z', { mayCharge: false }, 'give-up'],
    // The crew has begun.
    ['2026-05-09T15:00:00Z', { isPending: false }, 'charge'],
    ['2026-05-09T15:00:00Z', { isPending: false, ...declined('2026-05-09T10:00:00Z') }, 'wait'],
    ['2026-05-12T15:00:00Z', { isPending: false }, 'charge'],
  ] as const)('at %s with %j: %s', (at, own, expected) => expect(step(at, own)).toBe(expected));
});

test('money is held through a day when it can be taken until that day ends', () => {
  const through = (until: string) => isHeldThrough(new Date(until), day('2026-05-09'), 'America/Chicago');
  expect([through('2026-05-10T05:00:00Z'), through('2026-05-10T04:59:59Z')]).toEqual([true, false]);
});
