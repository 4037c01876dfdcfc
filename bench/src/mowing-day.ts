/**
 * What one machine carries a day: the CPU of the whole product, its background work and PostgreSQL for a mowing from the
 * price to the stars, and for what homeowners and crews read meanwhile, among a million others; from that and a day as it is
 * told here, how many mowings a day fill half of two cores. `npm run bench mowing-day`
 */
import { addDays, type Day, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { PracticePayments } from '../../apps/api/src/platform/providers/payments/practice/practice-payments.ts';
import { inLanes } from './booking.ts';
import { AT_ONCE, type Crew, call, hireCrews, liveADay, PORT, STOPS } from './live-a-day.ts';
import { cpuMicroseconds, familyCpuMicroseconds } from './process-cpu.ts';
import { type Server, startWholeProduct } from './servers.ts';
import { makeWorld, postgresOf, signIn, type World } from './world.ts';

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
type Reads = {
  readonly name: string;
  readonly times: number;
  readonly token: string;
  readonly paths: readonly string[];
};
/** CPU in microseconds, of the product and of PostgreSQL. */
type Cpu = { readonly node: number; readonly database: number };

/** Measures and prints. @param jobs  rows in the table */
export async function benchMowingDay({
  jobs,
  companies,
  reads,
}: {
  jobs: number;
  companies: number;
  reads: number;
}): Promise<void> {
  console.log(`\na day of one machine: ${jobs} mowings in the table`);
  const world = await makeWorld(jobs);
  const payments = new PracticePayments({
    pool: world.pool,
    webhookSecret: 'x'.repeat(32),
    webhookUrl: `http://127.0.0.1:${PORT}/webhooks/payments`,
  });
  const product = await startWholeProduct(world.url, PORT);
  try {
    const crews = await hireCrews(world, (await openCompanies(world, payments)).slice(0, companies));
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
  return [
    {
      name: 'a homeowner’s page',
      times: DAY.homeownersOpen,
      token: homeowner,
      paths: [
        '/auth/user',
        '/api/profile',
        '/api/MowingJobs',
        '/api/MowingJobs/unrated',
        '/api/series',
        '/api/queued-jobs/my-jobs',
        '/api/notices',
        '/api/proposals',
        '/api/ExpiredJobNotifications/unacknowledged',
        '/api/JobRescheduleNotifications/pending',
        '/api/MowingJobs/called-off',
      ],
    },
    {
      name: 'a crew’s page',
      times: DAY.crewsOpen,
      token,
      paths: [...day, '/api/company/reminders', '/api/company/notices'],
    },
    { name: 'a crew’s day again', times: DAY.crewReadsAgain, token, paths: day.slice(2) },
    {
      name: 'days and companies for a lawn',
      times: DAY.looksForACompany,
      token: homeowner,
      paths: [
        `/api/companies/available/days?from=${addDays(on, 1)}&to=${addDays(on, 30)}`,
        `/api/companies/available?date=${addDays(on, 2)}&grass_height=medium_4_8`,
      ],
    },
  ];
}

/** CPU of one call of many. */
async function cpuOfReading(
  world: World,
  pid: number,
  { path, token, times }: { path: string; token: string; times: number },
): Promise<Cpu> {
  const read = async () => void (await call(token, 'GET', path));
  const readAll = async () => {
    for (let from = 0; from < times; from += BELOW_LIMIT) {
      await world.db.deleteFrom('rate_counters').execute();
      await inLanes([from, Math.min(times, from + BELOW_LIMIT)], AT_ONCE, read);
    }
  };
  await readAll();
  const { node, database } = await cpuOf(world, pid, readAll);
  return { node: node / times, database: database / times };
}

async function readAndAddUp(
  world: World,
  { pid }: Server,
  { each, reads, crew, on }: { each: Cpu; reads: number; crew: Crew; on: Day },
): Promise<void> {
  const line = (name: string, times: number, { node, database }: Cpu) =>
    console.log(
      `${name.padEnd(32)} ${times.toFixed(2).padStart(5)} × ${(node / 1000).toFixed(2).padStart(7)} ${(database / 1000).toFixed(2).padStart(7)} ms`,
    );
  console.log('\nfor each mowing: how often, CPU of the product with its background work, CPU of PostgreSQL');
  line('booked, paid, done and rated', 1, each);
  let sum = each;
  for (const { name, times, token, paths } of await readsOf(world, crew, on)) {
    let page: Cpu = { node: 0, database: 0 };
    for (const path of paths) {
      const { node, database } = await cpuOfReading(world, pid, { path, token, times: reads });
      page = { node: page.node + node, database: page.database + database };
    }
    line(`${name} (${paths.length} calls)`, times, page);
    sum = { node: sum.node + times * page.node, database: sum.database + times * page.database };
  }
  line('together', 1, sum);
  const secondsEach = (sum.node + sum.database) / 1_000_000;
  const inBusiestHour = (3600 * DAY.cores * DAY.share) / secondsEach;
  console.log(
    `\n${DAY.share * 100} % of ${DAY.cores} cores: ${Math.floor(inBusiestHour)} mowings in the busiest hour, ${Math.floor(inBusiestHour / DAY.busiestHour)} a day; ` +
      `of the CPU ${((100 * sum.node) / (sum.node + sum.database)).toFixed(0)} % is Node's`,
  );
}

/** Companies that can be paid by the practice gateway and are open all day, so that there is always a place. */
async function openCompanies(world: World, { practice: gateway }: PracticePayments): Promise<string[]> {
  const companies = await world.db.selectFrom('companies').select(['id', 'name', 'email']).limit(20).execute();
  for (const company of companies) {
    const { accountId } = await gateway.createPayoutAccount(company);
    await gateway.enablePayoutAccount(accountId);
    await world.db
      .updateTable('companies')
      .set({ payout_account_id: accountId })
      .where('id', '=', company.id)
      .execute();
    await sql`insert into weekly_hours select ${company.id}, weekday, 0, 1439 from generate_series(0, 6) weekday`.execute(
      world.db,
    );
  }
  return companies.map(({ id }) => id);
}
