import { startInstant } from '@swath/domain/availability/retime';
import type { Job } from '@swath/domain/jobs/job';
import type { Tx } from '../../../platform/db/db.ts';
import { type RequestedTime, requireTime } from '../times/require-time.ts';
import { findTime } from '../times/times.reads.ts';
import { saveProposedTime } from './reschedules.writes.ts';

/**
 * Saves the time that is proposed together with a day; the caller has locked the company's day.
 *
 * @param job.serviceDate  the new day
 * @throws Refused job_not_retimable, time_on_other_day, time_not_on_clock, time_passed, time_outside_hours, time_taken
 */
export async function proposeTime(tx: Tx, job: Job, requested: RequestedTime, now: Date): Promise<void> {
  const { duration } = await findTime(tx, job.id);
  await requireTime(tx, { ...job, duration }, requested, now);
  await saveProposedTime(tx, job.id, { start: startInstant(requested.start, job.timeZone), locked: requested.locked });
}
