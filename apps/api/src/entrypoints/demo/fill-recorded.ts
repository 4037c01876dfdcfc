import { addDays, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { takeRecord } from '../../marketplace/jobs/records/record-visit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { getPrimary } from './add-company.ts';
import type { DemoClient } from './add-people.ts';
import { addVisit } from './add-visits.ts';
import { hoursBefore } from './fill-record.ts';
import type { Past } from './live-through.ts';

const RECORDED_HOURS_AGO = 1;
const [START, END] = [16 * 60, 16 * 60 + 35];

/**
 * Adds a visit of yesterday that its crew never started: the company has recorded it as done since, and the homeowner
 * is asked to confirm that.
 *
 * @returns the events that record it, to be run by `liveThrough`
 */
export async function pastOfRecordedVisit(
  ctx: Context,
  tx: Tx,
  { company, owner }: { company: CompanyId; owner: DemoClient },
  now: Date,
): Promise<Past> {
  const day = addDays(dayAt(now, DEFAULT_TIME_ZONE), -1);
  const job = await addVisit(tx, company, { client: owner, day, at: START / 60 });
  const by = await getPrimary(tx, company);
  const at = hoursBefore(now, RECORDED_HOURS_AGO);
  const note = 'Our phone was dead, so nobody tapped Start.';
  return {
    at,
    happen: async () => {
      const lockedJob = (await lockJob(tx, job))!;
      await takeRecord(ctx, tx, lockedJob, { start: START, end: END, note, by, office: true, bySwath: false, now: at });
    },
  };
}
