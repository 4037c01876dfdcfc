import type { RescheduleNotice } from '@swath/contract/reschedules';
import type { AccountId } from '@swath/domain/ids';
import type { Db } from '../../../machinery/db/db.ts';

/** Moves that a homeowner has not acknowledged, oldest first. A job that was started or canceled since needs no answer. */
export function listPendingReschedules(db: Db, account: AccountId): Promise<RescheduleNotice[]> {
  return db
    .selectFrom('reschedule_notices as n')
    .innerJoin('jobs', 'jobs.id', 'n.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('n.account_id', '=', account)
    .where('n.acknowledged_at', 'is', null)
    .where('jobs.status', '=', 'pending')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select([
      'n.id',
      'n.job_id as jobId',
      'companies.name as companyName',
      'jobs.address as jobAddress',
      'n.old_date as oldDate',
      'n.new_date as newDate',
    ])
    .execute();
}
