/**
 * Kinds of entries in a company's ledger. `payout_returned`: a payout that failed or was canceled came back. `dispute`:
 * what the payment provider took from the company for a disputed payment.
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

/** A ledger entry in signed cents: positive when the company gets money. */
export type Movement = { readonly kind: MovementKind; readonly cents: number };

/**
 * The totals of one payment in the payment provider's books, as far as they concern the company, in cents: what it
 * received before the platform's fee, what was taken back, the fee it paid, and how much of the fee it got back.
 */
export type CompanySide = {
  readonly got: number;
  readonly takenBack: number;
  readonly fee: number;
  readonly feeReturned: number;
};

/** Kinds of ledger entries that are about one payment. */
type PaymentKind = Exclude<MovementKind, 'payout' | 'payout_returned'>;

/**
 * The entries to add so that the ledger's sum for one payment equals the provider's totals; empty when it already does.
 *
 * @param written   the ledger's present sum of each kind for this payment, in cents
 * @param seen      the provider's totals
 * @param disputed  whether money taken from the company counts as a dispute instead of a refund
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

/** Sums of ledger entries by kind, in signed cents. */
export type LedgerSums = {
  /** What homeowners paid. */
  readonly price: number;
  /** The platform's fee minus returned fees; negative. */
  readonly fee: number;
  readonly refund: number;
  readonly dispute: number;
  /** What the company earned: the sum of price, fee, refund and dispute. */
  readonly share: number;
  /** Payouts to the company's bank minus returned ones; negative. */
  readonly payout: number;
};

/** Sums entries of a company's ledger by kind; a kind without entries is 0. */
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
