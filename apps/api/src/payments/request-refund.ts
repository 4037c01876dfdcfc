import type { JobId, PaymentId } from '@swath/domain/ids';
import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import { enqueueTask } from '../tasks/enqueue-task.ts';
import { lockPaymentOfJob, setRefundReason } from './payments.writes.ts';

/**
 * Sees to it that what was paid for a job goes back in full. The decision is stored with its cause; the money follows
 * as a task, so that an outage at the provider never holds up a cancellation. Does nothing for a job nobody paid for.
 *
 * Source: docs/decisions.md, D22.
 */
export async function requestRefund(tx: Tx, job: JobId, reason: string): Promise<void> {
  const payment = await lockPaymentOfJob(tx, job);
  if (!payment || payment.refund_reason) return;
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
  await setRefundReason(tx, payment.id as PaymentId, reason, rows[0]!.now);
  await enqueueTask(tx, 'refund-payment', { paymentId: payment.id });
}
