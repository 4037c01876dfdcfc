/**
 * Kinds of ledger entries of a company. A payout that fails, or is canceled, comes back as `payout_returned`; `dispute` is what
 * the payment provider took from the company for a disputed payment.
 */
export const MOVEMENT_KINDS = [
  'payment',
  'fee',
  'refund',
  'fee_returned',
  'dispute',
  'payout',
  'payout_returned',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A ledger entry: signed whole cents, positive is more for the company. */
export type Movement = { readonly kind: MovementKind; readonly cents: number };

/**
 * The company's side of one payment in the payment provider's books, cumulative up to now, in cents: what the company got
 * before the platform's fee, what was taken back from it, the fee it gave, and how much of that it got back.
 */
export type CompanySide = {
  readonly got: number;
  readonly takenBack: number;
  readonly fee: number;
  readonly feeReturned: number;
};

/** Kinds of entries that belong to a payment. */
type PaymentKind = Exclude<MovementKind, 'payout' | 'payout_returned'>;

/**
 * Reconciliation: the entries to add, so that the ledger's entries of a payment always sum up to the provider's figures.
 *
 * @param written   the ledger's sum of each kind for this payment, in cents
 * @param disputed  the payment is disputed: what is taken from the company is for that
 */
export function movementsSince(
  written: Readonly<Partial<Record<PaymentKind, number>>>,
  seen: CompanySide,
  disputed: boolean,
): Movement[] {
  const of = (kind: PaymentKind): number => written[kind] ?? 0;
  const moved: Movement[] = [
    { kind: 'payment', cents: seen.got - of('payment') },
    { kind: 'fee', cents: -seen.fee - of('fee') },
    { kind: disputed ? 'dispute' : 'refund', cents: -seen.takenBack - of('refund') - of('dispute') },
    { kind: 'fee_returned', cents: seen.feeReturned - of('fee_returned') },
  ];
  return moved.filter(({ cents }) => cents !== 0);
}

/** Sums of ledger entries, in signed cents. */
export type LedgerSums = {
  /** What homeowners paid. */
  readonly price: number;
  /** The platform's fee, minus what it gave back; below zero. */
  readonly fee: number;
  readonly refund: number;
  readonly dispute: number;
  /** Sum of the above: the company's share. */
  readonly share: number;
  /** Payouts to the company's bank, minus returned ones; below zero. */
  readonly payout: number;
};

/** Sums ledger entries. */
export function sumsOf(movements: readonly Movement[]): LedgerSums {
  const of = (...kinds: MovementKind[]): number =>
    movements.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  return {
    price: of('payment'),
    fee: of('fee', 'fee_returned'),
    refund: of('refund'),
    dispute: of('dispute'),
    share: of('payment', 'fee', 'fee_returned', 'refund', 'dispute'),
    payout: of('payout', 'payout_returned'),
  };
}
