import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { harriet } from '../testing/booking-server.ts';
import { placeChanges, placeOf, whyNotPlace } from './service-place.ts';

const here = placeOf(harriet);

spec('homeowner 5.20');
test.each([
  [{ city: ' ', zip_code: '' }, 'Please complete the address', ['city', 'zip_code']],
  [{ state: 'M' }, 'State must be 2 letters', ['state']],
  [{ zip_code: '652' }, 'ZIP must be 5 or 9 digits', ['zip_code']],
  [{ full_name: ' ' }, "Please enter the client's name", ['full_name']],
])('what is wrong is said, and where: %#', (changed, words, fields) => {
  expect(whyNotPlace({ ...here, ...changed })).toEqual({ words, fields });
});

test('a whole place is fine', () => {
  expect(whyNotPlace(here)).toBeNull();
  expect(whyNotPlace(placeOf({ ...harriet, street_address: null }))?.words).toBe('Please complete the address');
});

test('only what differs is saved', () => {
  expect(placeChanges(here, harriet)).toEqual({});
  expect(placeChanges({ ...here, street_address: '5 Bluff Rd', full_name: 'Hanna Miller ' }, harriet)).toEqual({
    street_address: '5 Bluff Rd',
    full_name: 'Hanna Miller ',
  });
});
