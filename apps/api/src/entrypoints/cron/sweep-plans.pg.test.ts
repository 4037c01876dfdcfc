import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DB } from '../../platform/db/tables.ts';
import type { TaskName } from '../../platform/tasks/task-names.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestPool } from '../../testing/test-db.ts';
import { taskTable } from './task-table.ts';

let swath: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  swath = await startTestApp();
  // Which indexes may serve a plan that is made without values does not depend on rows: whatever else there is, is forbidden.
  const options = [
    'plan_cache_mode=force_generic_plan',
    'enable_seqscan=off',
    'enable_bitmapscan=off',
    'enable_sort=off',
  ];
  pool = aPool({ options: options.map((one) => `-c ${one}`).join(' ') });
});
afterAll(async () => {
  await pool.end();
  await swath[Symbol.asyncDispose]();
});

/** One connection of its own. */
const aPool = (settings: pg.PoolConfig = {}): pg.Pool =>
  openTestPool({ connectionString: swath.testDb.url, max: 1, ...settings });

type Sweep = Extract<
  TaskName,
  `sweep-${string}` | 'charge-due-visits' | 'check-visits-to-charge' | 'purge-old-rows' | 'remove-stray-photos'
>;

/** What a task sends when nothing is due. */
async function sentBy(task: Sweep): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: aPool() }),
    log: ({ query }) => void sent.push(query),
  });
  await taskTable[task]({ ...swath.ctx, db });
  await db.destroy();
  return sent.filter(({ sql }) => /^\s*(select|delete|with|\()/.test(sql));
}

async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  const values = parameters.map((value) =>
    pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  );
  await pool.query(`prepare asked as ${sql}`);
  const { rows } = await pool.query(`explain execute asked${values.length > 0 ? `(${values.join(', ')})` : ''}`);
  await pool.query('deallocate asked');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each<[Sweep, string[]]>([
  [
    'sweep-payments',
    [
      'payments_without_job',
      'payments_without_quote_open',
      'payments_lapsing',
      'payments_to_refund',
      'payments_to_capture',
      'payment_refunds_open',
    ],
  ],
  ['sweep-time-zones', ['companies_without_zone', 'profiles_without_zone', 'own_clients_without_zone']],
  ['sweep-payouts', ['company_ledger_of_company', 'payouts_on_their_way']],
  [
    'sweep-queue',
    [
      'queued_jobs_due',
      'offers_due',
      'companies_by_status',
      'offers_open_of_company',
      'queued_jobs_to_mail',
      'offers_to_mail',
    ],
  ],
  ['sweep-busy-calendars', ['busy_calendars_due']],
  ['sweep-estimates', ['estimates_to_remind']],
  ['sweep-insurance', ['insurance_to_remind']],
  ['sweep-open-hours', ['work_shifts_to_ask']],
  ['sweep-completed-jobs', ['jobs_to_finish']],
  ['sweep-missed-jobs', ['jobs_to_miss', 'jobs_missed']],
  ['sweep-late-days', ['jobs_expected']],
  ['sweep-proposals', ['reschedule_notices_waiting']],
  ['sweep-zip-watches', ['zip_watches_waiting', 'zip_watches_of_lawns']],
  ['sweep-series-proposals', ['series_proposals_to_expire']],
  ['sweep-series-ends', ['series_ending']],
  ['charge-due-visits', ['visits_to_charge_due', 'payments_of_job', 'series_without_payouts', 'card_setups_open']],
  ['check-visits-to-charge', ['jobs_to_charge', 'visits_to_charge_pkey']],
  [
    'purge-old-rows',
    [
      'change_events_by_age',
      'change_hearers_by_age',
      'access_tokens_by_end',
      'sessions_by_end',
      'companies_by_status',
      'one_time_tokens_by_end',
      'sign_in_codes_by_end',
      'notices_by_age',
      'rate_counters_by_age',
      'outbox_messages_by_age',
      'payment_events_by_age',
      'payments_unpaid',
      'quotes_unused',
      'series_drafts',
      'card_setups_ended',
      'drives_by_age',
      'zip_watches_by_end',
      'visits_to_charge_due',
      'bulk_moves_by_age',
      'rain_forecasts_by_age',
    ],
  ],
  ['remove-stray-photos', ['photos_forgotten', 'photos_ending']],
])('%s finds what is due by its indexes, however its statements are planned', async (task, indexes) => {
  let plans = '';
  for (const query of await sentBy(task)) plans += await planOf(query);
  const used = new Set(
    [...plans.matchAll(/Index (?:Only )?Scan(?: Backward)? using (\w+)/g)].map((match) => match[1]!),
  );
  expect([...used]).toEqual(expect.arrayContaining(indexes));
});
