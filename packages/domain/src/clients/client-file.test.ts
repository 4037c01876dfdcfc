import { expect, test } from 'vitest';
import { centsOf, columnOf, lotOf, missingColumns } from './client-file.ts';
import { sameClientKey } from './own-client.ts';

test.each([
  ['Name', 'full_name'],
  ['Client name', 'full_name'],
  ['ADDRESS', 'street_address'],
  ['Zip Code', 'zip_code'],
  ['Postal-Code', 'zip_code'],
  ['Lot size (acres)', 'lot_size_acres'],
  ['Lot size (sq. ft.)', 'lot_size_sqft'],
  ['Price (USD)', 'price'],
  ['Favourite colour', null],
])('a heading %j is the column %s', (heading, column) => {
  expect(columnOf(heading)).toBe(column);
});

test.each([
  ['45', 4500],
  ['$1,045.50', 104_550],
  [' 0.1 ', 10],
  ['4.999', Number.NaN],
  ['free', Number.NaN],
  ['', Number.NaN],
  ['-5', Number.NaN],
])('%j is %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('a lot is read in acres or in square feet', () => {
  expect(lotOf('0.25', 'acres')).toBe(10_890);
  expect(lotOf('1.5 acres', 'acres')).toBe(65_340);
  expect(lotOf('10,890 sq ft', 'square feet')).toBe(10_890);
  expect(lotOf('large', 'acres')).toBeNaN();
  expect(lotOf('', 'acres')).toBeNaN();
});

test('a file says which columns it lacks', () => {
  expect(missingColumns([])).toEqual(['Name', 'Address', 'City', 'State', 'ZIP', 'Price', 'Lot size']);
  const all = ['full_name', 'street_address', 'city', 'state', 'zip_code', 'price'] as const;
  expect(missingColumns([...all, 'lot_size_sqft'])).toEqual([]);
  expect(missingColumns([...all, 'lot_size_acres'])).toEqual([]);
  expect(missingColumns(all)).toEqual(['Lot size']);
});

test('the same name at the same address is the same client, however it is written', () => {
  const one = { full_name: 'Ann  Porter', street_address: '12 Oak St.', zip_code: '65203' };
  const key = sameClientKey(one);
  expect(sameClientKey({ full_name: ' ann porter ', street_address: '12 OAK ST', zip_code: '65203-1234' })).toBe(key);
  expect(sameClientKey({ ...one, street_address: '14 Oak St' })).not.toBe(key);
  expect(sameClientKey({ ...one, full_name: 'Ann Potter' })).not.toBe(key);
  expect(sameClientKey({ ...one, zip_code: '65201' })).not.toBe(key);
});
