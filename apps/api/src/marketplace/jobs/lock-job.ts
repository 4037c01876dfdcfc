import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../platform/db/db.ts';
import { lockJobRow } from './jobs.writes.ts';

/** Locks a job until the caller's transaction ends; null when there is none with that id. */
export const lockJob = (tx: Tx, id: JobId): Promise<Job | null> => lockJobRow(tx, id);
