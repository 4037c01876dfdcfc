import type { JobId } from '@swath/domain/ids';
import type { Tx } from '../../platform/db/db.ts';
import { lockPaymentsOfJob } from './payments.writes.ts';

/** Holds all payments of a job against everybody else until the caller's transaction ends; the caller holds the job. */
export const holdPayments = (tx: Tx, job: JobId): Promise<void> => lockPaymentsOfJob(tx, job);
