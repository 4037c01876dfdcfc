import type { PaymentState } from '@swath/domain/payments/payment-state';
import { notifyCompany } from '../../../notifications/in-app/company/notify-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';
import { notifyOfInvoice } from './notify-of-invoice.ts';

/**
 * Notifies a company that a customer's bank has disputed a payment (charged it back), and how the dispute ended. Does
 * nothing for payments from which no job was booked.
 *
 * @param before  the last known state
 */
export async function notifyDispute(ctx: Context, tx: Tx, before: PaymentState, after: PaymentRow): Promise<void> {
  const how = disputeNews(before, after.state);
  if (how === null) return;
  if (after.kind === 'invoice') {
    return notifyOfInvoice(ctx, tx, after, { kind: 'invoice_disputed', how, amountCents: after.amount_cents });
  }
  if (after.job_id === null) return;
  const job = await tx
    .selectFrom('jobs')
    .where('id', '=', after.job_id)
    .select(['full_name', 'service_date'])
    .executeTakeFirstOrThrow();
  await notifyCompany(ctx, tx, {
    company: after.company_id,
    notice: {
      kind: 'dispute',
      how,
      customer: job.full_name,
      date: job.service_date,
      amountCents: after.amount_cents,
    },
    subject: after.job_id,
  });
}

/** What a change of state says about a dispute; null: nothing. */
function disputeNews(before: PaymentState, after: PaymentState): 'opened' | 'won' | 'lost' | null {
  if (before === after) return null;
  if (after === 'disputed') return 'opened';
  if (after === 'dispute_lost') return 'lost';
  return (before === 'disputed' || before === 'dispute_lost') && after !== 'refunded' ? 'won' : null;
}
