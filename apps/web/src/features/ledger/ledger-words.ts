import type { MovementKind } from '@swath/domain/ledger/movement';
import type { PayoutStatus } from '@swath/domain/payouts/payout';

/** Label of each kind of money movement in the company's ledger. */
export const MOVEMENT_WORDS: Record<MovementKind, string> = {
  payment: 'Paid by the homeowner',
  fee: 'Platform fee',
  refund: 'Refunded to the homeowner',
  fee_returned: 'Platform fee back',
  dispute: 'Taken back for a dispute',
  payout: 'Sent to your bank',
  payout_returned: 'Came back from your bank',
};

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
