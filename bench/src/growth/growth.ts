/**
 * What grows with the country: every statement of every call of the contract, of the work that follows from it and of what
 * runs by the clock, in countries of ten thousand, a million and ten million mowings, of 50, 500 and 5,000 companies with
 * twenty lawns in the queue each. People and companies that call have as much of their own everywhere. The bound: at most
 * twice the pages and the time of the smallest, no table that grows read whole. `npm run bench growth`
 */
import { compareSizes, type Measured } from './compare-sizes.ts';
import type { Watched } from './explaining-client.ts';
import type { Size } from './grown-rows.ts';
import { makeGrowthWorld } from './growth-world.ts';
import { watchCalls, watchTasks } from './watched-calls.ts';

/** Statements that answer for the whole country, by words of theirs, and why they may grow with it. */
const OF_THE_COUNTRY: Readonly<Record<string, string>> = {
  'with happened as': 'a month of everybody, which an administrator asks for',
  'left join visits_to_charge on job_id = id': 'every visit of four days, once a day',
  'as wanted join service_area_keys': 'five hundred ZIPs that somebody waits for, once in five minutes',
  'sweep-zip-watches: select "id", "rate_cents", "time_zone" from "companies"':
    'the companies that work at five hundred ZIPs that somebody waits for, once in five minutes',
  'sweep-zip-watches: select company_id, service_date, sum(taken)':
    'fifty companies of one of those ZIPs at most; in a small country none of its towns has a ZIP that is waited for',
  'from zip_watches where told_at is null': 'five hundred ZIPs that somebody waits for, once in five minutes',
  "from jobs where company_id = $ and status = 'completed' group by 1": 'all that a company has done, once a day',
  'insert into "company_earnings_snapshots"': 'all that a company has done, once a day',
  'from "company_earnings_snapshots" where "company_id"': 'all that a company has done, once a day',
  'exists (select from jobs where jobs.company_id = companies.id': 'every company, once a day',
  'exists (select from company_ledger where company_id = companies.id': 'every company, once an hour',
  'and "missed_at" is null and "client_id" is not null and service_date':
    'what is not done yet today, once in ten minutes',
  'select distinct company_id as company, service_date as day from jobs where status':
    'the crews that are late at this moment, once in ten minutes: the day of each is planned again',
  "select 'settle' as todo": 'five hundred of the last weeks’ refunds, which are looked at once a day',
  'from queued_jobs where latitude is null': 'lawns of the whole queue that are not on the map, once in ten minutes',
  '(homeowner): select "jobs"."id"': 'companies, read whole while an index costs more: below about 1,800',
  'select "status", count(*)::int as "many" from "companies"': 'every company, which an administrator asks for',
};

export async function benchGrowth(sizes: readonly Size[]): Promise<void> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureSize(size));
  const names = sizes.map(({ jobs }) => `${jobs} mowings`);
  compareSizes(names, measured, OF_THE_COUNTRY);
}

async function measureSize(size: Size): Promise<Measured> {
  const began = performance.now();
  const world = await makeGrowthWorld(size);
  try {
    const { rows } = await world.pool.query(`select pg_size_pretty(pg_database_size(current_database())) as size`);
    const made = `${((performance.now() - began) / 1000).toFixed(0)} s`;
    console.log(`\n${size.jobs} mowings, ${size.companies} companies: ${rows[0].size}, made in ${made}`);
    const measured = new Map<string, readonly Watched[]>();
    const report = (name: string, sent: readonly Watched[]) => void measured.set(name, sent);
    await watchTasks(world, report);
    await watchCalls(world, report);
    return measured;
  } finally {
    await world.close();
  }
}
