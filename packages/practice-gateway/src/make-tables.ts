import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const SCHEMA = new URL('../schema.sql', import.meta.url);
/**
 * Name of the advisory lock under which the tables are created, so that only one of several starting processes does.
 */
const LOCK = 'practice-gateway';

/** Whether the gateway's tables, those of `schema.sql`, exist in the database. */
export async function hasTables<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('sandbox.accounts') is not null as has`.execute(db);
  return rows[0]!.has;
}

/**
 * Creates the gateway's tables if they do not exist, in a schema of their own. The database role must be allowed to
 * create schemas.
 */
export async function makeTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    if (!(await hasTables(tx))) await sql.raw(await readFile(SCHEMA, 'utf8')).execute(tx);
  });
}
