import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { ruleSentence } from '../../../parts/series-rule/rule-text.ts';
import {
  comeAlike,
  firstVisitDay,
  fitToDate,
  type Recurrence,
  recurrenceFrom,
  recurrenceOf,
  ruleOf,
  whyNotRecurrence,
  withRule,
} from './recurrence.ts';

const TUESDAY = '2026-05-05';
const until = (endDate: string, changed: Partial<Recurrence> = {}): Recurrence => ({
  ...recurrenceFrom(TUESDAY),
  endDate,
  ...changed,
});
const monthly = (changed: Partial<Recurrence>) => until('2026-12-31', { frequency: 'monthly', ...changed });
const ruleFor = (recurrence: Recurrence, date = TUESDAY) => {
  const read = ruleOf(recurrence, date);
  if (!('rule' in read)) throw new Error(read.refusal);
  return read.rule;
};

test('it begins as weekly on the weekday of its date, until it is stopped', () => {
  expect(recurrenceFrom(TUESDAY)).toMatchObject({ untilStop: true, endDate: '2027-05-05' });
  expect(fitToDate(recurrenceFrom(TUESDAY), '2026-06-01')).toMatchObject({ weekday: 1, endDate: '2027-06-01' });
  expect(fitToDate(until('2026-12-31', { untilStop: false }), '2026-06-01').endDate).toBe('2026-12-31');
  expect(recurrenceFrom(TUESDAY)).toMatchObject({ frequency: 'weekly', weekday: 2, monthday: 5, nthWeek: 1 });
  expect(recurrenceFrom('2026-05-29')).toMatchObject({ weekday: 5, monthday: 29, nthWeek: -1 });
  expect(recurrenceFrom(null)).toMatchObject({ weekday: null, monthday: null });
});

spec('homeowner 9.14');
test('each kind of rule is sent with what it needs and nothing else', () => {
  const none = { weekday: null, monthday: null, nth_week: null, nth_week_weekday: null };
  expect(ruleFor(until('2026-06-30'))).toEqual({
    ...none,
    frequency: 'weekly',
    interval: 1,
    start_date: TUESDAY,
    end_date: '2026-06-30',
    weekday: 2,
    until_stopped: true,
    pauses_in_winter: false,
  });
  expect(ruleFor(until('2026-06-30', { frequency: 'biweekly' }))).toMatchObject({ interval: 2, weekday: 2 });
  expect(ruleFor(monthly({}))).toMatchObject({ ...none, monthday: 5 });
  expect(ruleFor(monthly({ monthlyBy: 'weekday', nthWeek: -1 }))).toMatchObject({
    ...none,
    nth_week: -1,
    nth_week_weekday: 2,
  });
});

const none = { weekday: null, monthday: null, nth_week: null, nth_week_weekday: null };
const stretch = { start_date: day('2026-04-07'), end_date: day('2026-09-29') };
test.each([
  [{ ...none, frequency: 'weekly', interval: 1, weekday: 2 }, 'Every Tuesday'],
  [{ ...none, frequency: 'weekly', interval: 2, weekday: 2 }, 'Every second Tuesday'],
  [{ ...none, frequency: 'biweekly', interval: 2, weekday: 4 }, 'Every second Thursday'],
  [{ ...none, frequency: 'weekly', interval: 3, weekday: 5 }, 'Every third Friday'],
  [{ ...none, frequency: 'monthly', interval: 2, monthday: 31 }, 'The last day of every second month'],
  [{ ...none, frequency: 'monthly', interval: 1, nth_week: 5, nth_week_weekday: 1 }, 'The last Monday of every month'],
] as const)('a rule that is known already says the same once it is booked: $frequency $interval', (parts, words) => {
  const recurrence = recurrenceOf({ ...parts, ...stretch }, day(TUESDAY));
  expect(ruleSentence(ruleFor(recurrence))).toBe(`${words} from Tuesday, May 5, 2026 to Tuesday, September 29, 2026.`);
});

spec('homeowner 5.18', 'homeowner 5.19', 'homeowner 9.15');
test.each([
  [recurrenceFrom(TUESDAY), null],
  [until('', { endDate: null }), 'Please pick start and end dates'],
  [until('2026-05-04'), 'The last day is before the first.'],
  [monthly({ monthday: null }), 'Please choose a day of month'],
  [until('2027-05-06'), 'A series can have up to 60 visits within 12 months.'],
  [until('2026-05-07', { weekday: 5 }), 'No date of this series lies between its start and its end.'],
  [until('2027-05-05'), null],
])('what is missing or wrong is said: %#', (recurrence, words) => {
  expect(whyNotRecurrence(recurrence, TUESDAY)).toBe(words);
});

test.each([
  [until('2026-12-31'), TUESDAY, TUESDAY],
  [until('2026-12-31', { weekday: 1 }), TUESDAY, '2026-05-11'],
  [monthly({ monthday: 4 }), TUESDAY, '2026-06-04'],
  [monthly({ monthday: 31 }), '2026-06-05', '2026-06-30'],
  [monthly({ monthlyBy: 'weekday', nthWeek: 1, weekday: 2 }), '2026-05-06', '2026-06-02'],
  [monthly({ monthlyBy: 'weekday', nthWeek: -1, weekday: 5 }), TUESDAY, '2026-05-29'],
])('the first visit is the first day of the rule on or after the start: %#', (recurrence, start, first) => {
  expect(firstVisitDay(ruleFor(recurrence, start))).toBe(first);
});

test('another rule forgets what was decided about the old visits', () => {
  const decided = until('2026-06-30', { moves: { '2026-05-12': null }, consentedTo: 'Yes' });
  expect(withRule(decided, { weekday: 3 })).toMatchObject({ weekday: 3, moves: {}, consentedTo: null });
  expect(comeAlike(decided, withRule(decided, { endDate: '2026-07-31' }))).toBe(true);
  expect(comeAlike(decided, null)).toBe(false);
  expect(comeAlike(null, null)).toBe(true);
});

test('a rule is said in a sentence', () => {
  const stretch = 'from Tuesday, May 5, 2026 to Thursday, December 31, 2026.';
  const said = (changed: Partial<Recurrence>) => ruleSentence(ruleFor(until('2026-12-31', changed)));
  expect(said({})).toBe(`Every Tuesday ${stretch}`);
  expect(said({ frequency: 'biweekly' })).toBe(`Every second Tuesday ${stretch}`);
  expect(said({ frequency: 'monthly', monthday: 31 })).toBe(`The last day of every month ${stretch}`);
});
