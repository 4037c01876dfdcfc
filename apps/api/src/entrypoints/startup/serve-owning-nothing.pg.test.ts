import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAuditEvent } from '../../identity/audit/record-audit-event.ts';
import { grantServing } from '../../platform/db/grant-serving.ts';
import { runByHand, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, openTestPool, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';

const PORT = 20_000 + ((process.pid + 6_500) % 9_000);
const BASE = `http://127.0.0.1:${PORT}`;

let testDb: TestDb;
let serving: pg.Pool;
/** A database with nothing in it, as its owner and as the account that serves. */
let empty: { owner: string; serving: string; drop(): Promise<unknown> };
const account = () => new URL(testDb.servingUrl).username;

beforeAll(async () => {
  testDb = await createTestDb();
  serving = openTestPool({ connectionString: testDb.servingUrl, max: 2 });
  const name = `swath_test_${randomBytes(6).toString('hex')}`;
  await testDb.pool.query(`create database ${name}`);
  const at = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  const drop = () => testDb.pool.query(`drop database ${name} with (force)`);
  empty = { owner: at(testDb.url), serving: at(testDb.servingUrl), drop };
});
afterAll(async () => {
  await empty.drop();
  await serving.end();
  await testDb[Symbol.asyncDispose]();
});

async function schemasOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$' order by 1",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

const post = (path: string, body: object) =>
  fetch(`${BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('migrated by its owner, the whole product runs as an account that owns nothing: sign-up, mail, sign-in, stream', async () => {
  const told = await runByHand(empty.owner, 'migrate', { SERVING_ACCOUNT: account() });
  expect(told).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Migrated: 0001_.* may serve, and change no table\.\n$/),
  });
  // Migrations alone, as in production, leave nothing of the practice gateway; a product that practises says what it needs.
  expect(await schemasOf(empty.owner)).toEqual(['graphile_worker', 'public']);
  await expect(spawnServer(empty.serving, PORT)).rejects.toThrow('did not become ready');
  const practice = { SERVING_ACCOUNT: account(), PAYMENT_GATEWAY: 'sandbox' };
  expect(await runByHand(empty.owner, 'migrate', practice)).toMatchObject({ code: 0 });
  expect(await schemasOf(empty.owner)).toEqual(['graphile_worker', 'public', 'sandbox']);

  const server = await spawnServer(empty.serving, PORT);
  try {
    const [email, password] = ['nora@homeowner.test', 'mow-the-lawn-twice'];
    const data = { firstName: 'Nora', lastName: 'Nordstrom', phone: '5735550142' };
    expect((await post('/auth/signup', { email, password, data })).status).toBe(200);
    const mails = async () =>
      (await (await fetch(`${BASE}/dev/outbox?to=${email}`, { headers: { accept: 'application/json' } })).json()) as {
        text: string;
        sentAt: string | null;
      }[];
    // Sent by the worker, which takes its work from tables that hide their rows from all but whom they are shown.
    await until(async () => (await mails())[0]?.sentAt != null);
    const token_hash = /token=([\w-]+)/.exec((await mails())[0]!.text)![1]!;
    expect((await post('/auth/verify', { type: 'signup', token_hash, password })).status).toBe(200);
    const signedIn = await post('/auth/token?grant_type=password', { email, password });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const stream = await fetch(`${BASE}/api/changes`, { headers });
    const change = { method: 'PATCH', headers, body: JSON.stringify({ full_name: 'Nora N. Nordstrom' }) };
    expect((await fetch(`${BASE}/api/profile`, change)).status).toBe(200);
    expect((await fetch(`${BASE}/auth/logout?scope=global`, { method: 'POST', headers })).status).toBe(204);
    expect(await stream.text()).toContain('session.ended');
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

test('while a migration is to be applied it does not start, and says what to do', async () => {
  await testDb.pool.query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
  const port = String(PORT + 1);
  const { code, complained } = await runByHand(testDb.servingUrl, 'migrate', { PORT: port });
  expect([code, complained]).toEqual([1, expect.stringContaining('Not done.')]);
  await expect(spawnServer(testDb.servingUrl, PORT + 1)).rejects.toThrow('did not become ready');
});

describe('the account that serves', () => {
  beforeAll(async () => {
    const line = { event: 'session.opened', actor: null, subject: null, ip: null } as const;
    await testDb.db.transaction().execute((tx) => recordAuditEvent(tx, line));
    // A clone of a database has its tables' rights, and not its own.
    await grantServing(testDb.db, account());
  });

  test.each([
    'create table own (id int)',
    'create temporary table own (id int)',
    'create schema own',
    'create function own() returns int language sql as $$ select 1 $$',
    'create index own on jobs (id)',
    'alter table jobs add column own int',
    'alter table audit_events disable trigger user',
    'drop table jobs',
    'truncate jobs',
    'create table graphile_worker.own (id int)',
    'create policy own on graphile_worker._private_jobs',
    "create role own login password 'own'",
    "insert into kysely_migration (name, timestamp) values ('9999', '')",
    'delete from kysely_migration',
    'update kysely_migration_lock set is_locked = 1',
    'update graphile_worker.migrations set breaking = true',
  ])('is refused: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['audit_events', 'company_ledger'])('adds to %s and reads it, and that is all', async (table) => {
    for (const statement of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(serving.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    expect((await serving.query(`select count(*) from ${table}`)).rows).toHaveLength(1);
  });

  test('owns nothing, and may write every other table', async () => {
    const { rows: owned } = await serving.query('select relname from pg_class where relowner = current_user::regrole');
    expect(owned).toEqual([]);
    const { rows: kept } = await serving.query(
      `select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'sandbox', 'graphile_worker')
          and exists (select from unnest(array['select', 'insert', 'update', 'delete']) needed
                       where not has_table_privilege(schemaname || '.' || tablename, needed)) order by 1`,
    );
    expect(kept.map(({ name }) => name)).toEqual([
      'graphile_worker.migrations',
      'public.audit_events',
      'public.company_ledger',
      'public.kysely_migration',
      'public.kysely_migration_lock',
    ]);
  });
});

describe('rights are given', () => {
  test('again without a fault, and to nobody who is not there or who owns the tables', async () => {
    await grantServing(testDb.db, account());
    await expect(grantServing(testDb.db, 'nobody_at_all')).rejects.toThrow('create role nobody_at_all');
    const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(testDb.db);
    await expect(grantServing(testDb.db, rows[0]!.name)).rejects.toThrow('Name another SERVING_ACCOUNT');
  });
});
