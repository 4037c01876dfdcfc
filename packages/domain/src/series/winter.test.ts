import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { winterFrom } from './winter.ts';

test.each([
  ['2026-03-01', '2026-12-01', '2027-02-28'],
  ['2026-11-30', '2026-12-01', '2027-02-28'],
  ['2026-12-01', '2026-12-01', '2027-02-28'],
  ['2026-12-31', '2026-12-31', '2027-02-28'],
  ['2027-01-10', '2027-01-10', '2027-02-28'],
  ['2027-02-28', '2027-02-28', '2027-02-28'],
  ['2027-06-15', '2027-12-01', '2028-02-29'],
])('the winter from %s on lasts from %s to %s', (from, first, last) => {
  expect(winterFrom(day(from))).toEqual({ from: first, to: last });
});
