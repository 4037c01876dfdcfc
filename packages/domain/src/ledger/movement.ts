/**
 * Why money of a company moved. A payout that fails, or is called off, comes back as `payout_returned`; `dispute` is what the
 * payment provider took from the company for a payment whose bank took it back.
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

/** One move of a company's money: whole cents, more for the company above zero, less below. */
export type Movement = { readonly kind: MovementKind; readonly cents: number };

/**
 * The company's side of one payment as the payment provider's books have it, summed up to now, in cents: what the company got
 * before the platform's fee, what was taken back from it, the fee it gave, and how much of that it got back.
 */
export type CompanySide = {
  readonly got: number;
  readonly takenBack: number;
  readonly fee: number;
  readonly feeReturned: number;
};

/** The kinds of movement that are of a payment. */
type PaymentKind = Exclude<MovementKind, 'payout' | 'payout_returned'>;

/**
 * What has moved since the ledger was last written, so that its lines of a payment always sum up to what the provider says.
 *
 * @param written   the sum of each kind that the ledger has of this payment, in cents
 * @param disputed  the bank has taken the payment back: what is taken from the company is for that
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

/** Movements by what they come to, in signed cents. */
export type LedgerSums = {
  /** What homeowners paid. */
  readonly price: number;
  /** The platform's, without what it gave back; below zero. */
  readonly fee: number;
  readonly refund: number;
  readonly dispute: number;
  /** All of these together: the company's share. */
  readonly share: number;
  /** What went to the company's bank, without what came back; below zero. */
  readonly payout: number;
};

/** What movements come to. */
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
