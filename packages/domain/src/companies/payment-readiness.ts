/** Whether a company can be paid, in the words that homeowners read. Source: docs/spec/homeowner.md, section 5. */
export const PAYMENT_STATUS_TEXTS = {
  unknown: 'Payment status unknown',
  not_ready: 'Company cannot accept payments yet',
  ready: 'Payment processing available',
} as const;
export type PaymentReadiness = keyof typeof PAYMENT_STATUS_TEXTS;

/** Whether a company can be paid. @param payoutsEnabled  as the payment provider says; null when it is not known */
export const paymentReadiness = (payoutsEnabled: boolean | null): PaymentReadiness =>
  payoutsEnabled === null ? 'unknown' : payoutsEnabled ? 'ready' : 'not_ready';
