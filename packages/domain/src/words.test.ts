import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { day } from './calendar.ts';
import {
  centsText,
  clockText,
  dayText,
  fullDayText,
  monthText,
  signedCentsText,
  visitsText,
  zonedClockText,
} from './words.ts';

spec('company 9.8');
test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [4500, '$45.00'],
  [104_500, '$1,045.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents read %s', (amount, text) => expect(centsText(amount)).toBe(text));

test('cents below zero have their sign before the dollar', () => {
  expect([-4500, 0, 7].map(signedCentsText)).toEqual(['-$45.00', '$0.00', '$0.07']);
});

test('visits are counted', () => {
  expect([0, 1, 2, 26].map(visitsText)).toEqual(['0 visits', '1 visit', '2 visits', '26 visits']);
});

test('months are said with their year', () => {
  expect(['2026-01', '2026-12'].map(monthText)).toEqual(['January 2026', 'December 2026']);
});

test('days are said with weekday and month, and with the year when it is not the current one', () => {
  expect(dayText(day('2026-11-24'), day('2026-05-01'))).toBe('Tue, Nov 24');
  expect(['2026-01-01', '2026-12-31', '2027-01-01'].map((today) => dayText(day('2026-11-24'), day(today)))).toEqual([
    ...['Tue, Nov 24', 'Tue, Nov 24', 'Tue, Nov 24, 2026'],
  ]);
});

test('a day that is said by itself has its year', () => {
  expect(fullDayText(day('2026-05-05'))).toBe('Tue, May 5, 2026');
});

test('an instant is said as the clock on the wall of its zone says it', () => {
  const at = new Date('2026-05-02T14:05:00Z');
  expect(['America/Chicago', 'America/New_York'].map((zone) => clockText(at, zone))).toEqual(['9:05 AM', '10:05 AM']);
});

test('readers whose zone is unknown are told the zone', () => {
  const [summer, winter] = [new Date('2026-05-02T14:05:59Z'), new Date('2026-12-02T06:00:00Z')];
  expect(zonedClockText(summer, 'America/Chicago')).toBe('9:05 AM CDT');
  expect(zonedClockText(winter, 'America/Chicago')).toBe('12:00 AM CST');
  expect(zonedClockText(summer, 'America/New_York')).toBe('10:05 AM EDT');
});
