import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { insertVisitPayment, saveFailure } from '../payments.writes.ts';

/** What is charged for a visit, from its job. */
export type VisitBill = {
  readonly jobId: JobId;
  readonly homeownerId: AccountId;
  readonly companyId: CompanyId;
  /** The company's account at the payment provider. */
  readonly payoutAccount: string;
  readonly amount: Cents;
  readonly fee: Cents;
};

/** How long a payment page of a visit stays open. The gateways require at least 30 minutes. */
const PAGE_MINUTES = 31;

/** The failure stored when a visit of a series is to be charged and no card is saved. */
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
 * Inserts the payment by which a saved card is charged for a visit, and enqueues the task that charges it. The row is
 * inserted before the gateway is asked, so that every charge there is known here. The caller has locked the job and
 * knows that it has no open payment.
 *
 * @param card  id of the saved card; null: none, and the payment is stored as failed
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

/**
 * Inserts a payment by which a homeowner pays a visit on a page. The caller has locked the job and knows that it has no
 * open payment.
 */
export const addVisitPage = (ctx: Context, tx: Tx, bill: VisitBill, now: Date): Promise<PaymentRow> =>
  insertVisitPayment(tx, {
    ...rowOf(ctx, bill, now),
    session_expires_at: new Date(now.getTime() + PAGE_MINUTES * 60_000),
  });
