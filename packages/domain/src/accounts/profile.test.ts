import { spec } from '@swath/fixtures/spec';
import { describe, expect, test } from 'vitest';
import { squareFeet } from '../units.ts';
import { addressLine, displayName, initials, isProfileIncomplete, withLot } from './profile.ts';

const complete = { streetAddress: '412 Elm Ave', city: 'Columbia', state: 'MO', zipCode: '65203', lotSizeSqft: 9000 };

describe('a profile', () => {
  test('with an address and a lot is complete', () => {
    expect(isProfileIncomplete(complete)).toBe(false);
  });

  test.each(['streetAddress', 'city', 'state', 'zipCode', 'lotSizeSqft'] as const)(
    'without %s is asked for it',
    (key) => {
      expect(isProfileIncomplete({ ...complete, [key]: null })).toBe(true);
    },
  );

  test('takes the lot of a request where it has none itself', () => {
    const said = squareFeet(12_000);
    expect(withLot({ ...complete, lotSizeSqft: null }, said)).toEqual({ ...complete, lotSizeSqft: 12_000 });
    expect(withLot(complete, said)).toEqual(complete);
    expect(withLot(complete, null)).toEqual(complete);
  });

  test('writes its address on one line', () => {
    expect(addressLine(complete)).toBe('412 Elm Ave, Columbia, MO 65203');
  });
});

spec('homeowner 2.11');
test.each([
  ['  Harriet Meadows ', 'harriet@homeowner.test', 'Harriet Meadows'],
  ['   ', 'harriet@homeowner.test', 'harriet'],
  [null, 'harriet@homeowner.test', 'harriet'],
  [null, null, 'User'],
])('somebody called %j with the e-mail %j is greeted as %s', (name, email, greeted) => {
  expect(displayName(name, email)).toBe(greeted);
});

spec('homeowner 2.11');
test.each([
  ['Harriet Meadows', 'HM'],
  ['harriet anne  meadows', 'HM'],
  ['  harriet ', 'H'],
  ['𝒜da', '𝒜'],
  ['', ''],
])('%j has the letters %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
