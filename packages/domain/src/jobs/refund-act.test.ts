import { expect, test } from 'vitest';
import { REFUND_ACTS, refundActWords } from './refund-act.ts';

test('what is asked for is said with how many visits it is about', () => {
  expect(REFUND_ACTS.map((act) => refundActWords(act, 3))).toEqual([
    'cancel the mowing',
    'cancel the mowing, which could not be done',
    'cancel 3 visits of the series',
    'end the series and cancel 3 visits',
  ]);
  expect([refundActWords('delete_visits', 1), refundActWords('end_series', 1)]).toEqual([
    'cancel a visit of the series',
    'end the series and cancel 1 visit',
  ]);
});
