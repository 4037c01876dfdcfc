import type { PaymentState } from '@swath/domain/payments/payment-state';
import { tellCompany } from '../../../notifications/in-app/company/tell-company.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PaymentRow } from '../payments.reads.ts';

/**
 * Tells a company that the bank of a customer has taken a payment back, and what became of it. Money that became no job of
 * theirs is none of their matter.
 *
 * @param before  how the payment stood when it was last seen
 */
export async function tellDispute(ctx: Context, tx: Tx, before: PaymentState, after: PaymentRow): Promise<void> {
  const how = disputeNews(before, after.state);
  if (how === null || after.job_id === null) return;
  const job = await tx
    .selectFrom('jobs')
    .where('id', '=', after.job_id)
    .select(['full_name', 'service_date'])
    .executeTakeFirstOrThrow();
  await tellCompany(ctx, tx, {
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

/** What a step of a payment means for a dispute; null: nothing. */
function disputeNews(before: PaymentState, after: PaymentState): 'opened' | 'won' | 'lost' | null {
  if (before === after) return null;
  if (after === 'disputed') return 'opened';
  if (after === 'dispute_lost') return 'lost';
  return (before === 'disputed' || before === 'dispute_lost') && after !== 'refunded' ? 'won' : null;
}
