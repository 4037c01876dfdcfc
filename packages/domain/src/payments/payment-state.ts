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

/** The money is ours to give to the company: captured, or held on the card for us. */
export const isSecured = (state: PaymentState): boolean => state === 'paid' || state === 'authorized';

/** Nothing more will happen by itself, and no money came. */
export const isDead = (state: PaymentState): boolean =>
  state === 'failed' || state === 'canceled' || state === 'expired';
