/**
 * Whether everybody hears what is theirs: 200 listeners of 20 companies on two API processes, 10,000 changes, and
 * listeners that are cut off and come back on the other process. Prints what each has missed, heard twice, and heard that
 * was another company's, and how long a change was on its way. `npm run bench live`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../apps/api/src/notifications/change-feed/record-change.ts';
import { cpuMicroseconds } from './process-cpu.ts';
import { Screen, type Written } from './screen.ts';
import { startPractice } from './servers.ts';
import { type Database, hireCrew, makeDatabase } from './world.ts';

const PORTS = [21_815, 21_816] as const;
const WRITERS = 8;
const SETTLE_MS = 1_500;
/** Every listener loses its connection so often at most while changes are written. */
const CUTS_EACH = 5;
const BETWEEN_CUTS_MS = 5;
/** Nobody has heard anything for so long: nothing more is to come. */
const QUIET_MS = 15_000;

/** Measures and prints; what is missed, or heard by another company, fails the bench. */
export async function benchLive(size: { companies: number; listenersEach: number; changes: number }): Promise<void> {
  const listeners = size.companies * size.listenersEach;
  console.log(`\n${listeners} listeners of ${size.companies} companies, ${size.changes} changes`);
  const database = await makeDatabase();
  const { rows: companies } = await sql<{ id: CompanyId }>`
    insert into companies (name, status, email, street_address, city, state, zip_code, created_at, updated_at)
    select 'Company ' || n, 'approved', 'c' || n || '@bench.test', '1 Depot Rd', 'Columbia', 'MO', '65203', now(), now()
    from generate_series(1, ${sql.lit(size.companies)}) n returning id`.execute(database.db);
  const servers = await Promise.all(PORTS.map((port) => startPractice(database.url, { mode: 'api', port })));
  const written: Written = new Map();
  const screens: Screen[] = [];
  for (const { id } of companies) {
    const token = await hireCrew(database.db, id);
    for (let at = 0; at < size.listenersEach; at++)
      screens.push(new Screen({ company: id, token }, servers, at, written));
  }
  try {
    await wait(SETTLE_MS);
    const cpuOfAll = () => servers.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0);
    const [before, began, ids] = [cpuOfAll(), performance.now(), companies.map(({ id }) => id)] as const;
    await cutWhile(screens, writeChanges(database, ids, size.changes, written));
    const seconds = (performance.now() - began) / 1000;
    await quiet(screens, written);
    report(screens, written, seconds, cpuOfAll() - before);
  } finally {
    await Promise.all(screens.map((screen) => screen.end()));
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  }
}

/** Some at once, some slowly, and every twentieth is followed by one that is rolled back. */
async function writeChanges({ db }: Database, companies: CompanyId[], changes: number, written: Written) {
  let next = 0;
  const write = async () => {
    for (let number = next++; number < changes; number = next++) {
      const company = companies[number % companies.length]!;
      const change = () => ({ kind: 'job.booked', subject: randomUUID(), audience: { company } }) as const;
      await db.transaction().execute(async (tx) => {
        const kept = change();
        await recordChange(tx, kept);
        if (number % 50 === 0) await wait(20);
        written.set(kept.subject, { company, at: performance.now() });
      });
      if (number % 20 !== 0) continue;
      const rolledBack = await db.startTransaction().execute();
      await recordChange(rolledBack, change());
      await rolledBack.rollback().execute();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** Cuts one screen after the other off while changes are written. */
async function cutWhile(screens: readonly Screen[], writing: Promise<void>): Promise<void> {
  let over = false;
  void writing.finally(() => (over = true));
  for (let cut = 0; !over && cut < screens.length * CUTS_EACH; cut++) {
    screens[(cut * 7) % screens.length]!.cut();
    await wait(BETWEEN_CUTS_MS);
  }
  await writing;
}

/** What a company has to hear. */
const changesFor = (company: CompanyId, written: Written): string[] =>
  [...written].flatMap(([subject, of]) => (of.company === company ? subject : []));

/** Waits until everybody has heard everything, or nobody hears anything any more. */
async function quiet(screens: readonly Screen[], written: Written): Promise<void> {
  const expected = screens.reduce((sum, { company }) => sum + changesFor(company, written).length, 0);
  for (let before = -1; ; await wait(QUIET_MS)) {
    const heard = screens.reduce((sum, screen) => sum + screen.heard.size, 0);
    if (heard === before || heard >= expected) return;
    before = heard;
  }
}

function report(screens: readonly Screen[], written: Written, seconds: number, cpu: number): void {
  const sum = (of: (screen: Screen) => number) => screens.reduce((all, screen) => all + of(screen), 0);
  const missed = sum(({ company, heard }) => changesFor(company, written).filter((one) => !heard.has(one)).length);
  const twice = sum(({ heard }) => [...heard.values()].filter((times) => times > 1).length);
  const [foreign, cuts] = [sum((screen) => screen.foreign), sum((screen) => screen.cuts)];
  const delays = screens.flatMap((screen) => screen.delays).sort((a, b) => a - b);
  const at = (part: number) => delays[Math.floor((delays.length - 1) * part)]!.toFixed(0);
  console.log(`written ${written.size} in ${seconds.toFixed(1)} s, heard ${delays.length}, connections cut ${cuts}`);
  console.log(`missed ${missed} (bound 0), somebody else's ${foreign} (bound 0), heard twice ${twice}`);
  const each = (cpu / delays.length).toFixed(1);
  console.log(`on its way: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${each} µs of CPU a hearer`);
  if (missed > 0 || foreign > 0) process.exitCode = 1;
}
