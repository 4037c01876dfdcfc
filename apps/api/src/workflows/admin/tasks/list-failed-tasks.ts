import type { FailedTask } from '@swath/contract/admin-care';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/process/refused.ts';
import { hasGivenUp } from '../../../platform/tasks/enqueue-task.ts';
import type { Looking } from '../looks/record-look.ts';

const MOST_SHOWN = 100;

/**
 * Lists background tasks that used up their retries, latest first. Left out are tasks that were replaced while they
 * ran, and tasks without an error, whose process died: cron starts those again. `more`: there are more than the 100
 * listed ones.
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

const LONGEST = 160;

/**
 * Matches possible personal data: e-mail addresses, quoted text, long numbers. Our ids do not match, because of their
 * dashes.
 */
const SOMEBODYS = /\S+@\S+|"[^"]*"|'[^']*'|(?<![\w-])\+?\d[\d\s().-]{5,}(?![\w-])/g;

/**
 * Shortens the error of a failed task to one line without personal data.
 * @param said  the stored error; null if none is stored
 */
export function describeFault(said: string | null): string {
  const [line = ''] = (said ?? '').split('\n');
  const bare = line.replace(SOMEBODYS, '…').replace(/\s+/g, ' ').trim();
  if (bare === '') return 'No reason is known';
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST - 1)}…` : bare;
}

/**
 * Retries a task that used up its retries, with the same key and payload, and records an audit event.
 * @returns the remaining tasks that used up their retries
 * @throws Refused task_not_found, also if another administrator has just retried it
 */
export function retryTask(
  ctx: Context,
  { admin, ip }: Looking,
  id: string,
): Promise<{ tasks: FailedTask[]; more: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string; max: number }>`
      select t.identifier as name, j.max_attempts::int as max
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.id = ${id} and j.attempts >= j.max_attempts and j.locked_at is null
         for update of j`.execute(tx);
    const task = rows[0];
    if (!task) throw new Refused('task_not_found');
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
      attempts => ${task.max - 1}::int)`.execute(tx);
    const details = { task: task.name, id };
    await recordAuditEvent(tx, { event: 'task.retried', actor: admin, subject: null, ip, details });
    return listFailedTasks(tx);
  });
}
