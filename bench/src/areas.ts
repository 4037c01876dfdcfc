/**
 * Areas as cells: whether what the index finds and the exact rule leaves is what asking every company about every lawn
 * finds, and what looking costs in a small world and in one a hundred times as large, with the plans of the statements.
 * Both worlds are made of towns with fifty companies and a thousand lawns each, so that the same number is to be found.
 * `npm run bench areas`
 *
 * Source: docs/decisions/0040-areas-as-cells.md.
 */
import { addDays, dayAt } from '@swath/domain/calendar';
import type { AccountId, CompanyId, QueuedJobId } from '@swath/domain/ids';
import { coversPlace, type Place, type ServiceArea } from '@swath/domain/service-areas/covers';
import { minutes, squareFeet } from '@swath/domain/units';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, WholeDb } from '../../apps/api/src/machinery/db/db.ts';
import type { DB } from '../../apps/api/src/machinery/db/tables.ts';
import { randomAreas, randomPlace } from '../../apps/api/src/testing/random-areas.ts';
import { listCompaniesAt } from '../../apps/api/src/trade/companies/service-areas/service-areas.reads.ts';
import { insertServiceAreas } from '../../apps/api/src/trade/companies/service-areas/service-areas.writes.ts';
import { cellsOfPlace } from '../../apps/api/src/trade/companies/service-areas/to-cells.ts';
import { listHearers } from '../../apps/api/src/trade/queue/view/list-hearers.ts';
import { listQueuedJobsFor } from '../../apps/api/src/trade/queue/view/list-queued-jobs.ts';
import { explainStatement, openForPlans } from './explain-statement.ts';
import { median } from './rounds.ts';
import { makeDatabase } from './world.ts';

const COMPANIES_A_TOWN = 50;
const LAWNS_A_TOWN = 1_000;
/** So far around its middle a town reaches, in degrees. */
const TOWN = 0.6;
const TIMES = 5;
const BATCH = 500;

type World = Awaited<ReturnType<typeof makeDatabase>> & {
  areasOf: Map<CompanyId, ServiceArea[]>;
  places: Map<QueuedJobId, Place>;
};

/** @param towns  in the large world; the small one is one town */
export async function benchAreas({ towns, lawns }: { towns: number; lawns: number }): Promise<void> {
  const small = await makeTowns(1);
  const smallTook = await measureWorld(small, 'one town').finally(() => small.close());
  const large = await makeTowns(towns);
  try {
    const largeTook = await measureWorld(large, `${towns} towns`);
    for (const [what, took] of largeTook) {
      const times = took / smallTook.get(what)!;
      console.log(`${what.padEnd(28)} ${times.toFixed(2)} times as long as in one town`);
      if (times > 2) process.exitCode = 1;
    }
    await explainAll(large);
    await compareWithBruteForce(large, lawns);
  } finally {
    await large.close();
  }
}

/** Where a town lies from Columbia, in degrees, and the first of its ZIPs. */
const offsetOf = (town: number) => ({ north: (town % 10) * 1.8 - 8, east: Math.floor(town / 10) * 4.5 - 24 });
const zipIn = (town: number, zip: string) => String(10_000 + town * 100 + (Number(zip.slice(0, 5)) % 100));

function areasIn(town: number, seed: number): ServiceArea[] {
  const { north, east } = offsetOf(town);
  const areas = randomAreas(seed, TOWN).map((area): ServiceArea => {
    if (area.kind === 'zipcode') return { ...area, postalCode: zipIn(town, area.postalCode) };
    if (area.kind === 'radius') return { ...area, latitude: area.latitude + north, longitude: area.longitude + east };
    return { ...area, ring: area.ring.map(([lat, lng]) => [lat + north, lng + east]) };
  });
  if (areas.length > 0) return areas;
  return [{ enabled: true, kind: 'radius', latitude: 38.95 + north, longitude: -92.33 + east, radiusMiles: 10 }];
}

function placeIn(town: number, seed: number): Place {
  const { north, east } = offsetOf(town);
  const { zip, latitude, longitude } = randomPlace(seed, TOWN);
  const here = { zip: zipIn(town, zip) };
  if (latitude === null || longitude === null) return { ...here, latitude: null, longitude: null };
  return { ...here, latitude: latitude + north, longitude: longitude + east };
}

async function makeTowns(towns: number): Promise<World> {
  const database = await makeDatabase();
  const { db } = database;
  const areasOf = new Map<CompanyId, ServiceArea[]>();
  const places = new Map<QueuedJobId, Place>();
  const now = new Date();
  const account = await aHomeowner(db);
  for (let town = 0; town < towns; town++) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: CompanyId }>`
        insert into companies (name, status, email, street_address, city, state, zip_code, rate_cents, created_at, updated_at)
        select 'Company ' || n, 'approved', ${`t${town}c`} || n || '@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', 4500, now(), now()
          from generate_series(1, ${COMPANIES_A_TOWN}) n returning id`.execute(tx);
      // They work on Mondays only: most lawns want another day, and days with room find the others.
      await sql`insert into weekly_hours (company_id, weekday, start_minute, end_minute)
        select id, 1, 540, 1020 from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(tx);
      for (const [i, { id }] of rows.entries()) {
        const areas = areasIn(town, town * COMPANIES_A_TOWN + i);
        areasOf.set(id, areas);
        await insertServiceAreas(
          tx,
          id,
          areas.map((area) => ({ area, city: 'Columbia' })),
          now,
        );
      }
    });
    for (let from = 0; from < LAWNS_A_TOWN; from += BATCH) {
      const here = Array.from({ length: BATCH }, (_, i) => placeIn(town, town * LAWNS_A_TOWN + from + i));
      const ids = await insertLawns(db, account, here, new Date(now.getTime() - from * 1000 - town));
      for (const [i, id] of ids.entries()) places.set(id, here[i]!);
    }
  }
  await sql`vacuum analyze`.execute(db);
  return { ...database, areasOf, places };
}

async function aHomeowner(db: WholeDb): Promise<AccountId> {
  const { rows } = await sql<{ id: AccountId }>`
    insert into accounts (email, email_confirmed_at, created_at, updated_at)
    values ('harriet@bench.test', now(), now(), now()) returning id`.execute(db);
  await sql`insert into profiles (account_id, updated_at) values (${rows[0]!.id}, now())`.execute(db);
  return rows[0]!.id;
}

async function insertLawns(db: WholeDb, client: AccountId, places: readonly Place[], at: Date): Promise<QueuedJobId[]> {
  const rows = await db
    .insertInto('queued_jobs')
    .values(
      places.map((place, i) => ({
        ...{ client_id: client, full_name: 'Harriet Miller', address: '412 Elm Ave', time_zone: 'America/Chicago' },
        ...{ zip_code: place.zip, latitude: place.latitude, longitude: place.longitude, cells: cellsOfPlace(place) },
        ...{ lot_size_sqft: squareFeet(10_890), duration_minutes: minutes(30), grass_height: 'short_0_4' as const },
        ...{ yard_ready: true, acceptable_dates: [addDays(dayAt(at, 'UTC'), 2 + (i % 40))], updated_at: at },
        ...{ created_at: new Date(at.getTime() - i * 1000), expires_at: '2100-05-04T17:00:00.000Z' },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What each look is asked about, spread over the world. */
function samplesOf({ areasOf, places }: World) {
  const every = <T>(all: readonly T[], count: number) =>
    Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!);
  return { lawns: every([...places], 200), companies: every([...areasOf.keys()], 50) };
}

type Look = (db: Db, one: number) => Promise<number>;

function looksOf(world: World): Record<string, { count: number; look: Look }> {
  const { lawns, companies } = samplesOf(world);
  const now = new Date();
  return {
    'companies for a lawn': {
      count: lawns.length,
      look: async (db, i) => (await listCompaniesAt(db, new Map([['lawn', lawns[i]![1]]]))).get('lawn')!.length,
    },
    'lawns for a company, a page': {
      count: companies.length,
      look: async (db, i) => (await listQueuedJobsFor(db, companies[i]!, {}, now)).length,
    },
    'lawns that match a company': {
      count: companies.length,
      look: async (db, i) => (await listQueuedJobsFor(db, companies[i]!, { show: 'matches' }, now)).length,
    },
    'who hears of a change': {
      count: lawns.length,
      look: async (db, i) => (await listHearers(db, [lawns[i]![0]])).get(lawns[i]![0])!.length,
    },
  };
}

async function measureWorld(world: World, name: string): Promise<Map<string, number>> {
  const { db, areasOf, places } = world;
  console.log(`\n${name}: ${areasOf.size} companies, ${places.size} lawns`);
  const medians = new Map<string, number>();
  for (const [what, { count, look }] of Object.entries(looksOf(world))) {
    const took: number[] = [];
    let found = 0;
    for (let round = 0; round < TIMES; round++) {
      for (let i = 0; i < count; i++) {
        const began = performance.now();
        found += await look(db, i);
        if (round > 0) took.push(performance.now() - began);
      }
    }
    medians.set(what, median(took));
    const each = (found / count / TIMES).toFixed(1);
    console.log(`${what.padEnd(28)} ${median(took).toFixed(2).padStart(8)} ms, ${each} found`);
  }
  return medians;
}

async function explainAll(world: World): Promise<void> {
  let sent: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: world.url, max: 1 });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  const client = await openForPlans(world.url);
  try {
    for (const [what, { look }] of Object.entries(looksOf(world))) {
      sent = [];
      await look(db, 1);
      console.log(`\n${what}`);
      for (const query of sent) {
        const { ms, pages, scans } = await explainStatement(client, query, TIMES);
        console.log(`${ms.toFixed(2).padStart(10)} ms ${String(pages).padStart(6)} pages  ${scans.join('; ')}`);
      }
    }
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** Every company asked about every lawn, and what the index and the rule find together. */
async function compareWithBruteForce({ db, areasOf, places }: World, lawns: number): Promise<void> {
  const asked = [...places].slice(0, lawns);
  const wanted = new Map<CompanyId, Set<QueuedJobId>>([...areasOf.keys()].map((id) => [id, new Set()]));
  let matches = 0;
  let wrong = 0;
  for (let from = 0; from < asked.length; from += BATCH) {
    const some = new Map(asked.slice(from, from + BATCH));
    const found = await listCompaniesAt(db, some);
    for (const [lawn, place] of some) {
      const here = [...areasOf].flatMap(([company, areas]) => (coversPlace(areas, place) ? company : []));
      for (const company of here) wanted.get(company)!.add(lawn);
      matches += here.length;
      if (here.sort().join() !== found.get(lawn)!.toSorted().join()) wrong++;
    }
  }
  console.log(
    `\n${asked.length} lawns × ${areasOf.size} companies: ${matches} matches, ${wrong} lawns found otherwise`,
  );
  let lists = 0;
  if (lawns < places.size) return;
  for (const [company, lawnsOf] of wanted) {
    const listed: QueuedJobId[] = [];
    for (let more = true; more; ) {
      const page = await listQueuedJobsFor(db, company, {}, new Date(), { after: listed.at(-1), most: 400 });
      listed.push(...page.map(({ id }) => id));
      more = page.length === 400;
    }
    if (listed.length !== lawnsOf.size || listed.some((id) => !lawnsOf.has(id))) lists++;
  }
  console.log(`${wanted.size} lists of lawns through all pages: ${lists} otherwise`);
  if (wrong + lists > 0) process.exitCode = 1;
}
