/**
 * Who hears of the queue: a thousand crews of as many companies in twenty towns, on two API processes, and changes of queued
 * jobs all over them. Prints who missed one, and who heard one whose lawn their company does not work at, told by the exact
 * rule over every area. `npm run bench queue-live`
 *
 * Source: docs/decisions.md, D384.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId, QueuedJobId } from '@swath/domain/ids';
import { coversPlace } from '@swath/domain/service-areas/covers';
import { sql } from 'kysely';
import { recordChange } from '../../apps/api/src/telling/changes/record-change.ts';
import { cpuMicroseconds } from './process-cpu.ts';
import { type Crew, cutNowAndThen, quiet, report, Screen, type Written } from './screens.ts';
import { startPracticeApi } from './servers.ts';
import { makeTowns, type World } from './towns.ts';
import { signIn } from './world.ts';

const PORTS = [21_817, 21_818] as const;
const WRITERS = 4;
const SETTLE_MS = 3_000;
/** Streams are opened so many at a time. */
const AT_A_TIME = 50;

/** @param towns  of fifty companies each, one listener a company */
export async function benchQueueLive({ towns, changes }: { towns: number; changes: number }): Promise<void> {
  const world = await makeTowns(towns);
  const crews = await makeCrews(world);
  console.log(`\n${crews.length} crews of ${world.areasOf.size} companies, ${changes} changes of the queue`);
  const servers = await Promise.all(PORTS.map((port) => startPracticeApi(world.url, port)));
  const written = new Map<string, { mayHear: ReadonlySet<CompanyId>; at: number }>();
  const screens: Screen[] = [];
  try {
    for (const [at, crew] of crews.entries()) {
      screens.push(new Screen(crew, servers, at, written));
      if (at % AT_A_TIME === 0) await wait(100);
    }
    await wait(SETTLE_MS);
    const before = servers.map(({ pid }) => cpuMicroseconds(pid));
    const began = performance.now();
    await cutNowAndThen(screens, writeChanges(world, changes, written), { pauseMs: 50 });
    const seconds = (performance.now() - began) / 1000;
    await quiet(screens, written);
    const cpu = servers.map(({ pid }, at) => cpuMicroseconds(pid) - before[at]!).reduce((sum, one) => sum + one, 0);
    console.log(`a change concerns ${hearersEach(written).toFixed(1)} of them`);
    report(screens, written, seconds, cpu);
  } finally {
    await Promise.all(screens.map((screen) => screen.end()));
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  }
}

const hearersEach = (written: Written): number =>
  [...written.values()].reduce((sum, { mayHear }) => sum + mayHear.size, 0) / written.size;

async function makeCrews({ db, areasOf }: World): Promise<Crew[]> {
  const crews: Crew[] = [];
  for (const company of areasOf.keys()) {
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
  return crews;
}

/** Each change is of another lawn; who may hear of it is asked of every area there is. */
async function writeChanges(
  { db, areasOf, places }: World,
  changes: number,
  written: Map<string, { mayHear: ReadonlySet<CompanyId>; at: number }>,
): Promise<void> {
  const lawns = [...places];
  const step = Math.floor(lawns.length / changes);
  if (step < 1) throw new Error(`there are ${lawns.length} lawns only`);
  let next = 0;
  const write = async () => {
    while (next < changes) {
      const [subject, place]: [QueuedJobId, (typeof lawns)[number][1]] = lawns[next++ * step]!;
      const mayHear = new Set([...areasOf].flatMap(([id, areas]) => (coversPlace(areas, place) ? id : [])));
      await db.transaction().execute(async (tx) => {
        await recordChange(tx, { kind: 'queue.changed', subject, audience: { crews: true } });
        written.set(subject, { mayHear, at: performance.now() });
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
