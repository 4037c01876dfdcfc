import { type LocalStart, startInstant, whyNotRetimeAtAll } from '@swath/domain/availability/retime';
import { clockAt, type Day, dayAt } from '@swath/domain/calendar';
import type { AccountId, JobId } from '@swath/domain/ids';
import type { Job } from '@swath/domain/jobs/job';
import { whyNotReschedule } from '@swath/domain/jobs/reschedule';
import type { CrewProof } from '../../../platform/access/access.policy.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { lockJobOfCompany } from '../jobs.writes.ts';
import { type RequestedTime, requireTime } from '../times/require-time.ts';
import { findTime } from '../times/times.reads.ts';
import { changeDay } from './change-day.ts';
import { changeTime } from './change-time.ts';
import { saveProposedTime } from './reschedules.writes.ts';

/**
 * A requested change of a job's day and time; fields left out are not changed. `locked`: the work begins at that minute
 * and no other.
 */
type RequestedSchedule = {
  readonly date?: Day | undefined;
  readonly start?: LocalStart | undefined;
  readonly locked?: boolean | undefined;
};

/**
 * Changes day and time of a job for its company; if one of the two is refused, neither is changed. On a new day, the
 * time is dropped unless a new one is given. If the homeowner has to agree to the day, the time becomes part of the
 * proposal.
 *
 * @param by  the member who makes the change
 * @throws Refused job_not_found, start_time_missing, job_not_reschedulable, record_open, date_passed, date_too_far,
 *   company_not_available, day_full, already_booked, job_not_retimable, time_on_other_day, time_not_on_clock,
 *   time_passed, time_outside_hours, time_taken
 *
 * Source: docs/spec/company.md, sections 2 and 5; docs/rules/jobs.md.
 */
export function changeSchedule(
  ctx: Context,
  crew: CrewProof,
  id: JobId,
  requested: RequestedSchedule,
  by: AccountId,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const lockedJob = await lockJobOfCompany(tx, crew, id);
    if (!lockedJob) throw new Refused('job_not_found');
    const to = requested.date ?? lockedJob.serviceDate;
    const moves = requested.date !== undefined;
    if (moves) {
      const whyNot = whyNotReschedule(lockedJob, to, dayAt(await ctx.clock.now(tx), lockedJob.timeZone));
      if (whyNot) throw new Refused(whyNot);
    }
    const time = await timeOf(tx, lockedJob, requested, to);
    if (moves) {
      const came = await changeDay(ctx, tx, lockedJob, { to, by: { side: 'company', account: by } });
      if (came === 'asked') {
        if (time) await proposeTime(tx, { ...lockedJob, serviceDate: to }, time, await ctx.clock.now(tx));
        return;
      }
    }
    if (time) await changeTime(ctx, tx, { ...lockedJob, serviceDate: to }, time, by);
  });
}

/**
 * The time to set for a job: the requested one, or the current one when only `locked` changes; null when no time is to
 * be set.
 */
async function timeOf(tx: Tx, job: Job, requested: RequestedSchedule, to: Day): Promise<RequestedTime | null> {
  if (requested.start) return { start: requested.start, locked: requested.locked ?? false };
  if (requested.locked === undefined) return null;
  const before = await findTime(tx, job.id);
  if (before.start && to === job.serviceDate) {
    if (before.locked === requested.locked) return null;
    return { start: clockAt(before.start, job.timeZone), locked: requested.locked };
  }
  if (!requested.locked) return null;
  throw new Refused(whyNotRetimeAtAll(job) ?? 'start_time_missing');
}

/**
 * Saves the time that is proposed together with a day; the caller must have locked the company's day.
 *
 * @param job.serviceDate  the proposed day
 * @throws Refused job_not_retimable, time_on_other_day, time_not_on_clock, time_passed, time_outside_hours, time_taken
 */
async function proposeTime(tx: Tx, job: Job, requested: RequestedTime, now: Date): Promise<void> {
  const { duration } = await findTime(tx, job.id);
  await requireTime(tx, { ...job, duration }, requested, now);
  await saveProposedTime(tx, job.id, { start: startInstant(requested.start, job.timeZone), locked: requested.locked });
}
