import { expect, test } from 'vitest';
import { emptyProfile, sampleProfile } from '../testing/sample-profile.ts';
import { isIncomplete } from './is-incomplete.ts';
import { changesIn, followProfile, propertyIn, valuesOf, whyNotChange, whyNotProperty } from './profile-values.ts';

const whole = valuesOf(sampleProfile());
const empty = valuesOf(emptyProfile());

test.each(['street_address', 'city', 'state', 'zip_code', 'lot_size_sqft'] as const)(
  'without %s, a profile is not whole',
  (field) => {
    expect(isIncomplete(sampleProfile())).toBe(false);
    expect(isIncomplete(sampleProfile({ [field]: null }))).toBe(true);
  },
);

test('one of the twelve sizes is chosen, any other is one’s own', () => {
  expect(whole).toMatchObject({ lot: '10890', lot_sqft: '' });
  expect(valuesOf(sampleProfile({ lot_size_sqft: 12_000 }))).toMatchObject({ lot: 'own', lot_sqft: '12000' });
  expect(empty).toMatchObject({ lot: '', lot_sqft: '', street_address: '' });
});

test.each([
  [{ lot: '21780' }, 21_780],
  [{ lot: 'own', lot_sqft: '12,500' }, 12_500],
  [{ lot: 'own', lot_sqft: ' 900 ' }, 900],
])('%j is %i square feet', (lot, squareFeet) => {
  expect(propertyIn({ ...whole, ...lot }).lot_size_sqft).toBe(squareFeet);
});

test.each([
  [{ state: 'M' }, { state: 'State must be 2 letters' }],
  [{ state: '12' }, { state: 'State must be 2 letters' }],
  [{ zip_code: '6520' }, { zip_code: 'ZIP must be 5 or 9 digits' }],
  [{ zip_code: '652033' }, { zip_code: 'ZIP must be 5 or 9 digits' }],
  [{ lot: '' }, { lot: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: '' }, { lot_sqft: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: '0' }, { lot_sqft: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: '-5' }, { lot_sqft: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: '1.5' }, { lot_sqft: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: 'big' }, { lot_sqft: 'Lot size must be a positive integer' }],
  [{ lot: 'own', lot_sqft: '43560001' }, { lot_sqft: 'Lot size must be 1,000 acres or less' }],
  [
    { street_address: ' ', city: '' },
    { street_address: expect.any(String), city: expect.any(String) },
  ],
  [{ zip_code: '652031234' }, {}],
  [{ zip_code: '65203-1234' }, {}],
])('with %j, the property is %j', (changed, errors) => {
  expect(whyNotProperty({ ...whole, ...changed })).toEqual(errors);
});

test('only what has changed is sent', () => {
  expect(changesIn(whole, whole)).toEqual({});
  expect(changesIn(whole, { ...whole, city: ' Columbia ' })).toEqual({});
  expect(changesIn(whole, { ...whole, city: 'Ashland', lot: 'own', lot_sqft: '10890' })).toEqual({ city: 'Ashland' });
  expect(changesIn(empty, { ...empty, lot: '21780' })).toEqual({ lot_size_sqft: 21_780 });
  expect(changesIn(whole, { ...whole, lot: 'own' })).toEqual({ lot_size_sqft: Number.NaN });
});

test('what was known cannot be emptied, what was never said may stay empty', () => {
  expect(whyNotChange(empty, { ...empty, full_name: 'Newton P.' })).toEqual({});
  expect(whyNotChange(whole, { ...whole, full_name: ' ', phone_number: '573', city: '' })).toEqual({
    full_name: 'Please enter your name.',
    phone_number: 'Phone number must be 10 digits',
    city: 'Please enter your city.',
  });
});

test('a change from elsewhere reaches the fields nobody has touched', () => {
  const next = { ...whole, city: 'Ashland', zip_code: '65010' };
  expect(followProfile({ ...whole, city: 'Colu' }, whole, next)).toEqual({ ...next, city: 'Colu' });
});
