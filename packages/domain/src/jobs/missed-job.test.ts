import { expect, test } from 'vitest';
import { addDays, day } from '../calendar.ts';
import { isChoiceOver, isMissed } from './missed-job.ts';

const TODAY = day('2026-05-02');

test('a pending job is missed once its day is over without a record that it was done, and no other job ever is', () => {
  const yesterday = addDays(TODAY, -1);
  expect(isMissed({ status: 'pending', serviceDate: yesterday }, TODAY)).toBe(true);
  expect(isMissed({ status: 'pending', serviceDate: yesterday, record: null }, TODAY)).toBe(true);
  expect(isMissed({ status: 'pending', serviceDate: yesterday, record: {} }, TODAY)).toBe(false);
  expect(isMissed({ status: 'pending', serviceDate: TODAY }, TODAY)).toBe(false);
  for (const status of ['in-progress', 'completed', 'canceled'] as const) {
    expect(isMissed({ status, serviceDate: yesterday }, TODAY)).toBe(false);
  }
});

test('the choice is open for two days after both were told', () => {
  const told = new Date('2026-05-02T05:00:00Z');
  expect(isChoiceOver(told, new Date('2026-05-04T04:59:59.999Z'))).toBe(false);
  expect(isChoiceOver(told, new Date('2026-05-04T05:00:00Z'))).toBe(true);
});
