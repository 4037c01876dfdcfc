import type { PracticeDb, PracticeTx } from '../practice-host.ts';
import type { IntentRow } from '../practice-tables.ts';

/** Id of the platform's own account in the balance functions; the other accounts are companies'. */
export const PLATFORM = 'platform';

type Line = { account: string; cents: number };
type Cause = 'payment' | 'refund' | 'refund failed' | 'dispute';

/** Prepares balance lines of a payment as rows to insert; lines of zero cents are left out. */
export const rowsOf = (intent: Pick<IntentRow, 'id'>, cause: Cause, lines: readonly Line[], at: Date) =>
  lines
    .filter((line) => line.cents !== 0)
    .map(({ account, cents }) => ({
      account_id: account === PLATFORM ? null : account,
      intent_id: intent.id,
      cents,
      cause,
      at,
    }));

/** Inserts balance lines of a payment, by which its money moves between accounts. */
export async function writeLines(
  tx: PracticeTx,
  intent: Pick<IntentRow, 'id'>,
  cause: Cause,
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  const rows = rowsOf(intent, cause, lines, at);
  if (rows.length > 0) await tx.insertInto('sandbox.balance_lines').values(rows).execute();
}

/** Splits a payment: the company gets the price without the fee, the platform gets the fee. */
export const sharesOf = (intent: Pick<IntentRow, 'destination' | 'amount_cents' | 'fee_cents'>): Line[] => [
  { account: intent.destination, cents: intent.amount_cents - intent.fee_cents },
  { account: PLATFORM, cents: intent.fee_cents },
];

/**
 * Takes part of a payment back from the company to the platform, and returns the fee for that part (transfer reversal).
 *
 * @param cents  at most what was captured and not taken back yet
 * @param cause  what the money is taken back for; a dispute when omitted
 */
export async function reverse(
  tx: PracticeTx,
  intent: IntentRow,
  { cents, at, cause = 'dispute' }: { cents: number; at: Date; cause?: 'refund' | 'dispute' },
): Promise<void> {
  const reversed = intent.reversed_cents + cents;
  const feeReturned = Math.round((intent.fee_cents * reversed) / intent.captured_cents);
  const net = cents - (feeReturned - intent.fee_returned_cents);
  await tx
    .updateTable('sandbox.intents')
    .set({ reversed_cents: reversed, fee_returned_cents: feeReturned })
    .where('id', '=', intent.id)
    .execute();
  const lines = [
    { account: intent.destination, cents: -net },
    { account: PLATFORM, cents: net },
  ];
  await writeLines(tx, intent, cause, lines, at);
}

/**
 * Moves the money for a refund: from the company's share and the platform's fee. What was already taken back from the
 * company, because an earlier refund failed, comes from the platform.
 *
 * @param cents  at most what was captured
 */
export async function takeBack(
  tx: PracticeTx,
  intent: IntentRow,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const fromCompany = Math.min(cents, intent.captured_cents - intent.reversed_cents);
  if (fromCompany > 0) await reverse(tx, intent, { cents: fromCompany, at, cause: 'refund' });
  await writeLines(tx, intent, 'refund', [{ account: PLATFORM, cents: -cents }], at);
}

/** Balance of an account in signed cents. @param account  id of a company's account, or `PLATFORM` */
export async function balanceOf(db: PracticeDb, account: string): Promise<number> {
  const lines = db.selectFrom('sandbox.balance_lines').select(({ fn }) => fn.sum<string | null>('cents').as('sum'));
  const own = account === PLATFORM ? lines.where('account_id', 'is', null) : lines.where('account_id', '=', account);
  const { sum } = await own.executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
