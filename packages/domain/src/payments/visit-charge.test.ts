import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { chargeTimes } from './visit-charge.ts';

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
