import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { isWinter, winterAgain, winterFrom } from './winter.ts';

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

test.each([
  ['2026-12-01', '2027-02-28', '2027-09-01', { from: '2027-12-01', to: '2028-02-29' }],
  ['2027-12-15', '2028-02-29', '2028-09-01', { from: '2028-12-15', to: '2029-02-28' }],
  ['2026-11-15', '2027-03-10', '2027-09-01', { from: '2027-11-15', to: '2028-03-10' }],
  ['2026-12-01', '2027-02-28', '2028-01-10', { from: '2028-01-10', to: '2028-02-29' }],
  ['2026-12-01', '2027-02-28', '2028-02-29', { from: '2028-02-29', to: '2028-02-29' }],
  ['2026-12-01', '2027-02-28', '2028-03-01', null],
  ['2027-01-05', '2027-01-20', '2027-09-01', { from: '2028-01-05', to: '2028-01-20' }],
  ['2027-06-01', '2027-06-30', '2027-09-01', null],
])('a pause from %s to %s is, on %s, offered again for %o', (from, to, first, again) => {
  expect(winterAgain({ from: day(from), to: day(to) }, day(first))).toEqual(again);
});

test('grass rests from the first of December to the last of February', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31', '2027-02-01', '2028-02-29'];
  expect(days.filter(isWinter)).toEqual(days.slice(1));
  expect(['2027-03-01', '2027-06-12', '2027-10-01'].filter(isWinter)).toEqual([]);
});
