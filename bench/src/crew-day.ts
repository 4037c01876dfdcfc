/**
 * A crew's dashboard with sixty stops today and a million jobs in the table: every statement that it sends, how long it
 * takes and where PostgreSQL looks, planned without values as it is once it is prepared; then the page as a phone sees it,
 * signed in. `npm run bench crew-day`
 */
import { addDays, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { findViewer } from '../../apps/api/src/identity/sessions/find-viewer.ts';
import { getOwnCompany } from '../../apps/api/src/marketplace/companies/companies.reads.ts';
import { listJobsOfCompany } from '../../apps/api/src/marketplace/jobs/jobs.reads.ts';
import { viewReminders } from '../../apps/api/src/marketplace/reminders/view-reminders.ts';
import { viewRoute } from '../../apps/api/src/marketplace/routes/view-route.ts';
import { requireCrew } from '../../apps/api/src/platform/access/access.policy.ts';
import { databaseClock } from '../../apps/api/src/platform/db/clock.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { explainCalls } from './explain-calls.ts';
import { scoresOf } from './lighthouse.ts';
import { startApi } from './servers.ts';
import { openSignedIn } from './signed-in-browser.ts';
import { fillForSweeps } from './sweep-world.ts';
import { makeDatabase, signInCrew } from './world.ts';

const STOPS = 60;
const PORT = 21_817;
/** What the dashboard shows around today. */
const [BACK, AHEAD] = [14, 7];
/** Unix seconds. */
const FAR_AHEAD = 4_000_000_000;

type Day = Awaited<ReturnType<typeof makeDatabase>> & { company: CompanyId; crewToken: string };

/** Measures and prints. @param jobs  rows in the table, and payments, series and access tokens beside them */
export async function benchCrewDay({ jobs, runs }: { jobs: number; runs: number }): Promise<void> {
  console.log(`\na crew's dashboard: ${STOPS} stops today, ${jobs} jobs in the table`);
  const database = await makeDatabase();
  try {
    await fillForSweeps(database.url, jobs);
    const day = await fillToday(database);
    await explainDashboard(day);
    await lookAsAPhone(day, runs);
  } finally {
    await database.close();
  }
}

/** Sixty lawns of today around a company that is set up and has looked at the queue: nothing lies over its page. */
async function fillToday(database: Awaited<ReturnType<typeof makeDatabase>>): Promise<Day> {
  const { db } = database;
  // The product's time stands still as long as a world is filled.
  await sql`update clock set frozen_at = null`.execute(db);
  const { id: company } = await db
    .selectFrom('companies')
    .where('status', '=', 'approved')
    .where('payouts_enabled', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
  await sql`update companies set latitude = 38.95, longitude = -92.33, rate_cents = 4500, description = 'We mow.'
    where id = ${company}`.execute(db);
  await sql`insert into service_areas (company_id, kind, city, postal_code, created_at, updated_at)
    values (${company}, 'zipcode', 'Columbia', '65201', now(), now()) on conflict do nothing`.execute(db);
  await sql`insert into weekly_hours select ${company}, n, 480, 1080 from generate_series(0, 6) n on conflict do nothing`.execute(
    db,
  );
  await sql`update jobs set service_date = service_date - 3000 where company_id = ${company} and service_date = ${today}`.execute(
    db,
  );
  await sql`insert into jobs (client_id, company_id, status, service_date, time_zone, route_order, arrival_at, full_name, address, zip_code, latitude, longitude,
      lot_size_sqft, duration_minutes, grass_height, yard_ready, yard_features, yard_notes, mowing_cents, price_cents, fee_cents, created_at, updated_at)
    select a.id, ${company}, 'pending', ${today}, ${DEFAULT_TIME_ZONE}, n, now() + make_interval(mins => (n * 8)::int), 'Ruth Tanaka', n || ' Oak St, Columbia, MO 65201', '65201',
      38.95 + 0.05 * sin(n), -92.33 + 0.06 * cos(n * 1.7), 10890, 30, 'medium_4_8', true, '{fenced_yard,steep_slope}', 'Please close the gate.', 4500, 4500, 100, now(), now()
    from (select id, row_number() over () as n from accounts limit ${STOPS}) a`.execute(db);
  await sql`delete from company_members where company_id = ${company}`.execute(db);
  await sql`analyze jobs`.execute(db);
  const crewToken = await signInCrew(db, company);
  await sql`insert into queue_views (account_id, company_id, seen_through)
    select account_id, company_id, now() + interval '1 day' from company_members where company_id = ${company}`.execute(
    db,
  );
  return { ...database, company, crewToken };
}

/** Every statement of every call that the dashboard makes. */
async function explainDashboard({ url, crewToken }: Day): Promise<void> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const viewer = await findViewer(db, [], crewToken);
  const crew = requireCrew(viewer!);
  const ctx = { db, clock: databaseClock, driving: null };
  const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
  const calls: Record<string, () => Promise<unknown>> = {
    'who is calling': () => findViewer(db, [], crewToken),
    company: async () => getOwnCompany(db, crew, await databaseClock.now(db)),
    jobs: () =>
      listJobsOfCompany(db, crew, {
        from: addDays(today, -BACK),
        to: addDays(today, AHEAD),
        finishedFrom: today,
        limit: 500,
      }),
    route: () => viewRoute(ctx, crew, today),
    reminders: () => viewReminders(ctx, { ...viewer!, company: crew }, 'badge'),
  };
  await explainCalls(url, calls, () => sent.splice(0));
  await db.destroy();
}

async function lookAsAPhone({ url, crewToken }: Day, runs: number): Promise<void> {
  const api = await startApi(url, PORT);
  const origin = `http://localhost:${PORT}`;
  const user = await fetch(`${origin}/auth/user`, { headers: { authorization: `Bearer ${crewToken}` } });
  const browser = await openSignedIn(origin, {
    access_token: crewToken,
    expires_at: FAR_AHEAD,
    user: await user.json(),
  });
  try {
    console.log(
      '\n/company/dashboard as a phone, signed in (bounds: performance 90, accessibility 100, interactive 1 s)',
    );
    const scores = await scoresOf(`${origin}/company/dashboard`, { runs, browser: browser.port });
    for (const [name, value] of scores) console.log(`${name.padEnd(32)} ${value.toFixed(2)}`);
  } finally {
    await browser.close();
    await api.stop();
  }
}
