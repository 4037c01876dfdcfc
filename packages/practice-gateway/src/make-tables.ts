import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The files that create the tables, each with a column that no earlier one has; in the order in which they came to be. */
const SCHEMAS = [
  ['sandbox.accounts', 'id', new URL('../schema.sql', import.meta.url)],
  ['sandbox.customers', 'id', new URL('../customers.sql', import.meta.url)],
  ['sandbox.methods', 'expires', new URL('../card-expiry.sql', import.meta.url)],
] as const;
/**
 * Name of the advisory lock under which the tables are created, so that only one of several starting processes does.
 */
const LOCK = 'practice-gateway';

/** Whether the gateway's tables, those of all files, exist in the database. */
export function hasTables<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const [table, column] = SCHEMAS.at(-1)!;
  return hasColumn(db, table, column);
}

async function hasColumn<Tables>(db: Kysely<Tables>, table: string, column: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass(${table}) and attname = ${column}) as has`.execute(
    db,
  );
  return rows[0]!.has;
}

/**
 * Creates the gateway's tables if they do not exist, in a schema of their own. The database role must be allowed to
 * create schemas.
 */
export async function makeTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    for (const [table, column, file] of SCHEMAS) {
      if (!(await hasColumn(tx, table, column))) await sql.raw(await readFile(file, 'utf8')).execute(tx);
    }
  });
}
