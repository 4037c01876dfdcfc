/**
 * A company's list of twenty jobs over HTTP, with session, rights, validation and a checked answer, against a bare
 * handler with the same SQL on the same million rows, compressed as browsers ask for it and not compressed. `npm run bench list-jobs`
 */

import { day } from '@swath/domain/calendar';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { findViewer } from '../../apps/api/src/identity/sessions/find-viewer.ts';
import { listJobsOfCompany } from '../../apps/api/src/marketplace/jobs/jobs.reads.ts';
import { requireCrew } from '../../apps/api/src/platform/access/access.policy.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { type Effort, interleave, median, type Round } from './rounds.ts';
import { startApi, startBare } from './servers.ts';
import { FIRST_DAY, LAST_DAY, LISTED_JOBS, makeWorld, postgresOf, type World } from './world.ts';

/** So many times the CPU of the bare handler at most. Source: docs/decisions/0006-hot-path.md. */
const BOUND = 2.2;

/** What browsers send of their own. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The statement that the product itself sends for this list. */
async function statementOf({ url, crewToken }: World): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void sent.push(event.query) });
  const days = {
    from: day(FIRST_DAY),
    to: day(LAST_DAY),
    finishedFrom: day(FIRST_DAY),
    limit: 500,
    crew: null,
    member: null,
  };
  const viewer = await findViewer(db, [], crewToken);
  await listJobsOfCompany(db, requireCrew(viewer!), days);
  await db.destroy();
  return sent.at(-1)!;
}

/** Medians of the rounds for each contender, then how much more of the CPU the product takes in the same round. */
function report(rounds: Round[][]): void {
  console.log('\n              node µs  postgres µs  bytes  a second  p50 ms  p99 ms');
  for (const [index, { name }] of rounds[0]!.entries()) {
    const of = (field: Exclude<keyof Round, 'name'>) => median(rounds.map((round) => round[index]![field]));
    const figures = [of('cpu'), of('database'), of('bytes'), of('perSecond'), of('p50'), of('p99')];
    const widths = [8, 12, 6, 9, 7, 7];
    console.log(name.padEnd(12), ...figures.map((figure, at) => figure.toFixed(0).padStart(widths[at]!)));
  }
  const times = (of: string, [bare, swath]: [number, number]) => {
    const ratios = (cpu: (round: Round) => number) => rounds.map((round) => cpu(round[swath]!) / cpu(round[bare]!));
    const node = ratios((round) => round.cpu);
    const both = median(ratios(({ cpu, database }) => cpu + database)).toFixed(2);
    const span = `${Math.min(...node).toFixed(2)} to ${Math.max(...node).toFixed(2)}`;
    const found = `${median(node).toFixed(2)} × bare (bound ${BOUND.toFixed(2)}, rounds ${span})`;
    console.log(`${of}: CPU of Node ${found}, with PostgreSQL's ${both}`);
  };
  console.log();
  times('not compressed', [0, 1]);
  times('compressed', [2, 3]);
}

/** Measures and prints a table. @param jobs  rows in the table */
export async function benchListJobs({ jobs, ...how }: { jobs: number } & Omit<Effort, 'postgres'>): Promise<void> {
  console.log(`making a world of ${jobs} jobs...`);
  const world = await makeWorld(jobs);
  const statement = await statementOf(world);
  const api = await startApi(world.url, 21_811);
  const bare = await startBare(world.url, 21_812, statement.sql, statement.parameters);
  try {
    const url = `http://127.0.0.1:${api.port}/api/company/jobs?from=${FIRST_DAY}&to=${LAST_DAY}`;
    const headers = { authorization: `Bearer ${world.crewToken}` };
    const listed = (await (await fetch(url, { headers })).json()) as unknown[];
    if (listed.length !== LISTED_JOBS) throw new Error(`listed ${listed.length} jobs`);
    const bareUrl = `http://127.0.0.1:${bare.port}/`;
    const measured = await interleave(
      [
        { name: 'bare', pid: bare.pid, url: bareUrl, headers: {} },
        { name: 'swath', pid: api.pid, url, headers },
        { name: 'bare, br', pid: bare.pid, url: bareUrl, headers: BROWSER },
        { name: 'swath, br', pid: api.pid, url, headers: { ...headers, ...BROWSER } },
      ],
      { ...how, postgres: await postgresOf(world.db) },
    );
    report(measured);
  } finally {
    await api.stop();
    await bare.stop();
    await world.close();
  }
}
