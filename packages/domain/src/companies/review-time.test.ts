import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { isReviewOverdue } from './review-time.ts';

spec('access 9.15');
test.each([
  ['the same day', '2026-11-16', '2026-11-16', false], // a Monday
  ['one business day', '2026-11-16', '2026-11-17', false],
  ['two business days', '2026-11-16', '2026-11-18', false],
  ['the third business day', '2026-11-16', '2026-11-19', true],
  ['from Thursday over a weekend to Monday', '2026-11-19', '2026-11-23', false],
  ['from Thursday over a weekend to Tuesday', '2026-11-19', '2026-11-24', true],
  ['from Saturday to Tuesday', '2026-11-21', '2026-11-24', false],
  ['from Saturday to Wednesday', '2026-11-21', '2026-11-25', true],
  ['over the turn of the year', '2026-12-30', '2027-01-04', true],
  ['for years', '2001-01-01', '2026-11-24', true],
  ['a clock that runs behind', '2026-11-24', '2026-11-20', false],
])('a registration waits: %s', (_, registered, today, overdue) => {
  expect(isReviewOverdue(day(registered), day(today))).toBe(overdue);
});
