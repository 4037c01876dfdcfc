import type { QuoteId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { findPaymentId } from '../payments.reads.ts';

/**
 * Enqueues the settlement of payments for quotes that the homeowner gave up, so that money which still arrives is
 * refunded.
 */
export async function settleGivenUp(tx: Tx, quotes: readonly QuoteId[]): Promise<void> {
  for (const quoteId of quotes) {
    const paymentId = await findPaymentId(tx, { quoteId });
    if (paymentId) await enqueueTask(tx, 'settle-payment', { paymentId });
  }
}
