import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Runs work in a savepoint and rolls it back unless `stays` is true. Both ways take the same time, so that timing does
 * not reveal whether the work was kept.
 *
 * @returns the result; null when it was rolled back
 */
export async function keepOrRollBack<Result>(
  tx: Tx,
  stays: boolean,
  work: () => Promise<Result>,
): Promise<Result | null> {
  await sql`savepoint tried`.execute(tx);
  const result = await work();
  if (stays) await sql`release savepoint tried`.execute(tx);
  else await sql`rollback to savepoint tried`.execute(tx);
  return stays ? result : null;
}

/** Runs work in a savepoint, and rolls it back to there if it throws, so that the transaction can go on. */
export async function rollBackIfThrown<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint begun`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint begun`.execute(tx);
    return result;
  } catch (fault) {
    await sql`rollback to savepoint begun`.execute(tx);
    throw fault;
  }
}
