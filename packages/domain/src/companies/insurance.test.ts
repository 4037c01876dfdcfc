import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { whyNotInsuredUntil } from './insurance.ts';

test.each([
  ['2026-05-01', 'date_passed'],
  ['2026-05-02', null],
  ['2029-05-02', null],
  ['2029-05-03', 'insurance_too_long'],
])('on May 2, 2026, a certificate until %s: %s', (endsOn, reason) => {
  expect(whyNotInsuredUntil(day(endsOn), day('2026-05-02'))).toBe(reason);
});

test('three years after February 29 is February 28', () => {
  const today = day('2028-02-29');
  expect(whyNotInsuredUntil(day('2031-02-28'), today)).toBeNull();
  expect(whyNotInsuredUntil(day('2031-03-01'), today)).toBe('insurance_too_long');
});
