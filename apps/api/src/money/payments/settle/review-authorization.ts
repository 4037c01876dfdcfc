import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { isHeldThrough } from '@swath/domain/payments/visit-charge';
import type { Tx } from '../../../platform/db/db.ts';
import { getVisit } from '../payments.reads.ts';
import { lockLivingPayment } from '../payments.writes.ts';
import { requestRefund } from './request-refund.ts';

/**
 * A visit moves to another day: what is held for it stays held when it can still be taken on that day; else it is let go
 * of, and the card is charged anew when the day comes. A step of whoever holds the job.
 *
 * Source: docs/decisions.md, D171.
 */
export async function reviewAuthorization(tx: Tx, job: JobId, to: Day): Promise<void> {
  const payment = await lockLivingPayment(tx, job);
  if (payment?.state !== 'authorized' || !payment.capture_before) return;
  const { time_zone: timeZone } = await getVisit(tx, job);
  if (!isHeldThrough(payment.capture_before, to, timeZone)) await requestRefund(tx, job, 'moved');
}
