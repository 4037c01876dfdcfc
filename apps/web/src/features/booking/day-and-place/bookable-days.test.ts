import { day } from '@swath/domain/calendar';
import { expect, test } from 'vitest';
import { bookableDays } from './bookable-days.ts';

test('from tomorrow at the property, 180 days', () => {
  expect(bookableDays(day('2026-05-04'))).toEqual({ first: '2026-05-05', last: '2026-10-31' });
});
