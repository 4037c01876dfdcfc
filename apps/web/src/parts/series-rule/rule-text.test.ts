import type { Series } from '@swath/contract/series';
import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { datesText, endText, ruleTextOn } from './rule-text.ts';

const rule: Series['rule'] = {
  ...{ interval: 2, weekday: 2, monthday: null, nth_week: null, nth_week_weekday: null },
  ...{ start_date: day('2026-11-10'), end_date: day('2027-03-30') },
  frequency: 'biweekly',
};

test('a series that ends before it has to says its dates, one that need not end that it goes on until it is stopped', () => {
  expect(datesText(rule, '2027-03-23')).toBe('November 10, 2026 to March 30, 2027, last visit Mar 23, 2027');
  expect(datesText(rule, rule.end_date)).toBe('November 10, 2026 to March 30, 2027');
  expect(endText(rule)).toBe('Tuesday, March 30, 2027');
  const open = { ...rule, end_date: day('2027-11-10'), until_stopped: true };
  expect(datesText(open, '2027-11-09')).toBe('November 10, 2026 until you stop, planned up to Nov 9, 2027');
  expect(datesText(open, null)).toBe('November 10, 2026 until you stop');
  expect(endText(open)).toBe('you stop');
});

test('a visit before the first date of a changed rule does not say that it comes by it', () => {
  expect(ruleTextOn(rule, day('2026-11-10'))).toBe('Every second Tuesday');
  expect(ruleTextOn(rule, day('2026-11-04'))).toBe('Recurring; every second Tuesday from Tue, Nov 10');
});
