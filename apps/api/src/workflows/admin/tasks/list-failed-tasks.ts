import type { FailedTask } from '@swath/contract/admin-care';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { hasGivenUp } from '../../../platform/tasks/enqueue-task.ts';
import { describeFault } from './describe-fault.ts';

const MOST_SHOWN = 100;

/**
 * Background tasks that used up their retries, latest first. Not those of processes that died: they were replaced, or cron
 * starts them again.
 */
export async function listFailedTasks(db: Db): Promise<{ tasks: FailedTask[]; more: boolean }> {
  const { rows } = await sql<{ id: string; name: string; attempts: number; at: Date; fault: string | null }>`
    select id::text as id, task_identifier as name, attempts::int as attempts, updated_at as at, last_error as fault
      from graphile_worker.jobs
     where ${hasGivenUp}
     order by updated_at desc, id desc limit ${sql.lit(MOST_SHOWN + 1)}`.execute(db);
  return {
    tasks: rows.slice(0, MOST_SHOWN).map(({ at, fault, ...row }) => ({
      ...row,
      failed_at: at.toISOString(),
      fault: describeFault(fault),
    })),
    more: rows.length > MOST_SHOWN,
  };
}
