import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

/** The files that create the tables, each with a table of its own; in the order in which they came to be. */
const SCHEMAS = [
  ['sandbox.accounts', new URL('../schema.sql', import.meta.url)],
  ['sandbox.customers', new URL('../customers.sql', import.meta.url)],
] as const;
/**
 * Name of the advisory lock under which the tables are created, so that only one of several starting processes does.
 */
const LOCK = 'practice-gateway';

/** Whether the gateway's tables, those of all files, exist in the database. */
export const hasTables = <Tables>(db: Kysely<Tables>): Promise<boolean> => hasTable(db, SCHEMAS.at(-1)![0]);

async function hasTable<Tables>(db: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${table}) is not null as has`.execute(db);
  return rows[0]!.has;
}

/**
 * Creates the gateway's tables if they do not exist, in a schema of their own. The database role must be allowed to
 * create schemas.
 */
export async function makeTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    for (const [table, file] of SCHEMAS) {
      if (!(await hasTable(tx, table))) await sql.raw(await readFile(file, 'utf8')).execute(tx);
    }
  });
}
