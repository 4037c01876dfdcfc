import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { TaskName, TaskPayloads } from './task-names.ts';

/**
 * Enqueues a background task in the transaction of its cause: both happen or neither. A task that throws is retried with
 * exponential backoff.
 *
 * @param tx          a transaction of this database, whichever of its tables it knows
 * @param how.key     a second task with the same key replaces the one that waits
 * @param how.runAt   not before this instant
 * @param how.afterMs not before so much time has really passed, whatever the product's clock says
 * @param how.keepsRunAt when the one that waits would have run, whatever replaces it
 * @param how.maxAttempts tries in all, 25 by default; what gave up is listed for administrators and counted in a metric
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
 * A task with a key says so: when another comes while it is under way, it loses its key and its further tries, and is then told from
 * one that never had a key and gave up.
 */
const REPLACEABLE = 'replaceable';

/** Of `graphile_worker.jobs`: tried as often as it is, failed, and no other has taken its place. */
export const hasGivenUp = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null
  and not (key is null and coalesce(flags ? ${sql.lit(REPLACEABLE)}, false))`;

const runAt = ({ runAt: at, afterMs }: { runAt?: Date; afterMs?: number }) =>
  afterMs === undefined ? sql`${at ?? null}` : sql`now() + make_interval(secs => ${afterMs / 1000})`;
