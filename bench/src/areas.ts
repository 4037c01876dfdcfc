/**
 * Areas as cells: whether what the index finds and the exact rule leaves is what asking every company about every lawn
 * finds, and what looking costs in a small world and in one a hundred times as large, with the plans of the statements.
 * Both worlds are made of towns with fifty companies and a thousand lawns each, so that the same number is to be found.
 * `npm run bench areas`
 *
 * Source: docs/decisions/0020-addresses-and-areas.md.
 */
import { addDays, DEFAULT_TIME_ZONE, dayAt } from '@swath/domain/calendar';
import type { CompanyId, QueuedJobId } from '@swath/domain/ids';
import { acresToSquareFeet } from '@swath/domain/jobs/lot-size';
import { coversPlace } from '@swath/domain/service-areas/covers';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { daysForLawn } from '../../apps/api/src/marketplace/companies/list-bookable-days.ts';
import { listCompaniesAt } from '../../apps/api/src/marketplace/companies/service-areas/service-areas.reads.ts';
import { queueCrews } from '../../apps/api/src/marketplace/queue/view/list-hearers.ts';
import { listQueuedJobsFor } from '../../apps/api/src/marketplace/queue/view/list-queued-jobs.ts';
import type { Db } from '../../apps/api/src/platform/db/db.ts';
import type { DB } from '../../apps/api/src/platform/db/tables.ts';
import { explainStatement, openForPlans } from './explain-statement.ts';
import { median } from './rounds.ts';
import { makeTowns, type World } from './towns.ts';

const TIMES = 5;
/** Lawns that nobody has located are looked at from every town: further back where most of them want another day. */
const MOST_TIMES: Readonly<Record<string, number>> = { 'lawns that match a company': 4 };
const BATCH = 500;

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
      if (times > (MOST_TIMES[what] ?? 2)) process.exitCode = 1;
    }
    await explainAll(large);
    await compareWithBruteForce(large, lawns);
  } finally {
    await large.close();
  }
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
  const month = { from: dayAt(now, DEFAULT_TIME_ZONE), to: addDays(dayAt(now, DEFAULT_TIME_ZONE), 30) };
  const quarterAcre = { lot: acresToSquareFeet(0.25), timeZone: DEFAULT_TIME_ZONE, client: world.client };
  return {
    'companies for a lawn': {
      count: lawns.length,
      look: async (db, i) => (await listCompaniesAt(db, new Map([['lawn', lawns[i]![1]]]))).get('lawn')!.length,
    },
    'days with room for a lawn': {
      count: lawns.length,
      look: async (db, i) => {
        const { days } = await daysForLawn(db, { ...quarterAcre, ...lawns[i]![1] }, month, now);
        return days.filter(({ has_room }) => has_room).length;
      },
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
      look: async (db, i) => (await queueCrews.listHearers(db, [lawns[i]![0]])).get(lawns[i]![0])!.length,
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
