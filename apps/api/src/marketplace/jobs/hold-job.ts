import type { JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../platform/db/db.ts';
import { lockJob } from './jobs.writes.ts';

/** Locks a job until the caller's transaction ends; null when there is none with that id. */
export const holdJob = (tx: Tx, id: JobId): Promise<Job | null> => lockJob(tx, id);
