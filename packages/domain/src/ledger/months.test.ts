import { expect, test } from 'vitest';
import { daysOfMonth, month, monthAt, monthsBetween } from './months.ts';

test('a month has its days, also at the end of a year', () => {
  expect(daysOfMonth(month('2026-12'))).toEqual({ from: '2026-12-01', until: '2027-01-01' });
  expect(daysOfMonth(month('2028-02'))).toEqual({ from: '2028-02-01', until: '2028-03-01' });
});

test('a month begins at midnight where the company is', () => {
  expect(monthAt(new Date('2026-06-01T04:59:59Z'), 'America/Chicago')).toBe('2026-05');
  expect(monthAt(new Date('2026-06-01T05:00:00Z'), 'America/Chicago')).toBe('2026-06');
});

test('months between two, latest first', () => {
  expect(monthsBetween(month('2025-11'), month('2026-02'))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween(month('2026-02'), month('2026-02'))).toEqual(['2026-02']);
  expect(monthsBetween(month('2026-03'), month('2026-02'))).toEqual(['2026-03']);
});

test('what is no month is refused', () => {
  expect(() => month('2026-13')).toThrow(RangeError);
});
