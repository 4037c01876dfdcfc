/**
 * Whether everybody hears what is theirs: 200 listeners of 20 companies on two API processes, 10,000 changes, and
 * listeners that are cut off and come back on the other process. Prints what each has missed, heard twice, and heard that
 * was another company's, and how long a change was on its way. `npm run bench live`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../apps/api/src/notifications/change-feed/record-change.ts';
import { cpuMicroseconds } from './process-cpu.ts';
import { type Crew, cutNowAndThen, quiet, report, Screen } from './screens.ts';
import { startPracticeApi } from './servers.ts';
import { makeDatabase, signIn } from './world.ts';

const PORTS = [21_815, 21_816] as const;
const WRITERS = 8;
const SETTLE_MS = 1_500;

type Size = { companies: number; listenersEach: number; changes: number };
type Database = Awaited<ReturnType<typeof makeDatabase>>;
/** Measures and prints. */
export async function benchLive(size: Size): Promise<void> {
  console.log(
    `\n${size.companies * size.listenersEach} listeners of ${size.companies} companies, ${size.changes} changes`,
  );
  const database = await makeDatabase();
  const crews = await makeCrews(database, size.companies);
  const servers = await Promise.all(PORTS.map((port) => startPracticeApi(database.url, port)));
  const written = new Map<string, { mayHear: ReadonlySet<CompanyId>; at: number }>();
  const screens = crews.flatMap((crew) =>
    Array.from({ length: size.listenersEach }, (_, index) => new Screen(crew, servers, index, written)),
  );
  try {
    await wait(SETTLE_MS);
    const before = servers.map(({ pid }) => cpuMicroseconds(pid));
    const began = performance.now();
    const writing = writeChanges(database, crews, size.changes, written);
    await cutNowAndThen(screens, writing, { pauseMs: 5 });
    const seconds = (performance.now() - began) / 1000;
    await quiet(screens, written);
    const cpu = servers.map(({ pid }, at) => cpuMicroseconds(pid) - before[at]!).reduce((sum, one) => sum + one, 0);
    report(screens, written, seconds, cpu);
  } finally {
    await Promise.all(screens.map((screen) => screen.end()));
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  }
}

async function makeCrews({ db }: Database, companies: number): Promise<Crew[]> {
  const crews: Crew[] = [];
  for (let number = 1; number <= companies; number++) {
    const { rows } = await sql<{ company: CompanyId; account: AccountId }>`with company as (
        insert into companies (name, status, email, street_address, city, state, zip_code, created_at, updated_at)
        values (${`Company ${number}`}, 'approved', ${`c${number}@bench.test`}, '1 Depot Rd', 'Columbia', 'MO', '65203', now(), now())
        returning id
      ), account as (
        insert into accounts (email, email_confirmed_at, created_at, updated_at)
        values (${`crew${number}@bench.test`}, now(), now(), now()) returning id
      ), profile as (
        insert into profiles (account_id, role, full_name, updated_at) select id, 'company', 'Gwen', now() from account
      ), member as (
        insert into company_members (company_id, account_id, is_primary, created_at)
        select company.id, account.id, true, now() from company, account
      ) select company.id as company, account.id as account from company, account`.execute(db);
    const { company, account } = rows[0]!;
    crews.push({ company, account, token: await signIn(db, account) });
  }
  return crews;
}

/** Some at once, some slowly, and every twentieth taken back. */
async function writeChanges(
  { db }: Database,
  crews: readonly Crew[],
  changes: number,
  written: Map<string, { mayHear: ReadonlySet<CompanyId>; at: number }>,
): Promise<void> {
  let next = 0;
  const write = async () => {
    while (next < changes) {
      const number = next++;
      const { company } = crews[number % crews.length]!;
      const subject = randomUUID();
      await db.transaction().execute(async (tx) => {
        await recordChange(tx, { kind: 'job.booked', subject, audience: { company } });
        if (number % 50 === 0) await wait(20);
        written.set(subject, { mayHear: new Set([company]), at: performance.now() });
      });
      if (number % 20 !== 0) continue;
      await db
        .transaction()
        .execute(async (tx) => {
          await recordChange(tx, { kind: 'job.booked', subject: randomUUID(), audience: { company } });
          throw new TakenBack();
        })
        .catch((fault: unknown) => {
          if (!(fault instanceof TakenBack)) throw fault;
        });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
class TakenBack extends Error {}
