import { expect, test } from 'vitest';
import { memberMay } from '../companies/member-rights.ts';
import { COMPANY_NOTICES_NEED, companyNoticeWords } from './company-notice.ts';

test('a payout that came back says how much, what clears it and where the money is', () => {
  const { title, text } = companyNoticeWords({ kind: 'payout_returned', amountCents: 4400, failureCode: 'no_account' });
  expect(title).toBe('A payout came back');
  expect(text).toBe(
    'Your bank sent $44.00 back. No bank account was found with those numbers. Enter them again. The money is on your account, and goes out again with the next payout.',
  );
  const unexplained = companyNoticeWords({ kind: 'payout_returned', amountCents: 4400, failureCode: null });
  expect(unexplained.text).toContain('Check the bank account that your money goes to');
});

test('whoever drives and mows is told nothing of money', () => {
  expect(memberMay('standard', COMPANY_NOTICES_NEED)).toBe(true);
  expect(memberMay('crew', COMPANY_NOTICES_NEED)).toBe(false);
});
