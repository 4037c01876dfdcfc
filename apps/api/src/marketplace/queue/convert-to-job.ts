import type { JobId } from '@swath/domain/ids';
import { recordChange } from '../../notifications/change-feed/record-change.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { HeldQueuedJob } from './hold-queued-job.ts';
import { saveAcceptance } from './queue.writes.ts';

/** Ends a queued job as accepted, as a step of the use case that created its job. */
export async function convertToJob(tx: Tx, queued: HeldQueuedJob, job: JobId, now: Date): Promise<void> {
  await saveAcceptance(tx, queued.id, job, now);
  const audience = { account: queued.clientId, crews: true };
  await recordChange(tx, { kind: 'queue.changed', subject: queued.id, audience });
}
