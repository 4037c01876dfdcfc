import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { lockPaymentsOfJob } from './payments.writes.ts';

/** Locks all payments of a job until the end of the transaction; the caller has locked the job. */
export const holdPayments = (tx: Tx, job: JobId): Promise<void> => lockPaymentsOfJob(tx, job);
