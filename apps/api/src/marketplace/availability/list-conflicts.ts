import type { ConflictingJob } from '@swath/contract/availability';
import { saidOn } from '@swath/domain/availability/company-hours';
import { conflictReason, type DayHours, type OwnTime, type Promised } from '@swath/domain/availability/conflicts';
import { clockAt, type Day } from '@swath/domain/calendar';
import type { CrewProof } from '../../platform/access/access.policy.ts';
import type { Db } from '../../platform/db/db.ts';
import { minutesLeftOn, type ReadHours } from '../places/hours/hours.reads.ts';
import { placesTaken } from '../places/places.reads.ts';
import { toWindow } from '../places/windows/to-window.ts';
import { listPendingJobs, type PendingJob } from './availability.reads.ts';

type Change = {
  readonly before: ReadHours;
  readonly after: ReadHours;
  /** The days that the change closes or shortens. */
  readonly days: readonly Day[];
};

/**
 * The jobs that conflict with a change of a company's hours, by day: all pending ones on a day that closes, and on a
 * day that gets shorter those that no longer fit. Includes jobs proposed for such a day that wait for their homeowner's
 * answer.
 *
 * Source: docs/rules/availability.md.
 */
export async function listConflicts(db: Db, crew: CrewProof, change: Change): Promise<ConflictingJob[]> {
  const { before, after, days } = change;
  const pending = await listPendingJobs(db, crew, days);
  if (pending.length === 0) return [];
  const taken = await placesTaken(db, [crew], pending[0]!.service_date, pending.at(-1)!.service_date);
  const byDay = Map.groupBy(pending, ({ service_date }) => service_date);
  return [...byDay].flatMap(([day, jobs]) => {
    const conflicts = {
      before: dayHours(before, day),
      after: dayHours(after, day),
      taken: taken.get(`${crew} ${day}`)?.minutes ?? 0,
    };
    return jobs.flatMap((job) => {
      const why = conflictReason(conflicts, { time: ownTime(job), promised: promisedTo(job) });
      const { id, service_date, full_name, address, asked } = job;
      return why ? [{ id, service_date, full_name, address, asked, why }] : [];
    });
  });
}

const dayHours = (hours: ReadHours, day: Day): DayHours => ({
  said: saidOn(hours, day),
  open: minutesLeftOn(hours, day),
});

/** The arrival window that a job's homeowner was promised; null: any time. */
function promisedTo(job: PendingJob): Promised | null {
  const window = toWindow(job);
  return window && { window, duration: job.duration_minutes };
}

/**
 * The start time that the company itself has set for a job on its day, in minutes after midnight in the company's
 * time zone; null when no time is set, or the set time is on another day.
 */
function ownTime({ planned_start, time_zone, duration_minutes: duration, service_date }: PendingJob): OwnTime | null {
  if (!planned_start) return null;
  const { day, minute } = clockAt(planned_start, time_zone);
  return day === service_date ? { start: minute, duration } : null;
}
