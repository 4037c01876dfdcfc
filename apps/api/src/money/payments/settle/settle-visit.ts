import type { JobId } from '@swath/domain/ids';
import { isDead, isSecured, type PaymentState } from '@swath/domain/payments/payment-state';
import { chargeTimes, isHeldThrough } from '@swath/domain/payments/visit-charge';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import type { PayingContext } from '../payment-handlers.ts';
import { getVisit, type PaymentRow } from '../payments.reads.ts';
import { takeWhatIsHeld } from './request-capture.ts';
import { giveUpPayment } from './request-refund.ts';

/** The outcome of a visit's payment; `returned`: it is being refunded; `open`: no money yet. */
type SettledVisit =
  | { readonly outcome: 'booked'; readonly jobId: JobId }
  | { readonly outcome: 'returned' | 'open' | 'expired' };

/**
 * Does what follows from the state of a visit's payment, whose row the caller has locked: refunds it if the visit was
 * canceled meanwhile, captures it if the visit is final, and resets the count of declines after a successful charge.
 *
 * @param how.before  the state before the gateway was read
 */
export async function settleVisit(
  ctx: PayingContext,
  tx: Tx,
  { before, row, now }: { before: PaymentState; row: PaymentRow; now: Date },
): Promise<SettledVisit> {
  const state = row.state;
  if (row.refund_reason) {
    // Only the first attempt to refund is enqueued here; the cron task enqueues the others.
    if (isSecured(state) && row.refund_attempts === 0) {
      await enqueueTask(tx, 'refund-payment', { paymentId: row.id }, { key: `refund:${row.id}` });
    }
    return { outcome: 'returned' };
  }
  if (isDead(state)) {
    await chargeLapsed(tx, before, row);
    return { outcome: 'expired' };
  }
  if (!isSecured(state)) return { outcome: 'open' };

  const visit = await getVisit(tx, row.job_id!);
  if (!isSecured(before) && visit.series_id) await ctx.paymentHandlers.visit.paid(tx, visit.series_id, now);
  const why = whyGiveUp(row, visit, now);
  if (why) {
    await giveUpPayment(tx, row, why, now);
    return { outcome: 'returned' };
  }
  // A completed mowing can be undone until it is final; what is authorized by then is captured when it becomes final.
  const isFinal = visit.status === 'completed' && visit.final_at === null;
  if (state === 'authorized' && isFinal && !row.capture_asked_at) {
    await takeWhatIsHeld(tx, row.id, now);
  }
  return { outcome: 'booked', jobId: visit.id };
}

/** Charges the card again for a completed visit whose authorization has expired, however long ago its day was. */
async function chargeLapsed(tx: Tx, before: PaymentState, { job_id: jobId }: PaymentRow): Promise<void> {
  if (before !== 'authorized' || jobId === null) return;
  const { status } = await getVisit(tx, jobId);
  if (status === 'completed') await enqueueTask(tx, 'charge-visit', { jobId }, { key: `charge:${jobId}` });
}

/**
 * Why to refund a charge whose visit was meanwhile canceled, or moved to a day after the authorization ends; null: keep
 * it.
 */
function whyGiveUp(row: PaymentRow, visit: Awaited<ReturnType<typeof getVisit>>, now: Date): string | null {
  if (visit.status === 'canceled') return 'visit_canceled';
  if (row.state !== 'authorized' || visit.status !== 'pending' || !row.capture_before) return null;
  const { service_date: day, time_zone: timeZone } = visit;
  const isEarly = now < chargeTimes(day, timeZone).charge;
  return isEarly && !isHeldThrough(row.capture_before, day, timeZone) ? 'moved' : null;
}
