import type { DisputedRecord } from '@swath/contract/admin-records';
import { sql } from 'kysely';
import type { AdminProof } from '../../../platform/access/access.policy.ts';
import type { Db } from '../../../platform/db/db.ts';

const AT_ONCE = 100;

/** Lists visits that were recorded as done and that their homeowners dispute, oldest record first, at most 100. */
export async function listDisputedRecords(db: Db, _admin: AdminProof): Promise<DisputedRecord[]> {
  const rows = await db
    .selectFrom('visit_records as r')
    .innerJoin('jobs as j', 'j.id', 'r.job_id')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .where('r.state', '=', sql.lit('administrator'))
    .orderBy('r.recorded_at')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .select([
      'r.id',
      'r.job_id',
      'c.name as company_name',
      'j.full_name',
      'j.service_date',
      'j.time_zone',
      'r.started_at',
      'r.ended_at',
      'r.note',
      'r.objection',
      'j.price_cents',
      'r.recorded_at',
    ])
    .execute();
  return rows.map(({ started_at, ended_at, recorded_at, ...row }) => ({
    ...row,
    start: started_at.toISOString(),
    end: ended_at.toISOString(),
    recorded_at: recorded_at.toISOString(),
  }));
}
