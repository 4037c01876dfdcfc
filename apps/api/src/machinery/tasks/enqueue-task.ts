import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { TaskName, TaskPayloads } from './task-names.ts';

/**
 * Leaves work for a worker in the same transaction as its cause: both happen or neither.
 *
 * @param tx          a transaction of this database, whichever of its tables it knows
 * @param how.key     a second task with the same key replaces the one that waits
 * @param how.runAt   not before this instant
 * @param how.afterMs not before so much time has really passed, whatever the product's clock says
 */
export async function enqueueTask<Name extends TaskName>(
  tx: Pick<Tx, 'isTransaction' | 'getExecutor'>,
  name: Name,
  payload: TaskPayloads[Name],
  how: { key?: string; runAt?: Date; afterMs?: number; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json,
    job_key => ${how.key ?? null}, run_at => ${runAt(how)}, max_attempts => ${how.maxAttempts ?? 25})`.execute(tx);
}

const runAt = ({ runAt: at, afterMs }: { runAt?: Date; afterMs?: number }) =>
  afterMs === undefined ? sql`${at ?? null}` : sql`now() + make_interval(secs => ${afterMs / 1000})`;
