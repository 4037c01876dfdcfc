/** The three texts a homeowner reads about a company's payouts. Source: docs/spec/homeowner.md, section 5. */
export const PAYMENT_STATUS_TEXTS = {
  unknown: 'Payment status unknown',
  not_ready: 'Company cannot accept payments yet',
  ready: 'Payment processing available',
} as const;
export type PaymentReadiness = keyof typeof PAYMENT_STATUS_TEXTS;

/** Whether a company can be paid. @param payoutsEnabled null when the gateway did not say */
export const paymentReadiness = (payoutsEnabled: boolean | null): PaymentReadiness =>
  payoutsEnabled === null ? 'unknown' : payoutsEnabled ? 'ready' : 'not_ready';
