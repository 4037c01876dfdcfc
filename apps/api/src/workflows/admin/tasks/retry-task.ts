import type { FailedTask } from '@swath/contract/admin-care';
import { sql } from 'kysely';
import { recordAuditEvent } from '../../../identity/audit/record-audit-event.ts';
import type { Context } from '../../../platform/context.ts';
import { Refused } from '../../../platform/process/refused.ts';
import type { Looking } from '../looks/record-look.ts';
import { listFailedTasks } from './list-failed-tasks.ts';

/**
 * Retries a task that gave up, with the same key and payload, and an audit event.
 *
 * @returns the other tasks that gave up
 * @throws Refused task_not_found, also when another administrator has retried it meanwhile
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
