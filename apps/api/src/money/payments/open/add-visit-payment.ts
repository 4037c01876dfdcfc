import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { insertVisitPayment, saveFailure } from '../payments.writes.ts';

/** A visit that is to be paid for, as its job says. */
export type VisitBill = {
  readonly jobId: JobId;
  readonly homeownerId: AccountId;
  readonly companyId: CompanyId;
  /** The company's. */
  readonly payoutAccount: string;
  readonly amount: Cents;
  readonly fee: Cents;
};

/** How long a page stays open on which a visit is paid. The gateways want half an hour at least. */
const PAGE_MINUTES = 31;

/** Said of a series whose card the gateway did not keep. */
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
 * Writes down that a saved card is to be charged for a visit, and leaves it to a task: the row comes first, so that what
 * the gateway did is never unknown. Whoever asks holds the job, and nothing of it is paid.
 *
 * @param card  null: there is none, and the row says that it failed
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

/** Writes down that a visit is about to be paid on a page. Whoever asks holds the job, and nothing of it is paid. */
export const addVisitPage = (ctx: Context, tx: Tx, bill: VisitBill, now: Date): Promise<PaymentRow> =>
  insertVisitPayment(tx, {
    ...rowOf(ctx, bill, now),
    session_expires_at: new Date(now.getTime() + PAGE_MINUTES * 60_000),
  });
