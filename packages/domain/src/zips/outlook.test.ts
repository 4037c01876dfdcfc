import { expect, test } from 'vitest';
import { day } from '../calendar.ts';
import { cents } from '../units.ts';
import { type AtZip, companiesText, outlookOf } from './outlook.ts';

const TUESDAY = day('2026-11-24');
const found = (own: Partial<AtZip> = {}): AtZip => ({
  served: true,
  prices: [cents(5000), cents(4500), cents(10_000)],
  more: false,
  day: TUESDAY,
  ...own,
});

test('the lowest price, how many companies and the next day with room', () => {
  expect(outlookOf(found())).toEqual({
    ...{ state: 'free', companies: 3, more: false },
    ...{ price: 4500, day: TUESDAY },
  });
});

test('one company, and that there are more than were compared', () => {
  expect(outlookOf(found({ prices: [cents(4500)], more: true }))).toMatchObject({ companies: 1, more: true });
});

test('companies without room keep their price', () => {
  expect(outlookOf(found({ day: null }))).toMatchObject({ state: 'full', companies: 3, price: 4500, day: null });
});

test.each([
  [true, 'too_large'],
  [false, 'nobody'],
] as const)('without a company for this lot, and any there: %s, it is %s', (served, state) => {
  expect(outlookOf(found({ served, prices: [], more: true }))).toEqual({
    ...{ state, companies: 0, more: false },
    ...{ price: null, day: null },
  });
});

test.each([
  [1, false, '1 company'],
  [3, false, '3 companies'],
  [1, true, '1+ companies'],
  [100, true, '100+ companies'],
])('%i and more of them: %s, are %s', (companies, more, words) => {
  expect(companiesText({ companies, more })).toBe(words);
});
