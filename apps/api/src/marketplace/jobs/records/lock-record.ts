import type { JobId, VisitRecordId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import type { RecordStage } from '@swath/domain/jobs/visit-record';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockOpenRecord, type OpenRecord } from './records.writes.ts';

/** Identifies a company's record that a visit was done, and the job of that visit. */
export type RecordOf = { readonly job: JobId; readonly record: VisitRecordId };

/**
 * Locks the open record of a visit that the caller has locked, and checks its stage.
 *
 * @param job     the locked job; null: refused with job_not_found
 * @param stages  the allowed stages; a record in any other stage is refused with record_not_open
 * @throws Refused job_not_found; record_not_open when the record was answered, withdrawn or ended in the meantime
 */
export async function lockRecord(
  tx: Tx,
  job: Job | null,
  id: VisitRecordId,
  stages: readonly RecordStage[],
): Promise<{ job: Job; record: OpenRecord }> {
  if (!job) throw new Refused('job_not_found');
  const record = await lockOpenRecord(tx, job.id);
  if (record?.id !== id || !stages.includes(record.stage)) throw new Refused('record_not_open');
  return { job, record };
}
