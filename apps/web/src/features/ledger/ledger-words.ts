import type { PayoutStatus } from '@swath/domain/payouts/payout';

/** Label of an amount that is part of a payout, by the payout's status. The screen shows the payout's date after it. */
export const PAID_OUT_WORDS: Record<PayoutStatus, string> = {
  pending: 'In a payout, expected on',
  in_transit: 'In a payout, expected on',
  paid: 'Paid out on',
  failed: 'In a payout that came back',
  canceled: 'In a payout that was called off',
};

/** Labels of the choices in the filter by kind of movement. */
export const SHOWN_WORDS = {
  all: 'Everything',
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
} as const;
export type ShownChoice = keyof typeof SHOWN_WORDS;
