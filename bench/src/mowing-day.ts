/**
 * What one machine carries a day: the CPU of the whole product, its background work and PostgreSQL for a mowing from the
 * price to the stars, and for what homeowners and crews read meanwhile, among a million others; from that and a day as it is
 * told here, how many mowings a day fill half of two cores. `npm run bench mowing-day`
 */
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { PracticePayments } from '../../apps/api/src/platform/providers/payments/practice/practice-payments.ts';
import { AT_ONCE, type Crew, call, inLanes, liveADay, PORT, STOPS } from './live-a-day.ts';
import { cpuMicroseconds, familyCpuMicroseconds } from './process-cpu.ts';
import { type Server, startPractice } from './servers.ts';
import { hireCrew, makeWorld, postgresOf, signIn, type World } from './world.ts';

/** So many calls one after the other no limit refuses. */
const BELOW_LIMIT = 20;

/** A day as we take it to be; everything else is measured. */
const DAY = {
  /** Homeowners look at their page: when they are told that it is booked, that the crew is on its way, that it is done. */
  homeownersOpen: 3,
  /** Somebody of a crew opens the day in the morning, at noon and in the evening: so often for each of its stops. */
  crewsOpen: 3 / STOPS,
  /** After each step the crew's phone reads its day again. */
  crewReadsAgain: 3,
  /** Half of all mowings are visits of series, which nobody looks for; for each other one so many looks at prices and days. */
  looksForACompany: 0.5 * 3,
  /** So much of a day's work falls into its busiest hour. */
  busiestHour: 0.12,
  /** Of two cores, so that a busy minute finds room. */
  share: 0.5,
  cores: 2,
} as const;

/** Paths that a page reads when it is opened, as somebody. */
type Reads = { readonly name: string; readonly times: number; readonly token: string; readonly paths: string[] };
/** CPU in microseconds, of the product and of PostgreSQL. */
type Cpu = { readonly node: number; readonly database: number };

/** Measures and prints. @param jobs  rows in the table */
export async function benchMowingDay({ jobs, companies, reads }: Record<'jobs' | 'companies' | 'reads', number>) {
  console.log(`\na day of one machine: ${jobs} mowings in the table`);
  const world = await makeWorld(jobs);
  const webhookUrl = `http://127.0.0.1:${PORT}/webhooks/payments`;
  const payments = new PracticePayments({ pool: world.pool, webhookSecret: 'x'.repeat(32), webhookUrl });
  const product = await startPractice(world.url, { mode: 'all', port: PORT });
  try {
    const crews: Crew[] = [];
    for (const company of (await openCompanies(world, payments)).slice(0, companies))
      crews.push({ company, token: await hireCrew(world.db, company, false) });
    const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
    const mowings = companies * STOPS;
    // The first day warms everything up.
    await liveADay(world, payments, { crews, on: addDays(today, 1) });
    const life = await cpuOf(world, product.pid, () => liveADay(world, payments, { crews, on: addDays(today, 2) }));
    const each: Cpu = { node: life.node / mowings, database: life.database / mowings };
    await readAndAddUp(world, product, { each, reads, crew: crews[0]!, on: addDays(today, 2) });
  } finally {
    await product.stop();
    await world.close();
  }
}

async function cpuOf({ db }: World, pid: number, work: () => Promise<unknown>): Promise<Cpu> {
  const postgres = await postgresOf(db);
  const [node, database] = [cpuMicroseconds(pid), familyCpuMicroseconds(postgres)];
  await work();
  return { node: cpuMicroseconds(pid) - node, database: familyCpuMicroseconds(postgres) - database };
}

/** What pages read when they are opened, and how often for each mowing. */
async function readsOf({ db }: World, { token }: Crew, on: Day): Promise<Reads[]> {
  // Of those of the day, one who has only what was booked here: what fills the table gives two thousand people five hundred each.
  const { rows } = await sql<{ id: AccountId }>`
    select client_id as id from jobs where service_date = ${on} and status = 'completed'
     order by (select count(*) from jobs as own where own.client_id = jobs.client_id), client_id limit 1`.execute(db);
  const homeowner = await signIn(db, rows[0]!.id);
  const day = [
    '/auth/user',
    '/api/company',
    `/api/company/jobs?from=${addDays(on, -14)}&to=${addDays(on, 7)}&finished_from=${on}`,
    `/api/company/route?date=${on}`,
  ];
  const own =
    'MowingJobs MowingJobs/unrated MowingJobs/called-off series queued-jobs/my-jobs notices proposals profile';
  const told = 'ExpiredJobNotifications/unacknowledged JobRescheduleNotifications/pending';
  const page = ['/auth/user', ...`${own} ${told}`.split(' ').map((name) => `/api/${name}`)];
  const days = `/api/companies/available/days?from=${addDays(on, 1)}&to=${addDays(on, 30)}`;
  const companies = `/api/companies/available?date=${addDays(on, 2)}&grass_height=medium_4_8`;
  const dayAndNotices = [...day, '/api/company/reminders', '/api/company/notices'];
  return [
    { name: 'a homeowner’s page', times: DAY.homeownersOpen, token: homeowner, paths: page },
    { name: 'a crew’s page', times: DAY.crewsOpen, token, paths: dayAndNotices },
    { name: 'a crew’s day again', times: DAY.crewReadsAgain, token, paths: day.slice(2) },
    { name: 'days and companies for a lawn', times: DAY.looksForACompany, token: homeowner, paths: [days, companies] },
  ];
}

/** CPU of one call of many. */
async function cpuOfReading(
  world: World,
  pid: number,
  path: string,
  { token, times }: { token: string; times: number },
) {
  const readAll = async () => {
    for (let from = 0; from < times; from += BELOW_LIMIT) {
      await world.db.deleteFrom('rate_counters').execute();
      const here: [number, number] = [from, Math.min(times, from + BELOW_LIMIT)];
      await inLanes(here, AT_ONCE, async () => void (await call(token, 'GET', path)));
    }
  };
  await readAll();
  return added(NO_CPU, await cpuOf(world, pid, readAll), 1 / times);
}

const NO_CPU: Cpu = { node: 0, database: 0 };
const added = (sum: Cpu, one: Cpu, times = 1): Cpu => ({
  node: sum.node + times * one.node,
  database: sum.database + times * one.database,
});

type Lived = { each: Cpu; reads: number; crew: Crew; on: Day };
async function readAndAddUp(world: World, { pid }: Server, { each, reads, crew, on }: Lived): Promise<void> {
  const ms = (microseconds: number) => (microseconds / 1000).toFixed(2).padStart(7);
  const line = (name: string, times: number, { node, database }: Cpu) =>
    console.log(`${name.padEnd(32)} ${times.toFixed(2).padStart(5)} × ${ms(node)} ${ms(database)} ms`);
  console.log('\nfor each mowing: how often, CPU of the product with its background work, CPU of PostgreSQL');
  line('booked, paid, done and rated', 1, each);
  let sum = each;
  for (const { name, times, token, paths } of await readsOf(world, crew, on)) {
    let page = NO_CPU;
    for (const path of paths) page = added(page, await cpuOfReading(world, pid, path, { token, times: reads }));
    line(`${name} (${paths.length} calls)`, times, page);
    sum = added(sum, page, times);
  }
  line('together', 1, sum);
  const all = sum.node + sum.database;
  const inBusiestHour = (3600 * DAY.cores * DAY.share * 1_000_000) / all;
  const aDay = Math.floor(inBusiestHour / DAY.busiestHour);
  const share = `${DAY.share * 100} % of ${DAY.cores} cores`;
  console.log(`\n${share}: ${Math.floor(inBusiestHour)} mowings in the busiest hour, ${aDay} a day`);
  console.log(`of the CPU ${((100 * sum.node) / all).toFixed(0)} % is Node's`);
}

/** Companies that can be paid by the practice gateway and are open all day, so that there is always a place. */
async function openCompanies(world: World, { practice: gateway }: PracticePayments): Promise<string[]> {
  const companies = await world.db.selectFrom('companies').select(['id', 'name', 'email']).limit(20).execute();
  for (const company of companies) {
    const { accountId } = await gateway.createPayoutAccount(company);
    await gateway.enablePayoutAccount(accountId);
    await sql`update companies set payout_account_id = ${accountId} where id = ${company.id}`.execute(world.db);
    await sql`insert into weekly_hours
      select ${company.id}, weekday, 0, 1439 from generate_series(0, 6) weekday`.execute(world.db);
  }
  return companies.map(({ id }) => id);
}
