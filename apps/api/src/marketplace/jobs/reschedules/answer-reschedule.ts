import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../../platform/db/db.ts';
import { saveAcknowledged } from './reschedules.writes.ts';

/** Closes the move of a job that waits for an answer, if there is one: its homeowner has done something about the job. */
export async function answerReschedule(tx: Tx, job: JobId): Promise<void> {
  await saveAcknowledged(tx, { job });
}
