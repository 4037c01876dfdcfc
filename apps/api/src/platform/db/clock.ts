import { type QueryExecutorProvider, sql } from 'kysely';
import type { Tx } from './db.ts';

/** What time it is for the product: always the database's word, so that all processes agree. */
export type Clock = { now(db: QueryExecutorProvider): Promise<Date> };

/** Reads clock_now() of migration 0001. */
export const databaseClock: Clock = {
  async now(db) {
    const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(db);
    return rows[0]!.now;
  },
};

/** Moves the product's clock to an instant, from where time goes on. Refused in production by its only callers. */
export async function moveClock(tx: Tx, to: Date): Promise<void> {
  await sql`update clock set frozen_at = null, shift = ${to} - transaction_timestamp()`.execute(tx);
}
