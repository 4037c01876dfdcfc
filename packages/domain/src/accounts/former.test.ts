import { expect, test } from 'vitest';
import { reviewerName } from '../ratings/reviewer-name.ts';
import { FORMER_ADDRESS, FORMER_HOMEOWNER, FORMER_MEMBER, FORMER_WORDS, formerEmail, isFormerEmail } from './former.ts';

test('a deleted account has an address of its own, to which nothing is sent', () => {
  expect(isFormerEmail(formerEmail('0b7e6a52-5b0e-4f5e-9a3b-0c7f5a1d2e09'))).toBe(true);
  expect(isFormerEmail('harriet@homeowner.test')).toBe(false);
});

test('a review of a deleted account is signed without a made-up name', () => {
  expect(reviewerName(FORMER_HOMEOWNER)).toBe('A former homeowner');
});

test('what stays of a deleted account says so', () => {
  expect([FORMER_MEMBER, FORMER_ADDRESS, FORMER_WORDS]).toEqual([
    'Former member',
    'Address deleted',
    'Deleted with the account.',
  ]);
});
