import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * Deletes a queued background task, unless a worker is running it.
 *
 * @param key  with which it was enqueued
 * @returns whether there was such a task, which now does not run
 */
export async function cancelTask(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    delete from graphile_worker._private_jobs where key = ${key} and locked_at is null returning id`.execute(tx);
  return rows.length > 0;
}
