import { expect, test } from 'vitest';
import { hasComeBack, hasComeFurther, PAYOUT_STATUSES, stepAfterFailure } from './payout.ts';

test('a payout goes on and never back; money may come back after it had arrived', () => {
  const later = PAYOUT_STATUSES.flatMap((from) =>
    PAYOUT_STATUSES.filter((to) => hasComeFurther(from, to)).map((to) => `${from} ${to}`),
  );
  expect(later).toEqual([
    'pending in_transit',
    'pending paid',
    'pending failed',
    'pending canceled',
    'in_transit paid',
    'in_transit failed',
    'in_transit canceled',
    'paid failed',
    'paid canceled',
  ]);
  expect(PAYOUT_STATUSES.filter(hasComeBack)).toEqual(['failed', 'canceled']);
});

test('every failure has a step that clears it', () => {
  expect(stepAfterFailure('no_account')).toBe('No bank account was found with those numbers. Enter them again.');
  const step = 'Check the bank account that your money goes to, or enter another one.';
  expect([stepAfterFailure('a word of next year'), stepAfterFailure(null)]).toEqual([step, step]);
});
