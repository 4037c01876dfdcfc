import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { WholeDb } from './db.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** The migrations as they stand in files: plain SQL, applied in the order of their names, never edited afterwards. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const read = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Whether this account may change tables. One that only serves may not. */
export async function mayMigrate(db: WholeDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]!.may;
}

/** The names of the migrations that are still to be applied. */
export async function listPending(db: WholeDb): Promise<string[]> {
  const all = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

/**
 * Brings the database to the newest shape; several processes may try at once, one does it.
 *
 * @returns the names of the migrations that were applied
 * @throws Error that names the migration that failed; nothing of it is kept
 */
export async function migrate(db: WholeDb, pool: pg.Pool): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `The migration ${failed.migrationName} failed: ${reason}` : `Migrating failed: ${reason}`);
  }
  await runMigrations({ pgPool: pool });
  return results?.map((result) => result.migrationName) ?? [];
}
