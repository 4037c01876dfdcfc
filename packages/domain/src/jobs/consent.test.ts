import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { answerBy, needsConsent, staysOnItsDay } from './consent.ts';

const timeZone = 'America/Chicago';
const NOW = new Date('2026-05-02T17:00:00Z');

test.each([
  ['2026-05-13', false],
  ['2026-05-12', false],
  ['2026-05-14', true],
  ['2026-05-07', false],
  ['2026-05-06', true],
])('from May 10 to %s the homeowner is asked: %s', (to, asked) => {
  expect(needsConsent(day('2026-05-10'), day(to))).toBe(asked);
});

test.each([
  ['2026-05-12', '2026-05-20', '2026-05-04T17:00:00.000Z'],
  // The evening before either day comes first.
  ['2026-05-04', '2026-05-20', '2026-05-03T23:00:00.000Z'],
  ['2026-05-20', '2026-05-04', '2026-05-03T23:00:00.000Z'],
  // Today's evening before is over.
  ['2026-05-02', '2026-05-20', '2026-05-04T17:00:00.000Z'],
  ['2026-05-20', '2026-05-02', '2026-05-03T05:00:00.000Z'],
])('on %s and to come on %s it can be answered until %s', (on, to, until) => {
  expect(answerBy({ serviceDate: day(on), to: day(to), timeZone }, NOW).toISOString()).toBe(until);
});

test('at six on the evening before, that evening has passed', () => {
  const until = (at: string) =>
    answerBy({ serviceDate: day('2026-05-03'), to: day('2026-05-20'), timeZone }, new Date(at)).toISOString();
  expect(until('2026-05-02T22:59:59.999Z')).toBe('2026-05-02T23:00:00.000Z');
  expect(until('2026-05-02T23:00:00.000Z')).toBe('2026-05-04T23:00:00.000Z');
});

test('a day that is here or over has no say any more', () => {
  const on = (serviceDate: string) => staysOnItsDay({ serviceDate: day(serviceDate), timeZone }, NOW);
  expect([on('2026-05-03'), on('2026-05-02'), on('2026-05-01')]).toEqual([true, false, false]);
});
