import type { AccountId, JobId } from '@swath/domain/ids';
import type { Db } from '../../../platform/db/db.ts';

/** The member who last started or completed a job; null when unknown, e.g. for a job from before the event history. */
export async function findTaker(db: Db, job: JobId, kind: 'started' | 'completed'): Promise<AccountId | null> {
  const row = await db
    .selectFrom('job_events')
    .where('job_id', '=', job)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}
