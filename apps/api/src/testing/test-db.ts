import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { makeTables } from '@swath/practice-gateway/make-tables';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDb, type WholeDb } from '../platform/db/db.ts';
import { grantServing } from '../platform/db/grant-serving.ts';
import { migrate } from '../platform/db/migrate.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** What else makes the template: the rights of the account that serves, and the practice gateway's tables. */
const MAKERS = [
  new URL('../platform/db/grant-serving.ts', import.meta.url),
  ...['schema', 'customers', 'card-expiry'].map(
    (name) => new URL(`../../../../packages/practice-gateway/${name}.sql`, import.meta.url),
  ),
];
const TEMPLATE_LOCK = 72_001;

/** The template is named by what made it: a changed migration makes a new one. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(new URL(file, MIGRATIONS)));
  for (const file of MAKERS) hash.update(readFileSync(file));
  return `swath_template_${hash.digest('hex').slice(0, 12)}`;
}

const urlOf = (database: string) => {
  const url = new URL(inject('pgServer'));
  url.pathname = `/${database}`;
  return url.href;
};

/** The account that the product serves as in tests: it owns nothing. */
const SERVING = { account: 'swath_serves_tests', password: 'it-owns-nothing' };
const SERVING_EXISTS = new Set(['42710', '23505']);

async function ensureServing(client: pg.Client): Promise<void> {
  await client
    .query(`create role ${SERVING.account} login password '${SERVING.password}'`)
    .catch((fault: { code?: string }) => {
      if (!SERVING_EXISTS.has(fault.code ?? '')) throw fault;
    });
}

/** The same database as the account that serves. */
function servingUrlOf(database: string): string {
  const url = new URL(urlOf(database));
  [url.username, url.password] = [SERVING.account, SERVING.password];
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Tests run on machines that are busy with other things; that they are slow there is no fault. */
export const TEST_PATIENCE = 20;

/** Throws only when a test would hide a broken connection. */
const ignoreFault = () => undefined;

/** Makes the migrated template once, whichever test file comes first. */
async function ensureTemplate(): Promise<string> {
  const template = templateName();
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const making = `${template}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    const { db, pool } = openDb(urlOf(making), 2, ignoreFault, TEST_PATIENCE);
    await migrate(db, pool);
    await makeTables(db);
    await ensureServing(client);
    await grantServing(db, SERVING.account);
    await db.destroy();
    await client.query(`alter database ${making} rename to ${template}`);
  });
  return template;
}

export type TestDb = {
  /** As the account that owns everything: tests write as they like. */
  db: WholeDb;
  pool: pg.Pool;
  url: string;
  /** As the account that the product serves as, which owns nothing. */
  servingUrl: string;
} & AsyncDisposable;

/** A migrated database of its own, dropped when disposed. @param connections  of its pool */
export async function createTestDb(connections = 20): Promise<TestDb> {
  const template = await ensureTemplate();
  const name = `swath_test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const { db, pool } = openDb(urlOf(name), connections, ignoreFault, TEST_PATIENCE);
  return {
    db,
    pool,
    url: urlOf(name),
    servingUrl: servingUrlOf(name),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * A pool of a test's own. `end` resolves before its connections are closed, and dropping the database then terminates
 * them: their errors are ignored.
 */
export function openTestPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', ignoreFault);
  return pool.on('connect', (client) => client.on('error', ignoreFault));
}

/** Lets the product's time stand still at an instant. */
export async function setClock(db: WholeDb, now: string): Promise<void> {
  await sql`update clock set frozen_at = ${now}::timestamptz`.execute(db);
}
