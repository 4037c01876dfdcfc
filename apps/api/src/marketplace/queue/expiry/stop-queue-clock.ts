import { stopClock } from '@swath/domain/queue/queue-clock';
import type { Tx } from '../../../platform/db/db.ts';
import type { HeldQueuedJob } from '../hold-queued-job.ts';
import { saveStoppedClock } from '../queue.writes.ts';

/** Stops the clock of a queued job while it has open offers, as a step of making one. */
export async function stopQueueClock(tx: Tx, job: HeldQueuedJob, now: Date): Promise<void> {
  if (job.status === 'queued') await saveStoppedClock(tx, job.id, stopClock(job.expiresAt!, now), now);
}
