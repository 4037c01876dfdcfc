import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountId } from '@swath/domain/ids';
import { startEmbeddedPostgres } from '@swath/embedded-postgres/start-embedded-postgres';
import { makeTables } from '@swath/practice-gateway/make-tables';
import { sql } from 'kysely';
import { type OpenDatabase, openDb, type WholeDb } from '../../apps/api/src/platform/db/db.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { endWithBench } from './leave-nothing.ts';
import { parentOf } from './process-cpu.ts';

const COMPANIES = 500;
const CLIENTS = 5_000;
/** Jobs of the company that is asked for, on the days that are asked for. */
export const LISTED_JOBS = 20;
export const FIRST_DAY = '2026-06-01';
export const LAST_DAY = '2026-06-07';

/** Tables of millions are filled by statements that take their time: so many times what the product gives one. */
const FILLING_TAKES = 100;

export type World = OpenDatabase & { url: string; company: string; crewToken: string; close(): Promise<void> };

export type Database = OpenDatabase & { url: string; close(): Promise<void> };

/** A migrated database of its own, on a server of its own, without a row. @param settings  of the server, beside its memory */
export async function makeDatabase(settings: Readonly<Record<string, string>> = {}): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swath-bench-'));
  // The server does not run as root: it must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir,
    database: 'bench',
    log: () => undefined,
    settings: { shared_buffers: '512MB', ...settings },
  });
  const { db, pool } = openDb(server.url, 4, () => undefined, FILLING_TAKES);
  const close = endWithBench(async () => {
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(db, pool);
  await makeTables(db);
  return { url: server.url, db, pool, close };
}

/** A database of its own with so many jobs in it, and somebody signed in who may list twenty of them. */
export async function makeWorld(jobs: number): Promise<World> {
  const { url, db, pool, close } = await makeDatabase();
  await fill(pool, jobs);
  const company = await someCompany(db);
  const crewToken = await hireCrew(db, company);
  return { url, db, pool, company, crewToken, close };
}

async function fill(client: OpenDatabase['pool'], jobs: number): Promise<void> {
  await client.query(`insert into accounts (email, email_confirmed_at, created_at, updated_at)
    select 'client' || n || '@bench.test', now(), now(), now() from generate_series(1, ${CLIENTS}) n`);
  await client.query(`insert into profiles (account_id, full_name, street_address, city, state, zip_code, lot_size_sqft, updated_at)
    select id, 'Harriet Miller', '412 Elm Ave', 'Columbia', 'MO', '65203', 10890, now() from accounts`);
  await client.query(`insert into companies (name, status, email, street_address, city, state, zip_code, rate_cents, payout_account_id, charges_enabled, payouts_enabled, created_at, updated_at)
    select 'Company ' || n, 'approved', 'c' || n || '@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', 4500, 'acct_' || n, true, true, now(), now() from generate_series(1, ${COMPANIES}) n`);
  await client.query(`with c as (select array_agg(id) ids from companies), a as (select array_agg(id) ids from accounts)
    insert into jobs (client_id, company_id, status, service_date, time_zone, planned_start, route_order, full_name, address, zip_code, latitude, longitude,
      lot_size_sqft, duration_minutes, grass_height, yard_ready, yard_features, yard_notes, mowing_cents, price_cents, fee_cents, created_at, updated_at)
    select a.ids[1 + (n / ${COMPANIES}) % ${CLIENTS}], c.ids[1 + n % ${COMPANIES}], 'pending', date '2020-01-01' + (n / ${COMPANIES}) , 'America/Chicago', now(), n % 20,
      'Harriet Miller', '412 Elm Ave, Columbia, MO 65203', '65203', 38.93, -92.36, 10890, 30, 'medium_4_8', true, '{fenced_yard,trampoline}', 'Side gate sticks.', 4500, 4500, 100, now(), now()
    from generate_series(1, ${jobs}) n, c, a`);
  // What is empty stays as a new database has it: looked at while empty, a table is planned for as if it stayed so.
  await client.query('vacuum analyze accounts, profiles, companies, jobs');
}

async function someCompany(db: WholeDb): Promise<string> {
  const companies = db.selectFrom('companies').where('name', '=', 'Company 7');
  const { id } = await companies.select('id').executeTakeFirstOrThrow();
  await sql`insert into jobs (client_id, company_id, status, service_date, time_zone, planned_start, route_order, full_name, address, zip_code, latitude, longitude,
      lot_size_sqft, duration_minutes, grass_height, yard_ready, yard_features, yard_notes, mowing_cents, price_cents, fee_cents, created_at, updated_at)
    select a.id, ${id}, 'pending', ${FIRST_DAY}::date + (row_number() over () % 7)::int, 'America/Chicago', now(), row_number() over (), 'Ruth Tanaka', '88 Oak St, Columbia, MO 65201', '65201',
      38.95, -92.33, 21780, 60, 'tall_8_14', true, '{fenced_yard,steep_slope,other}', 'Please close the gate.', 9000, 9000, 100, now(), now()
    from (select id from accounts limit ${LISTED_JOBS}) a on conflict do nothing`.execute(db);
  await sql`delete from jobs where company_id = ${id} and full_name <> 'Ruth Tanaka'
    and service_date between ${FIRST_DAY} and ${LAST_DAY}`.execute(db);
  return id;
}

/** Signs somebody in who works for a company, as its primary member unless said otherwise. @returns their access token */
export async function hireCrew(db: WholeDb, company: string, isPrimary = true): Promise<string> {
  const { rows } = await sql<{ id: AccountId }>`
    with account as (insert into accounts (email, email_confirmed_at, created_at, updated_at)
        values (${`crew-${randomUUID()}@bench.test`}, now(), now(), now()) returning id),
      profile as (insert into profiles (account_id, role, full_name, updated_at) select id, 'company', 'Gwen', now() from account)
    insert into company_members (company_id, account_id, is_primary, created_at)
    select ${company}, id, ${isPrimary}, now() from account returning account_id as id`.execute(db);
  return signIn(db, rows[0]!.id);
}

/** Signs an account in without a password. @returns its access token */
export async function signIn(db: WholeDb, account: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    with session as (insert into sessions (account_id, remember, amr, created_at, expires_at)
      values (${account}, true, 'password', now(), '2100-01-01') returning id)
    insert into access_tokens (token_hash, session_id, expires_at)
    select ${createHash('sha256').update(token).digest()}, id, '2100-01-01' from session`.execute(db);
  return token;
}

/** The process that PostgreSQL's connections are children of. */
export async function postgresOf(db: WholeDb): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]!.pid);
}
