import { sql } from 'kysely';
import type { WholeDb } from '../platform/db/db.ts';

/** The names of the tasks that wait to be done about something, by its id, in order; with what one said that has failed. */
export async function tasksAbout(db: WholeDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select identifier || coalesce(': ' || last_error, '') as name from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where payload::text like ${`%"${id}"%`} order by identifier`.execute(db);
  return rows.map(({ name }) => name);
}

/** A task that gave up. @returns its id */
export async function aFailedTask(db: WholeDb, fault = 'the mail server hung up'): Promise<string> {
  const payload = JSON.stringify({ messageId: crypto.randomUUID() });
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('send-message', payload => ${payload}::json, max_attempts => 3)`.execute(db);
  const { id } = rows[0]!;
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = ${fault} where id = ${id}`.execute(db);
  return id;
}
