/**
 * Who hears of the queue, how soon, and what that costs: crews of as many companies in towns of fifty, on two API processes, and
 * changes of queued jobs all over them at a steady pace, however long telling them takes. The same in a country of a thousand
 * crews and in one of five thousand: each change concerns as many of them. Prints who missed one, who heard one whose lawn
 * their company does not work at, told by the exact rule over every area, how long changes were on their way for those who
 * were connected and for all, and the CPU of it. `npm run bench queue-live`
 *
 * Source: docs/rules/queue-and-offers.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId, QueuedJobId } from '@swath/domain/ids';
import { coversPlace } from '@swath/domain/service-areas/covers';
import { sql } from 'kysely';
import { recordChange } from '../../apps/api/src/notifications/change-feed/record-change.ts';
import { type Crowd, type Heard, startCrowd } from './crowd.ts';
import { cpuMicroseconds, familyCpuMicroseconds } from './process-cpu.ts';
import type { Crew } from './screens.ts';
import { type Server, startApi } from './servers.ts';
import { makeTowns, type World } from './towns.ts';
import { postgresOf, signIn } from './world.ts';

const PORTS = [21_817, 21_818] as const;
const SETTLE_MS = 3_000;
/** So long nobody writes anything: what the streams cost by being there. */
const IDLE_MS = 10_000;
const CUT_EVERY_MS = 100;
/** Nobody has heard anything for so long: nothing more is to come. */
const QUIET_MS = 5_000;
/** So many changes are told before it counts how long: a process that has just begun is slow. */
const WARM = 500;
/** From commit to whoever was connected, in the 99th percentile. */
const LATEST_MS = 100;

/** What was written: who may hear of it, and when it was committed. */
type Written = ReadonlyMap<string, { readonly mayHear: ReadonlySet<number>; at: number }>;
type Size = { towns: number; changes: number; perSecond: number };

/** @param sizes  countries of so many towns, one after the other */
export async function benchQueueLive(sizes: readonly Size[]): Promise<void> {
  for (const size of sizes) await benchCountry(size);
}

async function benchCountry({ towns, changes, perSecond }: Size): Promise<void> {
  const world = await makeTowns(towns, Math.ceil((changes + WARM) / towns));
  try {
    const crews = await makeCrews(world);
    const all = [...chooseChanges(world, crews, changes + WARM)];
    const [warm, lines] = [new Map(all.slice(0, WARM)), new Map(all.slice(WARM))];
    console.log(`\n${crews.length} crews of as many companies, ${changes} changes of the queue, ${perSecond} a second`);
    const postgres = await postgresOf(world.db);
    const servers = await Promise.all(PORTS.map((port) => startApi(world.url, port)));
    const crowd = startCrowd();
    await crowd.open(
      crews.map(({ token }) => token),
      PORTS,
    );
    await writeChanges(world, warm, perSecond);
    await wait(SETTLE_MS);
    const used = () => usedBy(servers, postgres, crowd);
    const idle = await during(used, () => wait(IDLE_MS));
    console.log(`nothing written: ${inWords(idle)}`);
    crowd.cut(CUT_EVERY_MS);
    const busy = await during(used, () => writeChanges(world, lines, perSecond));
    crowd.cut(null);
    await quiet(crowd);
    const heard = await crowd.end();
    console.log(`while written: ${inWords(busy)}`);
    report(warm, lines, heard, { api: busy.api - (idle.api / idle.seconds) * busy.seconds, postgres: busy.postgres });
    await Promise.all(servers.map((server) => server.stop()));
  } finally {
    await world.close();
  }
}

async function makeCrews({ db, areasOf }: World): Promise<Crew[]> {
  const crews: Crew[] = [];
  const companies = [...areasOf.keys()];
  const some = async () => {
    for (let company = companies.pop(); company; company = companies.pop()) {
      const { rows } = await sql<{ account: AccountId }>`with account as (
          insert into accounts (email, email_confirmed_at, created_at, updated_at)
          values (${`${company}@bench.test`}, now(), now(), now()) returning id
        ), profile as (
          insert into profiles (account_id, role, full_name, updated_at) select id, 'company', 'Gwen', now() from account
        ), member as (
          insert into company_members (company_id, account_id, is_primary, created_at)
          select ${company}, account.id, true, now() from account
        ) select account.id as account from account`.execute(db);
      const { account } = rows[0]!;
      crews.push({ company, account, token: await signIn(db, account) });
    }
  };
  await Promise.all([some(), some(), some()]);
  return crews;
}

/** Each change is of another lawn; who may hear of it is asked of every area there is. */
function chooseChanges({ areasOf, places }: World, crews: readonly Crew[], changes: number): Written {
  const numberOf = new Map<CompanyId, number>(crews.map(({ company }, number) => [company, number]));
  const lawns = [...places];
  const step = Math.floor(lawns.length / changes);
  if (step < 1) throw new Error(`there are ${lawns.length} lawns only`);
  return new Map(
    Array.from({ length: changes }, (_, count) => {
      const [lawn, place] = lawns[count * step]!;
      const here = [...areasOf].flatMap(([id, areas]) => (coversPlace(areas, place) ? numberOf.get(id)! : []));
      return [lawn, { mayHear: new Set(here), at: Number.NaN }];
    }),
  );
}

/** Each at its time, whether those before it are done or not. */
async function writeChanges({ db }: World, lines: Written, perSecond: number): Promise<void> {
  const began = performance.now();
  const writing = [...lines].map(async ([subject, line], count) => {
    await wait(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    await db.transaction().execute(async (tx) => {
      await recordChange(tx, {
        kind: 'queue.changed',
        subject: subject as QueuedJobId,
        audience: { crews: true },
      });
    });
    line.at = performance.timeOrigin + performance.now();
  });
  await Promise.all(writing);
}

type Used = { api: number; postgres: number; listeners: number };

/** Microseconds of CPU so far. */
const usedBy = (servers: readonly Server[], postgres: number, crowd: Crowd): Used => ({
  api: servers.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0),
  postgres: familyCpuMicroseconds(postgres),
  listeners: cpuMicroseconds(crowd.pid),
});

async function during(used: () => Used, work: () => Promise<unknown>): Promise<Used & { seconds: number }> {
  const [began, before] = [performance.now(), used()];
  await work();
  const after = used();
  return {
    api: after.api - before.api,
    postgres: after.postgres - before.postgres,
    listeners: after.listeners - before.listeners,
    seconds: (performance.now() - began) / 1000,
  };
}

const inWords = ({ seconds, ...used }: Used & { seconds: number }): string => {
  const share = (microseconds: number) => `${(microseconds / seconds / 10_000).toFixed(1)} %`;
  const { api, postgres, listeners } = used;
  return `${seconds.toFixed(1)} s, of one core the two API processes ${share(api)}, PostgreSQL ${share(postgres)}, the listeners ${share(listeners)}`;
};

async function quiet(crowd: Crowd): Promise<void> {
  for (let before = -1, heard = await crowd.count(); heard !== before; heard = await crowd.count()) {
    before = heard;
    await wait(QUIET_MS);
  }
}

/** Prints what was missed, heard by somebody it was not for, and how late; any of it fails the bench. */
function report(warm: Written, lines: Written, heard: Heard, cpu: { api: number; postgres: number }): void {
  const { listener, subject, at, since } = heard;
  const written: Written = new Map([...warm, ...lines]);
  const heardBy = new Map<string, Set<number>>([...written.keys()].map((line) => [line, new Set()]));
  const [all, connected]: [number[], number[]] = [[], []];
  let [foreign, twice] = [0, 0];
  for (const [number, one] of subject.entries()) {
    const line = written.get(one);
    if (!line) continue;
    const who = listener[number]!;
    if (!line.mayHear.has(who)) foreign++;
    if (heardBy.get(one)!.has(who)) twice++;
    heardBy.get(one)!.add(who);
    if (warm.has(one)) continue;
    const delay = Math.max(0, at[number]! - line.at);
    all.push(delay);
    if (since[number]! < line.at) connected.push(delay);
  }
  const wanted = [...lines.values()].reduce((sum, { mayHear }) => sum + mayHear.size, 0);
  const missed = [...written].reduce(
    (sum, [one, { mayHear }]) => sum + [...mayHear].filter((who) => !heardBy.get(one)!.has(who)).length,
    0,
  );
  console.log(
    `a change concerns ${(wanted / lines.size).toFixed(1)} of them; heard ${all.length} of ${wanted}, twice ${twice}`,
  );
  console.log(`missed ${missed} (bound 0), somebody else's ${foreign} (bound 0)`);
  console.log(`on its way, to who was connected: ${delaysOf(connected)} (bound p99 ${LATEST_MS} ms)`);
  console.log(`on its way, to all, those who were cut off as well: ${delaysOf(all)}`);
  const each = (microseconds: number, of: number) => `${(microseconds / of).toFixed(0)} µs`;
  console.log(
    `CPU of the API beside what streams cost by being there: ${each(cpu.api, all.length)} a hearer; of PostgreSQL: ${each(cpu.postgres, lines.size)} a change`,
  );
  if (missed + foreign > 0 || part(connected, 0.99) > LATEST_MS) process.exitCode = 1;
}

const part = (delays: readonly number[], of: number): number => {
  const sorted = delays.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * of)] ?? Number.NaN;
};

const delaysOf = (delays: readonly number[]): string =>
  `p50 ${part(delays, 0.5).toFixed(0)} ms, p99 ${part(delays, 0.99).toFixed(0)} ms, the last ${part(delays, 1).toFixed(0)} ms`;
