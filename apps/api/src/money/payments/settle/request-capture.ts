import type { JobId, PaymentId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { lockLivingPayment, saveCaptureAsked } from '../payments.writes.ts';

/**
 * Requests the capture of a job's authorized payment once the job is final. A charge still in progress is captured when
 * it is settled. Runs in the caller's transaction, which has locked the job.
 */
export async function requestCapture(tx: Tx, job: JobId, now: Date): Promise<void> {
  const payment = await lockLivingPayment(tx, job);
  if (payment?.state === 'authorized') await takeWhatIsHeld(tx, payment.id, now);
}

/** Enqueues the capture of an authorized payment, whose row the caller has locked. */
export async function takeWhatIsHeld(tx: Tx, paymentId: PaymentId, now: Date): Promise<void> {
  await saveCaptureAsked(tx, paymentId, now);
  await enqueueTask(tx, 'capture-payment', { paymentId }, { key: `capture:${paymentId}` });
}
