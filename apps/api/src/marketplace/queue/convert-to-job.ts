import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { HeldQueuedJob } from './hold-queued-job.ts';
import { saveAcceptance } from './queue.writes.ts';

/** A queued job becomes a job and leaves the queue, as a step of whoever made that job. */
export async function convertToJob(tx: Tx, queued: HeldQueuedJob, job: JobId, now: Date): Promise<void> {
  await saveAcceptance(tx, queued.id, job, now);
  const audience = { account: queued.clientId, crews: true };
  await recordChange(tx, { kind: 'queue.changed', subject: queued.id, audience });
}
