/**
 * What runs by the clock on a database of some years: every statement that the sweeps and the purge send, with nothing due
 * and with a hundred rows due, its time and its plan. Statements are planned without values, as they are once they are
 * prepared. The bound: 20 ms each when nothing is due. `npm run bench sweeps`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { taskTable } from '../../apps/api/src/entrypoints/cron/task-table.ts';
import { openContext } from '../../apps/api/src/entrypoints/startup/open-context.ts';
import { PreparedClient } from '../../apps/api/src/platform/db/prepared-client.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { readSettings } from '../../apps/api/src/platform/process/env.ts';
import { openLog } from '../../apps/api/src/platform/process/log.ts';
import { explainStatement, openForPlans } from './explain-statement.ts';
import { median } from './rounds.ts';
import { fillForSweeps, makeHundredDue } from './sweep-world.ts';
import { makeDatabase } from './world.ts';

const SWEEPS = [
  'sweep-payments',
  'sweep-payouts',
  'sweep-queue',
  'charge-due-visits',
  'check-visits-to-charge',
  'sweep-busy-calendars',
  'sweep-completed-jobs',
  'sweep-missed-jobs',
  'sweep-late-days',
  'sweep-proposals',
  'sweep-series-proposals',
  'purge-old-rows',
  'remove-stray-photos',
] as const;
type Sweep = (typeof SWEEPS)[number];

const TIMES = 9;
const BOUND_MS = 20;

/** Measures and prints tables. @param rows  of jobs, payments, series and access tokens each */
export async function benchSweeps({ rows }: { rows: number }): Promise<void> {
  console.log(`\nmaking a database of ${rows} jobs, payments, series and access tokens...`);
  const { url, close } = await makeDatabase();
  try {
    await fillForSweeps(url, rows);
    const statements = await runSweeps(url);
    await explainAll(url, statements, `nothing due (bound ${BOUND_MS} ms)`);
    await makeHundredDue(url);
    await explainAll(url, statements, 'a hundred due for each');
  } finally {
    await close();
  }
}

/** Runs every sweep as a worker does and prints how long it took. @returns what each sent */
async function runSweeps(url: string): Promise<Map<Sweep, CompiledQuery[]>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'swath-bench-files-'));
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir });
  const open = openContext(settings, openLog('silent'), url);
  let sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: PreparedClient });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const ctx = { ...open.ctx, db };
  const statements = new Map<Sweep, CompiledQuery[]>();
  try {
    console.log('\nwhole tasks, nothing due:');
    for (const sweep of SWEEPS) {
      const took: number[] = [];
      for (let time = 0; time < TIMES; time++) {
        sent = [];
        const began = performance.now();
        await taskTable[sweep](ctx);
        took.push(performance.now() - began);
      }
      console.log(`${sweep.padEnd(20)} ${median(took).toFixed(2).padStart(9)} ms in ${sent.length} statements`);
      statements.set(
        sweep,
        sent.filter(({ sql }) => /^\s*(select|delete|with|update|\()/.test(sql)),
      );
    }
  } finally {
    await db.destroy();
    await open.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return statements;
}

async function explainAll(url: string, statements: Map<Sweep, CompiledQuery[]>, what: string): Promise<void> {
  console.log(`\n${what}: each statement, median of ${TIMES} by the clock, CPU of the server, pages read, and where`);
  const client = await openForPlans(url);
  for (const [sweep, sent] of statements) {
    console.log(sweep);
    for (const query of sent) {
      const { ms, cpu, pages, scans } = await explainStatement(client, query, TIMES);
      if (scans.join() === 'Seq Scan clock (1 rows)' || scans.length === 0) continue;
      console.log(
        `${ms.toFixed(2).padStart(10)} ms ${cpu.toFixed(2).padStart(10)} ms ${String(pages).padStart(7)}  ${scans.join('; ')}`,
      );
    }
  }
  await client.end();
}
