import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { insertVisitPayment, saveFailure } from '../payments.writes.ts';

/** A visit to be paid, from its job. */
export type VisitBill = {
  readonly jobId: JobId;
  readonly homeownerId: AccountId;
  readonly companyId: CompanyId;
  /** The company's. */
  readonly payoutAccount: string;
  readonly amount: Cents;
  readonly fee: Cents;
};

/** Lifetime of a payment page of a visit, in minutes. The gateways require at least 30. */
const PAGE_MINUTES = 31;

/** The failure of a series without a saved card. */
const NO_CARD = { code: 'no_card', message: 'No card is saved for these visits.' };

const rowOf = (ctx: Context, bill: VisitBill, now: Date) => ({
  job_id: bill.jobId,
  homeowner_id: bill.homeownerId,
  company_id: bill.companyId,
  gateway: ctx.payments.name,
  destination_account: bill.payoutAccount,
  amount_cents: bill.amount,
  fee_cents: bill.fee,
  created_at: now,
  updated_at: now,
});

/**
 * Inserts the charge of a saved card for a visit, and enqueues the task that makes it: with the row first, the result at the
 * gateway is never unknown. The caller has locked the job, and no payment of it is open.
 *
 * @param card  null: there is none, and the row is stored as failed
 */
export async function addVisitCharge(
  ctx: Context,
  tx: Tx,
  bill: VisitBill,
  { card, now }: { card: string | null; now: Date },
): Promise<PaymentRow> {
  const row = await insertVisitPayment(tx, { ...rowOf(ctx, bill, now), saved_card_id: card });
  if (!card) return saveFailure(tx, row, NO_CARD, now);
  await enqueueTask(tx, 'authorize-payment', { paymentId: row.id }, { key: `authorize:${row.id}` });
  return row;
}

/** Inserts a payment of a visit by page. The caller has locked the job, and no payment of it is open. */
export const addVisitPage = (ctx: Context, tx: Tx, bill: VisitBill, now: Date): Promise<PaymentRow> =>
  insertVisitPayment(tx, {
    ...rowOf(ctx, bill, now),
    session_expires_at: new Date(now.getTime() + PAGE_MINUTES * 60_000),
  });
