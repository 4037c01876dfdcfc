import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { TaskName, TaskPayloads } from './task-names.ts';

/**
 * Enqueues a background task in the transaction of its cause: both happen or neither. A task that throws is retried with
 * exponential backoff.
 *
 * @param tx          a transaction of this database, whatever its table types
 * @param how.key     deduplicates: a second task with the same key replaces the queued one
 * @param how.runAt   not before this instant
 * @param how.afterMs delay in real time, whatever the product's clock says
 * @param how.keepsRunAt keeps the time of the queued task when it is replaced
 * @param how.maxAttempts 25 by default; a task that gave up is listed for administrators and counted in a metric
 */
export async function enqueueTask<Name extends TaskName>(
  tx: Pick<Tx, 'isTransaction' | 'getExecutor'>,
  name: Name,
  payload: TaskPayloads[Name],
  how: { key?: string; runAt?: Date; afterMs?: number; maxAttempts?: number; keepsRunAt?: boolean } = {},
): Promise<void> {
  const key = how.key ?? null;
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${key}, job_key_mode => ${how.keepsRunAt ? 'preserve_run_at' : 'replace'}, run_at => ${runAt(how)}, max_attempts => ${how.maxAttempts ?? 25},
    flags => ${key === null ? null : [REPLACEABLE]}::text[])`.execute(tx);
}

/**
 * Flag of a task with a key: when another replaces it while it runs, it loses its key and its retries; the flag tells it from
 * a task without a key that gave up.
 */
const REPLACEABLE = 'replaceable';

/** Condition on `graphile_worker.jobs`: used up its retries, and was not replaced. */
export const hasGivenUp = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null
  and not (key is null and coalesce(flags ? ${sql.lit(REPLACEABLE)}, false))`;

const runAt = ({ runAt: at, afterMs }: { runAt?: Date; afterMs?: number }) =>
  afterMs === undefined ? sql`${at ?? null}` : sql`now() + make_interval(secs => ${afterMs / 1000})`;
