import type { MovementKind } from '@swath/domain/ledger/movement';

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
