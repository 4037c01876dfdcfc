/** State of a payment. Source: docs/contracts/payments.md. */
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
 * Whether a payment can reach a state from another in any number of transitions. Webhook events arrive late, duplicated and out
 * of order, so the gateway's answer may be several steps ahead of our row: any reachable state is accepted.
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

/** Where the money is in each state. Every list of states, in rules and in SQL, is derived from this table. */
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

/** No money yet, but some may come. */
export const AWAITED = statesOf('awaited');
/** Nothing of it is captured, but some may be. */
export const UNCAPTURED = statesOf('awaited', 'held');
/** The money is ours to give to the company: authorized on the card, or captured. */
export const SECURED = statesOf('held', 'taken');
/** Money came, whatever happened to it since. */
export const CAME = statesOf('held', 'taken', 'partly back', 'back', 'disputed', 'lost');
/** Money is held or may still come: a job has at most one such payment. */
export const LIVING = statesOf('awaited', 'held', 'taken', 'partly back', 'disputed');
/** Money is held: on a card, with us, or in dispute. */
export const HOLDING = statesOf('held', 'taken', 'partly back', 'disputed');
/** Refundable: captured money is left. */
export const RETURNABLE = statesOf('taken', 'partly back');
/** Some of it was refunded, or is disputed. */
export const GIVEN_BACK = statesOf('partly back', 'back', 'disputed');
/** None of it is left with us: refunded, or lost in a dispute. */
export const GONE = statesOf('back', 'lost');
/** Disputed by the bank's customer, open or lost. */
export const DISPUTED = statesOf('disputed', 'lost');
/** If there is a reason to refund it, the homeowner is informed that the refund is on its way. */
export const ON_ITS_WAY_BACK = statesOf('taken', 'disputed', 'lost');
/** Final state without money. */
export const DEAD = statesOf('none');

/** Whether the money can be given to the company: authorized on the card, or captured and nothing of it refunded. */
export const isSecured = (state: PaymentState): boolean => SECURED.includes(state);
/** Whether a payment ended without money. A fully refunded one is not dead: money came. */
export const isDead = (state: PaymentState): boolean => DEAD.includes(state);
