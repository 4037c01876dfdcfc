import { whyNotAnnounce } from '@swath/domain/driving/why-not-announce';
import type { JobId } from '@swath/domain/ids';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hasSeveralCrews } from '../../jobs/crews/crews.reads.ts';
import { findDayOfStop, type StopRow } from '../../jobs/stops/list-stops.ts';
import { lockDay } from '../lock-day.ts';
import type { ReadDay } from '../read-day.ts';

/** A stop's job under the lock. */
type LockedStop = {
  readonly read: ReadDay;
  readonly job: NonNullable<Awaited<ReturnType<typeof findDayOfStop>>>;
  /** Undefined when the job is canceled, or was moved to another day while the lock was waited for. */
  readonly stop: StopRow | undefined;
};

/** Locks the day of a stop with all stops of that day. @throws Refused job_not_found */
export async function lockStop(ctx: Context, tx: Tx, crew: CrewProof, id: JobId): Promise<LockedStop> {
  const seen = await findDayOfStop(tx, crew, id);
  if (!seen) throw new Refused('job_not_found');
  const several = await hasSeveralCrews(tx, crew);
  const read = await lockDay(ctx, tx, {
    company: crew,
    day: seen.service_date,
    crew: several ? seen.crew_id : undefined,
  });
  // Read again under the lock, as the stop may have been moved or canceled since the first read.
  const job = (await findDayOfStop(tx, crew, id))!;
  return { read, job, stop: read.rows.find((row) => row.id === id) };
}

/**
 * Locks the day of a stop with all stops of that day. Checks under the lock that the stop is today's and that the crew
 * has not started there yet.
 *
 * @throws Refused job_not_found, job_not_today, job_already_started, job_already_completed, job_canceled
 */
export async function lockNextStop(
  ctx: Context,
  tx: Tx,
  crew: CrewProof,
  id: JobId,
): Promise<{ read: ReadDay; stop: StopRow }> {
  const { read, job, stop } = await lockStop(ctx, tx, crew, id);
  const whyNot = whyNotAnnounce({ status: job.status, serviceDate: job.service_date }, read.today);
  if (whyNot) throw new Refused(whyNot);
  if (!stop) throw new Refused('job_not_today');
  return { read, stop };
}
