import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameAddress, isSameNameAndAddress, mergeProfile, type ProfileWords } from './company-profile.ts';

const saved: ProfileWords = {
  company_name: 'Green Blade',
  phone_number: '5735550100',
  street_address: '1 Elm St',
  city: 'Columbia',
  state: 'MO',
  zip_code: '65203',
  description: '',
  website: '',
  logo_id: null,
};

describe('a profile that is saved', () => {
  test('changes what its member changed, and nothing else', () => {
    const wanted = { ...saved, description: 'We mow.' };
    const meanwhile = { ...saved, phone_number: '5735550199' };
    expect(mergeProfile(meanwhile, saved, wanted)).toEqual({
      ok: true,
      value: { ...meanwhile, description: 'We mow.' },
    });
  });

  test.each([
    [{ company_name: 'A' }, { company_name: 'B' }, 'the name'],
    [{ phone_number: '5735550101' }, { phone_number: '5735550102' }, 'the phone number'],
    [{ street_address: '2 Elm St' }, { city: 'Ashland' }, 'the address'],
    [{ zip_code: '65201' }, { state: 'KS' }, 'the address'],
    [{ description: 'a' }, { description: 'b' }, 'the description'],
    [{ website: 'https://a.com' }, { website: 'https://b.com' }, 'the website'],
    [{ logo_id: 'a' as never }, { logo_id: 'b' as never }, 'the logo'],
  ])('%j after somebody saved %j is for people to look at', (mine, theirs, reason) => {
    const result = mergeProfile({ ...saved, ...theirs } as ProfileWords, saved, { ...saved, ...mine } as ProfileWords);
    expect(result).toEqual({ ok: false, reason });
  });

  test('two who mean the same do not disturb each other', () => {
    const wanted = { ...saved, website: 'https://a.com' };
    expect(mergeProfile(wanted, saved, wanted)).toEqual({ ok: true, value: wanted });
  });

  test('what nobody changed stays, whatever was on screen', () => {
    const word = fc.constantFrom('a', 'b');
    const profile = fc.record({
      ...{ company_name: word, phone_number: word, street_address: word, city: word, state: word, zip_code: word },
      ...{ description: word, website: word, logo_id: fc.constant(null) },
    });
    fc.assert(
      fc.property(profile, profile, (now, was) => {
        expect(mergeProfile(now, was, was)).toEqual({ ok: true, value: now });
        expect(mergeProfile(now, now, was)).toEqual({ ok: true, value: was });
      }),
    );
  });
});

test('an address is all of its lines', () => {
  expect(isSameAddress(saved, { ...saved, company_name: 'Another' })).toBe(true);
  expect(isSameNameAndAddress(saved, { ...saved, company_name: 'Another' })).toBe(false);
  for (const line of ['street_address', 'city', 'state', 'zip_code'])
    expect([
      isSameAddress(saved, { ...saved, [line]: '?' }),
      isSameNameAndAddress(saved, { ...saved, [line]: '?' }),
    ]).toEqual([false, false]);
  expect(isSameNameAndAddress(saved, { ...saved, phone_number: '?' } as never)).toBe(true);
});
