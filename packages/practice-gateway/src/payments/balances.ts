import type { PracticeDb, PracticeTx } from '../practice-host.ts';
import type { IntentRow } from '../practice-tables.ts';

/** The platform's own balance, among those of the companies. */
export const PLATFORM = 'platform';

type Line = { account: string; cents: number };

/** Writes who got and who gave; lines of nothing are left out. */
export async function writeLines(
  tx: PracticeTx,
  intent: Pick<IntentRow, 'id'>,
  cause: 'payment' | 'refund' | 'refund failed' | 'dispute',
  lines: readonly Line[],
  at: Date,
): Promise<void> {
  const rows = lines
    .filter((line) => line.cents !== 0)
    .map(({ account, cents }) => ({
      account_id: account === PLATFORM ? null : account,
      intent_id: intent.id,
      cents,
      cause,
      at,
    }));
  if (rows.length > 0) await tx.insertInto('sandbox.balance_lines').values(rows).execute();
}

/** How a payment is shared: the company gets it without the fee, which the platform keeps. */
export const sharesOf = (intent: Pick<IntentRow, 'destination' | 'amount_cents' | 'fee_cents'>): Line[] => [
  { account: intent.destination, cents: intent.amount_cents - intent.fee_cents },
  { account: PLATFORM, cents: intent.fee_cents },
];

/**
 * Who gives so much of a payment back: both as they shared it, rounded so that all parts together are what they got.
 *
 * @param back  in cents; on top of what has gone back before
 */
export function takenBack(
  intent: Pick<IntentRow, 'destination' | 'captured_cents' | 'refunded_cents' | 'fee_cents'>,
  back: number,
): Line[] {
  const feeOf = (refunded: number) => Math.round((intent.fee_cents * refunded) / intent.captured_cents);
  const fee = feeOf(intent.refunded_cents + back) - feeOf(intent.refunded_cents);
  return [
    { account: intent.destination, cents: fee - back },
    { account: PLATFORM, cents: -fee },
  ];
}

/** What an account holds, in cents; below zero when more was taken back than it had. @param account  or `PLATFORM` */
export async function balanceOf(db: PracticeDb, account: string): Promise<number> {
  const lines = db.selectFrom('sandbox.balance_lines').select(({ fn }) => fn.sum<string | null>('cents').as('sum'));
  const own = account === PLATFORM ? lines.where('account_id', 'is', null) : lines.where('account_id', '=', account);
  const { sum } = await own.executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
