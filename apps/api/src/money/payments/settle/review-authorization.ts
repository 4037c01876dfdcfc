import type { Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { isHeldThrough } from '@swath/domain/payments/visit-charge';
import type { Tx } from '../../../platform/db/db.ts';
import { getVisit } from '../payments.reads.ts';
import { lockLivingPayment } from '../payments.writes.ts';
import { requestRefund } from './request-refund.ts';

/**
 * Reviews the authorization of a visit that was moved: keeps it if it can still be captured on the new day; otherwise
 * releases it, and the card is charged again before that day. Runs in the caller's transaction, which has locked the
 * job.
 *
 * Source: docs/rules/payments-and-refunds.md.
 */
export async function reviewAuthorization(tx: Tx, job: JobId, to: Day): Promise<void> {
  const payment = await lockLivingPayment(tx, job);
  if (payment?.state !== 'authorized' || !payment.capture_before) return;
  const { time_zone: timeZone } = await getVisit(tx, job);
  if (!isHeldThrough(payment.capture_before, to, timeZone)) await requestRefund(tx, job, 'moved');
}
