import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';

/** Locks all payments of a job until the transaction ends. The caller has locked the job. */
export async function lockPayments(tx: Tx, job: JobId): Promise<void> {
  await tx.selectFrom('payments').where('job_id', '=', job).select('id').orderBy('id').forUpdate().execute();
}
