/** States of a payment, whichever payment provider it is made with. Source: docs/contracts/payments.md. */
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
  // Back to `paid` only when a refund failed afterwards, so that the money is with us again.
  partially_refunded: ['paid', 'refunded', 'disputed'],
  refunded: ['paid', 'partially_refunded', 'disputed'],
  disputed: ['paid', 'partially_refunded', 'refunded', 'dispute_lost'],
  dispute_lost: ['paid'],
  failed: [],
  canceled: [],
  expired: [],
};

/**
 * Whether a payment can get from one state to another in any number of steps. Webhook events arrive late, twice or out
 * of order, so the provider's state may be several steps ahead of the one we stored.
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

/** Where the money is in each state. All lists of states below, also those used in SQL, are derived from this table. */
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

/** States in which nothing is authorized or captured, but something still may be. */
export const AWAITED = statesOf('awaited');
/** States in which nothing is captured, but something still may be. */
export const UNCAPTURED = statesOf('awaited', 'held');
/**
 * States in which the money can be passed on to the company: authorized on the card, or captured and nothing refunded.
 */
export const SECURED = statesOf('held', 'taken');
/** States of payments that were authorized or captured, whatever happened since. */
export const CAME = statesOf('held', 'taken', 'partly back', 'back', 'disputed', 'lost');
/** States in which money is authorized or captured, or still may be. A job has at most one payment in these. */
export const LIVING = statesOf('awaited', 'held', 'taken', 'partly back', 'disputed');
/** States in which money is authorized on a card, captured and not all refunded, or in dispute. */
export const HOLDING = statesOf('held', 'taken', 'partly back', 'disputed');
/** States in which captured money is left to refund. */
export const RETURNABLE = statesOf('taken', 'partly back');
/** States in which something was refunded, or a dispute is open. */
export const GIVEN_BACK = statesOf('partly back', 'back', 'disputed');
/** States in which all captured money is gone: refunded in full, or lost in a dispute. */
export const GONE = statesOf('back', 'lost');
/** States with a dispute at the customer's bank, open or lost. */
export const DISPUTED = statesOf('disputed', 'lost');
/** States in which a payment that has a refund reason is shown to its homeowner as money on its way back. */
export const ON_ITS_WAY_BACK = statesOf('taken', 'partly back', 'disputed', 'lost');
/** Final states in which no money was taken. */
export const DEAD = statesOf('none');

/** Whether the money can be passed on to the company: authorized on the card, or captured and nothing refunded. */
export const isSecured = (state: PaymentState): boolean => SECURED.includes(state);
/** Whether a payment ended without money. A fully refunded one is not dead, as it was paid. */
export const isDead = (state: PaymentState): boolean => DEAD.includes(state);
