import type { CrewRecord } from '@swath/contract/record-fields';
import type { JobId } from '@swath/domain/ids';
import { type ChargeState, chargeState } from '@swath/domain/jobs/charge-state';
import type { Db } from '../../../platform/db/db.ts';
import { isOfStoppedSeries } from '../jobs.reads.ts';
import { charged, openRecord } from '../to-job.ts';

const LOOK_AT_ONCE = 500;

/** Jobs with an open visit record that was not answered in time; longest overdue first, at most 500. */
export async function listRecordsDue(db: Db, now: Date): Promise<JobId[]> {
  const rows = await db
    .selectFrom('visit_records')
    .where('due_at', '<=', now)
    .select('job_id')
    .orderBy('due_at')
    .limit(LOOK_AT_ONCE)
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/**
 * The charge state of a visit of a homeowner's series; null for any other job. A visit of a stopped series that was
 * never charged counts as declined, since it will not be charged.
 */
export async function findCharge(db: Db, id: JobId): Promise<ChargeState | null> {
  const row = await db
    .selectFrom('jobs')
    .where('id', '=', id)
    .where('series_id', 'is not', null)
    .where('client_id', 'is not', null)
    .select(['status', charged.as('charged')])
    .executeTakeFirst();
  if (!row) return null;
  const charge = chargeState(row.status, row.charged);
  return charge === 'scheduled' && (await isOfStoppedSeries(db, id)) ? 'declined' : charge;
}

/** The open record of a job, that is, one that waits for an answer; null when there is none. */
export async function findOpenRecord(db: Db, id: JobId): Promise<CrewRecord | null> {
  const row = await db.selectFrom('jobs').where('id', '=', id).select(openRecord.as('record')).executeTakeFirst();
  return row?.record ?? null;
}
