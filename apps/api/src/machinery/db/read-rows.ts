import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import { poolOf } from './pool-of.ts';

/**
 * Runs a statement that is asked on every request, past the query builder: on the pool itself, prepared. In a
 * transaction it takes the ordinary way, on that transaction's connection.
 *
 * @param text  written or compiled once; it never holds anything a caller sent
 */
export async function readRows<Row extends pg.QueryResultRow>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const pool = poolOf(db);
  if (pool) return (await pool.query<Row>(text, values)).rows;
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
