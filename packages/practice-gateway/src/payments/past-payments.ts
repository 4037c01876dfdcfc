import type { PracticeTx } from '../practice-host.ts';
import { practiceId } from '../practice-id.ts';
import type { IntentRow } from '../practice-tables.ts';
import { rowsOf, sharesOf } from './balances.ts';

/** A payment in the past, for demo data. Amounts are cents. */
export type PastPayment = {
  /** The host's id of the payment. */
  readonly paymentId: string;
  /** The account of the company that was paid. */
  readonly destination: string;
  readonly amount: number;
  /** The platform's fee, part of the amount. */
  readonly fee: number;
  readonly at: Date;
};

/**
 * Inserts past payments, captured in full and split between company and platform, for hosts with demo data. Sends no
 * webhook events.
 *
 * @returns the payments, by the host's ids
 */
export async function enterPayments(tx: PracticeTx, payments: readonly PastPayment[]): Promise<Map<string, IntentRow>> {
  if (payments.length === 0) return new Map();
  const intents = await tx
    .insertInto('sandbox.intents')
    .values(
      payments.map(({ paymentId, destination, amount, fee, at }) => ({
        ...{ id: practiceId('pi'), payment_id: paymentId, destination, card_last4: '4242', created_at: at },
        ...{ amount_cents: amount, fee_cents: fee, captured_cents: amount, status: 'succeeded' as const },
      })),
    )
    .returningAll()
    .execute();
  const lines = intents.flatMap((intent) => rowsOf(intent, 'payment', sharesOf(intent), intent.created_at));
  await tx.insertInto('sandbox.balance_lines').values(lines).execute();
  return new Map(intents.map((intent) => [intent.payment_id, intent]));
}
