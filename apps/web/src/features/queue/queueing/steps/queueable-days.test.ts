import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { queueableDays } from './queueable-days.ts';

spec('homeowner 5.11');
test('from tomorrow to sixty days after today, at the property', () => {
  expect(queueableDays(day('2026-12-31'))).toEqual({ first: '2027-01-01', last: '2027-03-01' });
});
