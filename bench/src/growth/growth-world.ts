import { addDays } from '@swath/domain/calendar';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { WholeDb } from '../../../apps/api/src/platform/db/db.ts';
import type { DB } from '../../../apps/api/src/platform/db/tables.ts';
import { startLoopbackCalendar } from '../../../apps/api/src/platform/providers/calendars/testing/loopback-calendar.ts';
import { type Everybody, meetEverybody } from '../../../apps/api/src/testing/everybody.ts';
import { fillWorld } from '../../../apps/api/src/testing/full-world.ts';
import { TODAY } from '../../../apps/api/src/testing/jobs.ts';
import { openTestApp, TEST_NOW } from '../../../apps/api/src/testing/test-app.ts';
import { endWithBench } from '../leave-nothing.ts';
import { type Database, makeDatabase } from '../world.ts';
import { ExplainingClient } from './explaining-client.ts';
import { COMPANIES_A_TOWN, fillTowns } from './fill-towns.ts';
import { growRows, type Size } from './grown-rows.ts';

/** A country, and somebody of every kind in it, who have as much of their own in a small one as in a large one. */
export type GrowthWorld = Database & { readonly everybody: Everybody };

/** What the company they belong to has done in a year, and for how many; what a homeowner has had mowed. */
const [DONE, LAWNS, OWN] = [1_000, 100, 40];

/** Nothing in it has to survive the machine, and nothing looks it over while it is measured. */
const FAST = {
  ...{ fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ max_wal_size: '4GB', checkpoint_timeout: '1h' },
};

/** Makes a country of that size on a server of its own. */
export async function makeGrowthWorld(size: Size): Promise<GrowthWorld> {
  const database = await makeDatabase(FAST);
  const calendar = await startLoopbackCalendar();
  const pool = new pg.Pool({ connectionString: database.url, max: 10, Client: ExplainingClient });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const testApp = await openTestApp(
    { ...database, servingUrl: database.url, [Symbol.asyncDispose]: async () => undefined },
    { db, pool },
    { calendarHosts: [calendar.host] },
  );
  const close = endWithBench(async () => {
    await testApp[Symbol.asyncDispose]();
    await calendar.close();
    await database.close();
  });
  const everybody = await meetEverybody(testApp);
  await fillWorld(everybody);
  await liveAYear(db, everybody);
  await fillTowns(db, { towns: size.companies / COMPANIES_A_TOWN, now: new Date(TEST_NOW) });
  await openForBooking(db);
  await growRows(database.url, size);
  return { ...database, db, everybody, close };
}

/** A year of the company's, the homeowner's share of it, and twelve stops today. */
async function liveAYear(db: WholeDb, { company, people }: Everybody): Promise<void> {
  const statements = [
    sql`insert into accounts (id, email, created_at, updated_at)
    select md5('own' || n)::uuid, 'own' || n || '@bench.test', ${TEST_NOW}, ${TEST_NOW} from generate_series(1, ${LAWNS}) n`,
    sql`insert into profiles (account_id, full_name, updated_at) select id, 'Ruth Tanaka', ${TEST_NOW} from accounts where email like 'own%'`,
    sql`insert into jobs (client_id, company_id, status, service_date, time_zone, full_name, address, zip_code, latitude, longitude, lot_size_sqft,
      duration_minutes, grass_height, yard_ready, mowing_cents, price_cents, fee_cents, started_at, completed_at, rating, rated_at, route_order, created_at, updated_at)
    select case when n <= ${OWN} then ${people.homeowner.account} else md5('own' || (1 + n % ${LAWNS}))::uuid end, ${company},
      case when past then 'completed' else 'pending' end, on_day, 'America/Chicago', 'Ruth Tanaka', n || ' Oak St', '65203', 38.93 + sin(n) / 20, -92.36 + cos(n) / 20, 10890,
      30, 'medium_4_8', true, 4500, 4500, 100, case when past then on_day + interval '15 hours' end, case when past then on_day + interval '16 hours' end,
      case when past and n % 3 = 0 then 5 end, case when past and n % 3 = 0 then on_day + interval '20 hours' end, n % 12, on_day - 10, on_day
    from (select *, on_day < ${TODAY} as past from (select n, ${TODAY}::date - 364 + n * 376 / ${DONE} as on_day from generate_series(1, ${DONE}) n) n) n
    on conflict do nothing`,
    sql`insert into payments (kind, job_id, homeowner_id, company_id, gateway, session_id, destination_account, amount_cents, fee_cents, captured_cents, state,
      created_at, updated_at)
    select 'visit', id, client_id, company_id, 'sandbox', 'own_' || id, 'acct_own', 4500, 100, 4500, 'paid', created_at, created_at
    from jobs where company_id = ${company} and full_name = 'Ruth Tanaka'`,
    sql`insert into company_ledger (company_id, payment_id, kind, cents, at)
    select p.company_id, p.id, 'payment', 4400, j.completed_at from payments p join jobs j on j.id = p.job_id
    where p.session_id like 'own_%' and j.completed_at is not null`,
    sql`insert into notices (account_id, kind, subject_id, params, created_at)
    select p.account, 'completed', gen_random_uuid(), '{"company": "Green Blade Mowing"}', ${TEST_NOW}::timestamptz - make_interval(days => n)
    from unnest(${[people.homeowner.account, people.crewPrimary.account]}::uuid[]) as p(account), generate_series(1, ${OWN}) n`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Companies of towns can be booked every day but Sunday, and are paid; a fifth of the lawns that wait have three offers. */
async function openForBooking(db: WholeDb): Promise<void> {
  const statements = [
    sql`update companies set payout_account_id = 'acct_' || id, rate_cents = 3000 + abs(hashtext(id::text)) % 4000 where email ~ '^t\\d+c'`,
    sql`insert into weekly_hours (company_id, weekday, start_minute, end_minute)
    select id, day, 540, 1020 from companies, generate_series(1, 6) day where email ~ '^t\\d+c'`,
    sql`with waiting as (
      update queued_jobs set status = 'offered', expires_at = null, seconds_left = 3600 where abs(hashtext(id::text)) % 5 = 0 and status = 'queued' returning id),
    companies as (select id, row_number() over (order by id) - 1 as i, count(*) over () as there from companies where email ~ '^t\\d+c'),
    numbered as (select id, row_number() over (order by id) as n from waiting)
    insert into offers (queued_job_id, company_id, price_cents, fee_cents, service_date, created_at, expires_at)
    select w.id, c.id, 4500, 100, ${addDays(TODAY, 2)}, ${TEST_NOW}::timestamptz - interval '1 hour', ${TEST_NOW}::timestamptz + interval '20 hours'
    from numbered w, generate_series(0, 2) o, companies c where c.i = (w.n * 3 + o) % c.there`,
  ];
  for (const statement of statements) await statement.execute(db);
}
