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

const INVOICE_WORDS: Record<MovementKind, string> = {
  ...MOVEMENT_WORDS,
  payment: 'Paid by card',
  fee: 'Card fee',
  refund: 'Given back to the card',
  fee_returned: 'Card fee back',
};

/** The same for one payment. @param of  the invoice that it paid; null: it paid a mowing */
export const movementWords = (kind: MovementKind, { invoice }: { readonly invoice: object | null }): string =>
  (invoice ? INVOICE_WORDS : MOVEMENT_WORDS)[kind];
