/** Where a payment stands. Source: docs/contracts/payments.md. */
export const PAYMENT_STATES = [
  'requires_payment',
  'processing',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'canceled',
  'expired',
  'disputed',
  'dispute_lost',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  requires_payment: ['processing', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
  processing: ['requires_payment', 'authorized', 'paid', 'failed'],
  authorized: ['paid', 'canceled', 'expired'],
  paid: ['partially_refunded', 'refunded', 'disputed'],
  // Back to `paid` only when a refund failed afterwards: the money is with us again.
  partially_refunded: ['paid', 'refunded', 'disputed'],
  refunded: ['paid', 'partially_refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded', 'dispute_lost'],
  dispute_lost: ['paid'],
  failed: [],
  canceled: [],
  expired: [],
};

/**
 * Whether a payment in one state can ever come to another. Events from the gateway come late, doubled and
 * shuffled, so a fresh look may be several steps ahead of our row: any reachable state is believed.
 */
export function canReach(from: PaymentState, to: PaymentState): boolean {
  const seen = new Set<PaymentState>([from]);
  const waiting = [from];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    for (const next of NEXT[state]) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen.has(to);
}

/** Where the money is in each state. Every list of states, in rules and in SQL, is read off this table. */
const MONEY = {
  requires_payment: 'awaited',
  processing: 'awaited',
  authorized: 'held',
  paid: 'taken',
  partially_refunded: 'partly back',
  refunded: 'back',
  disputed: 'disputed',
  dispute_lost: 'lost',
  failed: 'none',
  canceled: 'none',
  expired: 'none',
} as const satisfies Record<PaymentState, string>;
type Money = (typeof MONEY)[PaymentState];

const statesOf = (...of: Money[]): readonly PaymentState[] =>
  PAYMENT_STATES.filter((state) => of.includes(MONEY[state]));

/** Nothing came yet, and something may. */
export const AWAITED = statesOf('awaited');
/** Nothing of it is captured, and something may be. */
export const UNCAPTURED = statesOf('awaited', 'held');
/** The money is ours to give to the company: held on the card for us, or captured. */
export const SECURED = statesOf('held', 'taken');
/** Money came, whatever became of it since. */
export const CAME = statesOf('held', 'taken', 'partly back', 'back', 'disputed', 'lost');
/** Something is held or may still come: a job has one such payment at most. */
export const LIVING = statesOf('awaited', 'held', 'taken', 'partly back', 'disputed');
/** Something is held: on a card, with us, or in dispute. */
export const HOLDING = statesOf('held', 'taken', 'partly back', 'disputed');
/** Captured money is left that can be given back. */
export const RETURNABLE = statesOf('taken', 'partly back');
/** Some of it went back, or the bank has taken it back for now. */
export const GIVEN_BACK = statesOf('partly back', 'back', 'disputed');
/** None of it is left with us: it went back, or the bank took it. */
export const GONE = statesOf('back', 'lost');
/** The bank took it back for its customer, for now or for good. */
export const DISPUTED = statesOf('disputed', 'lost');
/** With a reason to give it back, the homeowner is told that it is on its way. */
export const ON_ITS_WAY_BACK = statesOf('taken', 'disputed', 'lost');
/** Nothing more will happen by itself, and no money came. */
export const DEAD = statesOf('none');

/** Whether the money can be given to the company: held on the card for us, or captured and nothing of it gone back. */
export const isSecured = (state: PaymentState): boolean => SECURED.includes(state);
/** Whether a payment ended without money. One that went back in full is not dead: money came. */
export const isDead = (state: PaymentState): boolean => DEAD.includes(state);
