import type { DeviceAct } from '@swath/contract/device-acts';
import type { AccountId, JobId } from '@swath/domain/ids';
import { type ActTime, actTime, type ClaimedTime, isEarlier } from '@swath/domain/jobs/act-time';
import type { Job } from '@swath/domain/jobs/job';
import { stepTakenAt } from '@swath/domain/jobs/job-lifecycle';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findTaker } from './acts.reads.ts';
import { saveActKey } from './acts.writes.ts';

/**
 * Saves the idempotency key of an act on a job that a device sent, and determines when the act counts as done. Runs in
 * the transaction of the act, which has locked the job: if the act is refused, its key is rolled back.
 *
 * @param of.after  time of the step that the act follows; null or left out: none
 * @returns null when an act under the same key was carried out before; the caller then changes nothing
 *
 * Source: docs/rules/jobs.md.
 */
export async function takeAct(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  act: DeviceAct,
  { job, after = null }: { job: JobId; after?: Date | null },
): Promise<ActTime | null> {
  const { idempotency_key: key } = act;
  if (key !== undefined && !(await saveActKey(tx, job, key))) return null;
  return actTime(claimedTime(act), { now: await ctx.clock.now(tx), after });
}

/** Maps the fields that a device sent to the time at which it says the act was done; `doneAt` null: it sent none. */
export const claimedTime = ({ done_at, clock_changed = false }: DeviceAct): ClaimedTime => ({
  doneAt: done_at === undefined ? null : new Date(done_at),
  clockChanged: clock_changed,
});

/**
 * Whether an act was done before the job's last step (start or completion) and another member took that step. The act
 * then refers to the sender's own step, which was refused, and must not undo the colleague's.
 */
export async function isBeforeColleague(
  tx: Tx,
  { by, done_at }: DeviceAct & { by: AccountId },
  job: Job,
): Promise<boolean> {
  const taken = stepTakenAt(job);
  if (taken === null || done_at === undefined || !isEarlier(new Date(done_at), taken)) return false;
  const taker = await findTaker(tx, job.id, job.status === 'completed' ? 'completed' : 'started');
  return taker !== null && taker !== by;
}
