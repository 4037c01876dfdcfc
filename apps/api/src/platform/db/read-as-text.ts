import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Reads rows as the text of a JSON array of objects, to be parsed in a worker thread: parsing twenty thousand rows blocks the
 * event loop for a tenth of a second. Days are `YYYY-MM-DD`.
 *
 * @param rows  a statement that names its columns and has an order
 * @returns the number of rows as well
 */
export async function readAsText(db: Db, rows: RawBuilder<unknown>): Promise<{ many: number; text: string }> {
  const { rows: read } = await sql<{ many: number; text: string }>`
    select count(*)::int as many, coalesce(json_agg(line), '[]')::text as text from (${rows}) as line`.execute(db);
  return read[0]!;
}
