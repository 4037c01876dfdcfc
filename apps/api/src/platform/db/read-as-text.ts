import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Reads rows as JSON text (an array of objects), to be parsed in a worker thread: parsing twenty thousand rows would
 * block the event loop for a tenth of a second. Dates are `YYYY-MM-DD`.
 *
 * @param rows  a query that names its columns and has an order
 * @returns the text and the number of rows
 */
export async function readAsText(db: Db, rows: RawBuilder<unknown>): Promise<{ many: number; text: string }> {
  const { rows: read } = await sql<{ many: number; text: string }>`
    select count(*)::int as many, coalesce(json_agg(line), '[]')::text as text from (${rows}) as line`.execute(db);
  return read[0]!;
}
