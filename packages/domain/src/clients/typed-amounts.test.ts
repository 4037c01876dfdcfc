import { expect, test } from 'vitest';
import { sameClientKey } from './own-client.ts';
import { acresOf, centsOf } from './typed-amounts.ts';

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

test('a lot is read in acres', () => {
  expect(acresOf('0.25')).toBe(10_890);
  expect(acresOf('1.5 acres')).toBe(65_340);
  expect(acresOf('large')).toBeNaN();
  expect(acresOf('')).toBeNaN();
});

test('the same name at the same address is the same client, however it is written', () => {
  const one = { full_name: 'Ann  Porter', street_address: '12 Oak St.', zip_code: '65203' };
  const key = sameClientKey(one);
  expect(sameClientKey({ full_name: ' ann porter ', street_address: '12 OAK ST', zip_code: '65203-1234' })).toBe(key);
  expect(sameClientKey({ ...one, street_address: '14 Oak St' })).not.toBe(key);
  expect(sameClientKey({ ...one, full_name: 'Ann Potter' })).not.toBe(key);
  expect(sameClientKey({ ...one, zip_code: '65201' })).not.toBe(key);
});
