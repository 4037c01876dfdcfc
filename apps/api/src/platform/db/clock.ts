import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * The product's clock: always the database's time, so that all processes agree. Outside of production it can be moved.
 */
export type Clock = { now(db: QueryExecutorProvider): Promise<Date> };

/** The clock that reads the database's function clock_now() (migration 0001). */
export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
    return rows[0]!.now;
  },
};

/** Sets the product's clock to an instant, from which it runs on. The callers prevent this in production. */
export async function moveClock(tx: Tx, to: Date): Promise<void> {
  await sql`update clock set frozen_at = null, shift = ${to} - transaction_timestamp()`.execute(tx);
}
