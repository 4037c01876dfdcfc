import { expect, test } from 'vitest';
import { bookingAddress, bookingSearch } from './booking-address.ts';

test.each([
  [{}, {}],
  [
    { book: '1', date: '2026-11-27' },
    { book: '1', date: '2026-11-27' },
  ],
  [{ book: 'yes', date: '2026-02-30' }, {}],
  [{ book: 1, date: ['2026-11-27'] }, {}],
])('%j is read as %j', (search, read) => {
  expect(bookingSearch(search)).toEqual(read);
});

test('what is written can be read again', () => {
  const { pathname, searchParams } = new URL(bookingAddress('7', '2026-11-27'), 'https://swath.test');
  expect(pathname).toBe('/companies/7');
  expect(bookingSearch(Object.fromEntries(searchParams))).toEqual({ book: '1', date: '2026-11-27' });
});
