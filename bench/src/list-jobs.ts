/**
 * A company's list of twenty jobs over HTTP, with session, rights, validation and a checked answer, against a bare
 * handler with the same SQL on the same million rows. `npm run bench list-jobs`
 */

import { day } from '@swath/domain/calendar';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { requireCrew } from '../../apps/api/src/machinery/access/access.policy.ts';
import type { DB } from '../../apps/api/src/machinery/db/tables.ts';
import { findViewer } from '../../apps/api/src/people/sessions/find-viewer.ts';
import { listJobsOfCompany } from '../../apps/api/src/trade/jobs/jobs.reads.ts';
import { residentMegabytes } from './process-cpu.ts';
import { interleave, median } from './rounds.ts';
import { startApi, startBare } from './servers.ts';
import { FIRST_DAY, LAST_DAY, LISTED_JOBS, makeWorld, type World } from './world.ts';

/** The statement that the product itself sends for this list. */
async function statementOf({ url, crewToken }: World): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void sent.push(event.query) });
  const days = { from: day(FIRST_DAY), to: day(LAST_DAY), finishedFrom: day(FIRST_DAY), limit: 500 };
  const viewer = await findViewer(db, [], crewToken);
  await listJobsOfCompany(db, requireCrew(viewer!), days);
  await db.destroy();
  return sent.at(-1)!;
}

/** Measures and prints a table. @param jobs  rows in the table */
export async function benchListJobs({
  jobs,
  rounds,
  seconds,
}: {
  jobs: number;
  rounds: number;
  seconds: number;
}): Promise<void> {
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
    const measured = await interleave(
      [
        { name: 'bare', pid: bare.pid, url: `http://127.0.0.1:${bare.port}/`, headers: {} },
        { name: 'swath', pid: api.pid, url, headers },
      ],
      { rounds, seconds },
    );
    console.log('\nround  bare µs  swath µs  ratio  bare/s  swath/s  bare p99  swath p99');
    for (const [index, [one, two]] of measured.entries()) {
      const row = [one!.cpu, two!.cpu, two!.cpu / one!.cpu, one!.perSecond, two!.perSecond, one!.p99, two!.p99];
      console.log(
        [index + 1, ...row.map((figure) => figure.toFixed(figure < 10 ? 2 : 0))]
          .map((text) => String(text).padStart(8))
          .join(' '),
      );
    }
    const ratio = median(measured.map(([one, two]) => two!.cpu / one!.cpu));
    console.log(`\nCPU per request, median of the rounds' ratios: ${ratio.toFixed(2)} × bare (bound 1.80)`);
    console.log(`memory of the API after it: ${residentMegabytes(api.pid).toFixed(0)} MB (bound 300)`);
  } finally {
    await api.stop();
    await bare.stop();
    await world.close();
  }
}
