import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveAcknowledged } from './reschedules.writes.ts';

/** Closes the open reschedule notice of a job, if there is one, because its homeowner has acted on the job. */
export async function answerReschedule(tx: Tx, job: JobId): Promise<void> {
  await saveAcknowledged(tx, { job });
}
