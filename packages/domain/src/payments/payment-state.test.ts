import { describe, expect, test } from 'vitest';
import {
  AWAITED,
  CAME,
  canReach,
  DEAD,
  GIVEN_BACK,
  GONE,
  HOLDING,
  isDead,
  isSecured,
  LIVING,
  ON_ITS_WAY_BACK,
  PAYMENT_STATES,
  type PaymentState,
  RETURNABLE,
  SECURED,
} from './payment-state.ts';

const afterMoney: PaymentState[] = ['paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'];
const beforeMoney: PaymentState[] = ['requires_payment', 'processing', 'authorized'];
const dead: PaymentState[] = ['failed', 'canceled', 'expired'];

describe('a payment', () => {
  test('is secured, dead or neither, never both', () => {
    expect(PAYMENT_STATES.filter(isSecured)).toEqual(['authorized', 'paid']);
    expect(PAYMENT_STATES.filter(isDead)).toEqual(dead);
    expect([...beforeMoney, ...afterMoney, ...dead].sort()).toEqual([...PAYMENT_STATES].sort());
  });

  test('is on each list that says the same of its money', () => {
    expect({ AWAITED, SECURED, CAME, LIVING, HOLDING, RETURNABLE, GIVEN_BACK, GONE, ON_ITS_WAY_BACK, DEAD }).toEqual({
      AWAITED: ['requires_payment', 'processing'],
      SECURED: ['authorized', 'paid'],
      CAME: ['authorized', 'paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'],
      LIVING: ['requires_payment', 'processing', 'authorized', 'paid', 'partially_refunded', 'disputed'],
      HOLDING: ['authorized', 'paid', 'partially_refunded', 'disputed'],
      RETURNABLE: ['paid', 'partially_refunded'],
      GIVEN_BACK: ['partially_refunded', 'refunded', 'disputed'],
      GONE: ['refunded', 'dispute_lost'],
      ON_ITS_WAY_BACK: ['paid', 'partially_refunded', 'disputed', 'dispute_lost'],
      DEAD: dead,
    });
  });

  test.each(PAYMENT_STATES)('that is %s can stay so', (state) => expect(canReach(state, state)).toBe(true));

  test.each(PAYMENT_STATES)('that requires payment can become %s', (state) =>
    expect(canReach('requires_payment', state)).toBe(true),
  );

  test.each(dead)('that is %s stays so', (from) =>
    expect(PAYMENT_STATES.filter((to) => canReach(from, to))).toEqual([from]),
  );

  test.each(afterMoney)('that is %s can come to every state with money, and never to one before it', (from) => {
    expect(PAYMENT_STATES.filter((to) => canReach(from, to)).sort()).toEqual([...afterMoney].sort());
  });

  test('that is authorized is not asked for again', () => {
    expect(PAYMENT_STATES.filter((to) => !canReach('authorized', to)).sort()).toEqual([
      'failed',
      'processing',
      'requires_payment',
    ]);
  });
});
