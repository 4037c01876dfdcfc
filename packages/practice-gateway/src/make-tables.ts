import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';

const SCHEMA = new URL('../schema.sql', import.meta.url);
/** Advisory lock: of several processes that start at once, one creates the tables. */
const LOCK = 'practice-gateway';

/** Whether the tables of `schema.sql` exist. */
export async function hasTables<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('sandbox.accounts') is not null as has`.execute(db);
  return rows[0]!.has;
}

/** Creates the tables of `schema.sql` in their own schema, if they are missing. The role must be allowed to create schemas. */
export async function makeTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(tx);
    if (!(await hasTables(tx))) await sql.raw(await readFile(SCHEMA, 'utf8')).execute(tx);
  });
}
