import { spec } from '@swath/fixtures/spec';
import { expect, test } from 'vitest';
import { type AccountAnswers, whyIncomplete, whyNotAccount } from './account-answers.ts';

const answers = (changed: Partial<AccountAnswers>): AccountAnswers => ({
  full_name: 'Gwen Green',
  email: 'gwen@example.test',
  password: 'mow-the-lawn',
  repeated: 'mow-the-lawn',
  ...changed,
});
const both = (password: string) => ({ password, repeated: password });

spec('access 5.15', 'access 5.16');
test.each([
  [{}, {}],
  [{ full_name: '  ' }, { full_name: 'Please enter your full name.' }],
  [{ full_name: 'n'.repeat(161) }, { full_name: 'Please use at most 160 characters.' }],
  [{ email: ' ' }, { email: 'Please enter your email.' }],
  [{ email: 'gwen@' }, { email: 'Please enter a valid email.' }],
  [both('8-signs!'), {}],
  [both('7-signs'), { password: 'Password must be at least 8 characters long' }],
  [both('x'.repeat(128)), {}],
  [both('x'.repeat(129)), { password: 'Password must be at most 128 characters' }],
  [{ repeated: 'mow-the-lane' }, { repeated: 'Passwords do not match' }],
  [{ repeated: '' }, { repeated: 'Passwords do not match' }],
  [{ password: '7-signs' }, { password: 'Password must be at least 8 characters long' }],
  [
    both(''),
    { password: 'Password must be at least 8 characters long', repeated: 'Please enter your password again.' },
  ],
])('%o: %o', (changed, wrong) => {
  expect(whyNotAccount(answers(changed), false)).toEqual(wrong);
});

spec('access 5.17');
test('the short form needs no name, and says when any of its fields is empty', () => {
  expect(whyNotAccount(answers({ full_name: '' }), true)).toEqual({});
  expect(whyIncomplete(answers({ full_name: '' }))).toBeNull();
  for (const field of ['email', 'password', 'repeated']) {
    expect(whyIncomplete(answers({ [field]: '' }))).toBe('Please fill in all required fields');
  }
});
