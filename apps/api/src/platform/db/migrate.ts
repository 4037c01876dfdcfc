import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { WholeDb } from './db.ts';
import { codeOf } from './outages/database-faults.ts';

const LOCK_NOT_AVAILABLE = '55P03';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/**
 * How long a migration waits for a lock, in ms. After that it rolls back and is retried, as readers queue up behind it.
 * Shorter than PostgreSQL's deadlock_timeout (1 s), after which PostgreSQL would often abort the reader instead.
 */
const LOCK_WAIT_MS = 500;
const LOCK_TRIES = 120;
const BETWEEN_TRIES_MS = 1_000;

/** Reads the migrations: files of plain SQL, applied in the order of their names. Applied files are never edited. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const read = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    const up: Migration['up'] = async (db) => {
      await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(db);
      await sql.raw(text).execute(db);
    };
    return [file.replace(/\.sql$/, ''), { up }];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Whether the current database role may create and alter tables. The role that serves requests may not. */
export async function mayMigrate(db: WholeDb): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]!.may;
}

/** Lists the names of the migrations that are not applied yet. */
export async function listPending(db: WholeDb): Promise<string[]> {
  const all = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

/**
 * Applies the pending migrations; if several processes try, only one does it. A migration that cannot lock its tables
 * is retried every second for two minutes. Also migrates the schema of graphile-worker.
 *
 * @returns the names of the applied migrations
 * @throws Error with the name of the migration that failed, of which nothing is kept
 */
export async function migrate(db: WholeDb, pool: pg.Pool): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  let { error, results } = await migrator.migrateToLatest();
  for (let tries = 1; codeOf(error) === LOCK_NOT_AVAILABLE && tries < LOCK_TRIES; tries++) {
    await wait(BETWEEN_TRIES_MS);
    ({ error, results } = await migrator.migrateToLatest());
  }
  const failed = results?.find((result) => result.status === 'Error');
  if (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `The migration ${failed.migrationName} failed: ${reason}` : `Migrating failed: ${reason}`);
  }
  await runMigrations({ pgPool: pool });
  return results?.map((result) => result.migrationName) ?? [];
}
