import { expect, test } from 'vitest';
import { keepSignupIntent, readSignupIntent } from './signup-intent.ts';
import { isWholeZip, keepTyped, NOTHING_TYPED, readTyped } from './typed-lawn.ts';

test('what is typed is kept, and becomes a wish with the fifth digit, beside what was chosen before', () => {
  keepSignupIntent({ date: '2026-05-12' });
  keepTyped(NOTHING_TYPED);
  expect(readTyped()).toEqual({ zip: '', lotSizeSqft: 10_890 });
  expect(readSignupIntent()).toEqual({ date: '2026-05-12' });
  keepTyped({ zip: '6410', lotSizeSqft: 21_780 });
  expect(readTyped().zip).toBe('6410');
  expect(readSignupIntent()).toEqual({ date: '2026-05-12' });
  keepTyped({ zip: '64101', lotSizeSqft: 21_780 });
  expect(readSignupIntent()).toEqual({ date: '2026-05-12', zip_code: '64101', lot_size_sqft: 21_780 });
});

test.each([
  ['64101', true],
  ['6410', false],
  ['641011', false],
  ['6410x', false],
])('%s is whole: %s', (zip, whole) => {
  expect(isWholeZip(zip)).toBe(whole);
});
