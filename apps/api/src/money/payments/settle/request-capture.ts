import type { JobId, PaymentId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { lockLivingPayment, saveCaptureAsked } from '../payments.writes.ts';

/**
 * Sees to it that what is held for a job is taken, now that the lawn is done for good; a step of whoever holds the job. A charge
 * that is under way is taken when it has come: its settlement looks at the job.
 */
export async function requestCapture(tx: Tx, job: JobId, now: Date): Promise<void> {
  const payment = await lockLivingPayment(tx, job);
  if (payment?.state === 'authorized') await takeWhatIsHeld(tx, payment.id, now);
}

/** Leaves the capture of an authorised payment to a task. The caller holds its row. */
export async function takeWhatIsHeld(tx: Tx, paymentId: PaymentId, now: Date): Promise<void> {
  await saveCaptureAsked(tx, paymentId, now);
  await enqueueTask(tx, 'capture-payment', { paymentId }, { key: `capture:${paymentId}` });
}
