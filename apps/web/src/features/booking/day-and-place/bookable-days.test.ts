import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { bookableDays } from './bookable-days.ts';

test('from tomorrow at the property, 180 days', () => {
  expect(bookableDays(new Date(), day('2026-05-04'))).toEqual({ first: '2026-05-05', last: '2026-10-31' });
});

test('without a word from the property, tomorrow begins at midnight in Chicago', () => {
  expect(bookableDays(new Date('2026-05-05T04:59:00Z')).first).toBe('2026-05-05');
  expect(bookableDays(new Date('2026-05-05T05:00:00Z')).first).toBe('2026-05-06');
});
