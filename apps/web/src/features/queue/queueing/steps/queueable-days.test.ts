import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { queueableDays } from './queueable-days.ts';

test('from tomorrow to sixty days after today, at the property', () => {
  expect(queueableDays(new Date('2026-11-25T04:00:00Z'))).toEqual({ first: '2026-11-25', last: '2027-01-23' });
  expect(queueableDays(new Date(), day('2026-12-31'))).toEqual({ first: '2027-01-01', last: '2027-03-01' });
});
