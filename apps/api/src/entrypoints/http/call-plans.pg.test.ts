import { ENDPOINTS } from '@swath/contract/endpoints';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import { type Actor, statusOf } from '../../platform/http/testing/access-table.ts';
import {
  type LoopbackCalendar,
  startLoopbackCalendar,
} from '../../platform/providers/calendars/testing/loopback-calendar.ts';
import { type EveryCall, everyCall } from '../../testing/every-call.ts';
import { meetEverybody } from '../../testing/everybody.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDb, TEST_PATIENCE } from '../../testing/test-db.ts';

/** Tables that have a row or more for each mowing, homeowner or queued job of the country. */
const GROW = [
  ...['access_tokens', 'accounts', 'audit_events', 'company_days', 'company_ledger', 'job_events', 'jobs', 'notices'],
  ...[
    'offers',
    'outbox_messages',
    'payment_ledger',
    'payments',
    'photos',
    'profiles',
    'queued_job_keys',
    'queued_jobs',
  ],
  ...['quotes', 'rate_counters', 'refresh_tokens', 'reschedule_notices', 'routes', 'saved_cards', 'series', 'sessions'],
];
const CONNECTIONS = 20;
const ACTORS: readonly Actor[] = ['anonymous', 'homeowner', 'crewPrimary', 'admin'];

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

let calendar: LoopbackCalendar;
let testApp: TestApp;
let calls: EveryCall;
let planner: pg.Client;
let narrow: Set<string>;
let sent: string[] = [];

beforeAll(async () => {
  calendar = await startLoopbackCalendar();
  const testDb = await createTestDb();
  const { pool } = openDb(testDb.servingUrl, CONNECTIONS, () => undefined, TEST_PATIENCE);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query.sql),
  });
  testApp = await openTestApp(testDb, { db, pool }, { calendarHosts: [calendar.host] });
  calls = everyCall(await meetEverybody(testApp));
  planner = new pg.Client({ connectionString: testDb.url });
  planner.on('error', () => undefined);
  await planner.connect();
  await planner.query('set plan_cache_mode = force_generic_plan');
  await planner.query('set enable_seqscan = off');
  const { rows } = await planner.query(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  narrow = new Set(rows.map(({ name }) => name));
});
afterAll(async () => {
  await planner.end();
  await testApp[Symbol.asyncDispose]();
  await calendar.close();
});

/** What each statement was found to go through. */
const known = new Map<string, string[]>();

/** Where a plan that is made without values has to go through a table that grows, though nothing is dearer to it. */
async function wholeTablesOf(statement: string): Promise<string[]> {
  const found = known.get(statement) ?? (await explain(statement));
  known.set(statement, found);
  return found;
}

async function explain(statement: string): Promise<string[]> {
  const { rows } = await planner.query(`explain (generic_plan, format json) ${statement}`);
  return wholeTables(rows[0]['QUERY PLAN'][0].Plan, false);
}

/** An index that holds few rows may be gone through; so may any in whose order a list is read up to its limit. */
function wholeTables(node: PlanNode, isLimited: boolean): string[] {
  const type = node['Node Type'];
  const below = (node.Plans ?? []).flatMap((plan) => wholeTables(plan, isLimited || type === 'Limit'));
  const table = node['Relation Name'];
  if (!table || !GROW.includes(table)) return below;
  if (type === 'Seq Scan') return [...below, table];
  const isWhole = /^Index (Only )?Scan$/.test(type) && !node['Index Cond'] && !narrow.has(node['Index Name']!);
  return isWhole && !isLimited ? [...below, `${table} by ${node['Index Name']}`] : below;
}

const ofRows = (sql: string) => /^\s*(select|insert|update|delete|with|\()/i.test(sql);
const made = ENDPOINTS.filter(({ name, events }) => !events && name !== 'signOut').flatMap((endpoint) =>
  ACTORS.filter((actor) => statusOf(endpoint.name, actor)! < 300).map((actor) => ({
    endpoint,
    actor,
    name: endpoint.name,
  })),
);

test.each(made)(
  '$name as $actor finds its rows by index, however its statements are planned',
  async ({ endpoint, actor }) => {
    const asked = await calls.arrange(actor, endpoint);
    sent = [];
    await calls.ask(actor, endpoint, asked);
    const whole: string[] = [];
    for (const statement of new Set(sent.filter(ofRows))) {
      for (const table of await wholeTablesOf(statement)) whole.push(`${table}: ${statement}`);
    }
    expect(whole).toEqual([]);
  },
);

test('what companies have on their days is read from the index alone', async () => {
  const endpoint = ENDPOINTS.find(({ name }) => name === 'listBookableDays')!;
  const asked = await calls.arrange('homeowner', endpoint);
  sent = [];
  await calls.ask('homeowner', endpoint, asked);
  const statement = sent.find((one) => one.includes('as places'))!;
  await planner.query('begin; set local enable_bitmapscan = off');
  const { rows } = await planner.query(`explain (generic_plan) ${statement}`);
  await planner.query('rollback');
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'Index Only Scan using jobs_of_company_day on jobs',
  );
});
