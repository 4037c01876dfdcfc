import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { TaskName, TaskPayloads } from './task-names.ts';

/**
 * Enqueues a background task in the transaction of its cause: both happen or neither. A task that throws is retried
 * with exponential backoff.
 *
 * @param tx  a transaction of this database, whatever its table types
 * @param how.key  deduplicates: replaces a queued task with the same key
 * @param how.runAt  the task does not run before this instant; default: now
 * @param how.afterMs  delay in ms of real time, even where the product's clock was moved; replaces `runAt`
 * @param how.keepsRunAt  whether a task that replaces a queued one runs at the time of the replaced one; false by
 *   default
 * @param how.maxAttempts  25 by default; a task that has failed this many times is listed for administrators and
 *   counted in a metric
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
 * The flag of tasks with a key. When such a task is replaced while it runs, it loses its key and its retries; the flag
 * tells it from a task without a key that used up its retries.
 */
const REPLACEABLE = 'replaceable';

/** SQL condition on `graphile_worker.jobs`: the task used up its retries, and was not replaced by another. */
export const hasGivenUp = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null
  and not (key is null and coalesce(flags ? ${sql.lit(REPLACEABLE)}, false))`;

const runAt = ({ runAt: at, afterMs }: { runAt?: Date; afterMs?: number }) =>
  afterMs === undefined ? sql`${at ?? null}` : sql`now() + make_interval(secs => ${afterMs / 1000})`;
