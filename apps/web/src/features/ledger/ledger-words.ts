import type { MovementKind } from '@swath/domain/ledger/movement';
import type { PayoutStatus } from '@swath/domain/payouts/payout';

/** What each kind of movement is called on screen. */
export const MOVEMENT_WORDS: Record<MovementKind, string> = {
  payment: 'Paid by the homeowner',
  fee: 'Platform fee',
  refund: 'Refunded to the homeowner',
  fee_returned: 'Platform fee back',
  dispute: 'Taken back for a dispute',
  payout: 'Sent to your bank',
  payout_returned: 'Came back from your bank',
};

/** Where a part of a job's money is that has gone to the bank. */
export const PAID_OUT_WORDS: Record<PayoutStatus, string> = {
  pending: 'In a payout, expected on',
  in_transit: 'In a payout, expected on',
  paid: 'Paid out on',
  failed: 'In a payout that came back',
  canceled: 'In a payout that was called off',
};

/** Which entries can be asked for. */
export const SHOWN_WORDS = {
  all: 'Everything',
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
} as const;
export type ShownChoice = keyof typeof SHOWN_WORDS;
