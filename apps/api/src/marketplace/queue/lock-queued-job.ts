import type { QueuedJobId } from '@swath/domain/ids';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type AdvancedQueueState, advanceQueueState } from './advance-queue-state.ts';
import { lockQueuedJobRow } from './queue.writes.ts';
import type { StoredQueuedJob } from './view/to-queued-job.ts';

/** A queued job (one waiting for offers) that is locked and brought up to the current time, with its open offers. */
export type LockedQueuedJob = StoredQueuedJob & Pick<AdvancedQueueState, 'open'>;

/**
 * Locks a queued job with all its offers and brings it up to the given time, as a step of every use case that changes
 * one of them. Null when there is no such job.
 *
 * @param now  from the database's clock
 */
export async function lockQueuedJob(ctx: Context, tx: Tx, id: QueuedJobId, now: Date): Promise<LockedQueuedJob | null> {
  const job = await lockQueuedJobRow(tx, id);
  if (!job) return null;
  const { status, expiresAt, secondsLeft, open } = await advanceQueueState(ctx, tx, job, now);
  return { ...job, status, expiresAt, secondsLeft, open };
}
