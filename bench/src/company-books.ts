/**
 * The performance page and the checklist of a company that did many thousand jobs in the last year, with a million jobs in
 * the table: every statement they send, how long it takes and where PostgreSQL looks. `npm run bench company-books`
 */
import { DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { findViewer } from '../../apps/api/src/identity/sessions/find-viewer.ts';
import { countJobsOfCompany } from '../../apps/api/src/marketplace/jobs/jobs.reads.ts';
import { viewPerformance } from '../../apps/api/src/marketplace/performance/view-performance.ts';
import { viewChecklist } from '../../apps/api/src/marketplace/reminders/view-checklist.ts';
import { findCurrentEarnings, listEarningMonths } from '../../apps/api/src/money/earnings/earnings.reads.ts';
import { requireCrew } from '../../apps/api/src/platform/access/access.policy.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { databaseClock } from '../../apps/api/src/platform/db/clock.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { explainCalls } from './explain-calls.ts';
import { fillForSweeps } from './sweep-world.ts';
import { makeDatabase, signInCrew } from './world.ts';

/** What the company did in the last year. */
const DONE = 20_000;

/** Measures and prints. @param jobs  rows in the table beside the company's own */
export async function benchCompanyBooks({ jobs }: { jobs: number }): Promise<void> {
  console.log(`\na company's books: ${DONE} jobs in a year, ${jobs} jobs in the table`);
  const database = await makeDatabase();
  try {
    await fillForSweeps(database.url, jobs);
    const { db } = database;
    await sql`update clock set frozen_at = null`.execute(db);
    const { id } = await db
      .selectFrom('companies')
      .where('status', '=', 'approved')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await fillYear(db, id);
    await explainBooks(database.url, await signInCrew(db, id));
  } finally {
    await database.close();
  }
}

async function fillYear(db: Awaited<ReturnType<typeof makeDatabase>>['db'], company: CompanyId): Promise<void> {
  await sql`delete from company_members where company_id = ${company}`.execute(db);
  await sql`insert into jobs (client_id, company_id, status, service_date, time_zone, full_name, address, zip_code,
      lot_size_sqft, duration_minutes, grass_height, yard_ready, yard_features, yard_notes, mowing_cents, price_cents, fee_cents,
      told_until, started_at, completed_at, rating, rated_at, created_at, updated_at)
    select a.ids[1 + n % cardinality(a.ids)], ${company}, 'completed', on_day::date, ${DEFAULT_TIME_ZONE}, 'Ruth Tanaka', n || ' Oak St, Columbia, MO',
      (65000 + n % 40)::text, 10890, 30, 'medium_4_8', true, '{fenced_yard}', '', 4500, 4500, 100,
      on_day + interval '1 hour', on_day + make_interval(mins => n % 65), on_day + interval '2 hours',
      1 + n % 5, on_day + interval '5 hours', on_day, on_day
    from generate_series(0, ${DONE - 1}) n, (select array_agg(id) as ids from accounts) a,
      lateral (select date_trunc('day', now()) - make_interval(days => 1 + n % 364) as on_day) d
    on conflict do nothing`.execute(db);
  await sql`analyze jobs`.execute(db);
}

async function explainBooks(url: string, token: string): Promise<void> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const crew = requireCrew((await findViewer(db, [], token))!);
  const ctx = { db, clock: databaseClock } as Pick<Context, 'db' | 'clock'>;
  const calls = {
    'last twelve months': () => viewPerformance(ctx, crew),
    'job counts': () => countJobsOfCompany(db, crew),
    earnings: () => findCurrentEarnings(db, crew, dayAt(new Date(), DEFAULT_TIME_ZONE)),
    'twelve-month trend': () => listEarningMonths(db, crew, dayAt(new Date(), DEFAULT_TIME_ZONE)),
    checklist: () => viewChecklist(ctx, crew),
  };
  await explainCalls(url, calls, () => sent.splice(0));
  await db.destroy();
}
