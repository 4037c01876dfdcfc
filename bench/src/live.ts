/**
 * Whether everybody hears what is theirs: 200 listeners of 20 companies on two API processes, 10,000 changes, and
 * listeners that are cut off and come back on the other process. Prints what each has missed, heard twice, and heard that
 * was another company's, and how long a change was on its way. `npm run bench live`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccountId, CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { recordChange } from '../../apps/api/src/telling/changes/record-change.ts';
import { cpuMicroseconds } from './process-cpu.ts';
import { type Server, startPracticeApi } from './servers.ts';
import { makeDatabase, signIn } from './world.ts';

const PORTS = [21_815, 21_816] as const;
const WRITERS = 8;
/** Every listener loses its connection about so often while changes are written. */
const CUTS_EACH = 5;
const QUIET_MS = 1_500;

type Size = { companies: number; listenersEach: number; changes: number };
type Database = Awaited<ReturnType<typeof makeDatabase>>;
type Crew = { company: CompanyId; account: AccountId; token: string };

/** One crew member's screen: what it has heard, by the subject of the change. */
class Screen {
  readonly heard = new Map<string, number>();
  readonly foreign: string[] = [];
  readonly delays: number[] = [];
  readonly crew: Crew;
  cuts = 0;
  #lastId: string | undefined;
  #stop = new AbortController();
  #over = false;
  readonly #done: Promise<void>;

  constructor(
    crew: Crew,
    servers: readonly Server[],
    first: number,
    written: ReadonlyMap<string, { company: CompanyId; at: number }>,
  ) {
    this.crew = crew;
    this.#done = this.#follow(servers, first, written);
  }

  /** Loses the connection; it comes back by itself, on the other process. */
  cut() {
    this.cuts++;
    this.#stop.abort();
  }

  async end() {
    this.#over = true;
    this.#stop.abort();
    await this.#done;
  }

  async #follow(
    servers: readonly Server[],
    first: number,
    written: ReadonlyMap<string, { company: CompanyId; at: number }>,
  ) {
    for (let at = first; !this.#over; at++) {
      this.#stop = new AbortController();
      await this.#listen(servers[at % servers.length]!, written).catch((fault: unknown) => {
        if (!this.#stop.signal.aborted) throw fault;
      });
    }
  }

  async #listen(server: Server, written: ReadonlyMap<string, { company: CompanyId; at: number }>) {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/changes`, {
      headers: {
        authorization: `Bearer ${this.crew.token}`,
        ...(this.#lastId && { 'last-event-id': this.#lastId }),
      },
      signal: this.#stop.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + piece).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) this.#hear(frame, written);
    }
  }

  #hear(frame: string, written: ReadonlyMap<string, { company: CompanyId; at: number }>) {
    const id = /^id: ?(.+)$/m.exec(frame)?.[1];
    if (id) this.#lastId = id;
    if (/^event: ?reset$/m.test(frame)) throw new Error('a listener was told to read everything again');
    const data = /^data: ?(\{.+\})$/m.exec(frame)?.[1];
    const subject = data ? (JSON.parse(data) as { id?: string }).id : undefined;
    const change = subject === undefined ? undefined : written.get(subject);
    if (subject === undefined || !change) return;
    if (change.company !== this.crew.company) this.foreign.push(subject);
    this.heard.set(subject, (this.heard.get(subject) ?? 0) + 1);
    this.delays.push(performance.now() - change.at);
  }
}

/** Measures and prints. */
export async function benchLive(size: Size): Promise<void> {
  console.log(
    `\n${size.companies * size.listenersEach} listeners of ${size.companies} companies, ${size.changes} changes`,
  );
  const database = await makeDatabase();
  const crews = await makeCrews(database, size.companies);
  const servers = await Promise.all(PORTS.map((port) => startPracticeApi(database.url, port)));
  const written = new Map<string, { company: CompanyId; at: number }>();
  const screens = crews.flatMap((crew) =>
    Array.from({ length: size.listenersEach }, (_, index) => new Screen(crew, servers, index, written)),
  );
  try {
    await wait(QUIET_MS);
    const before = servers.map(({ pid }) => cpuMicroseconds(pid));
    const began = performance.now();
    const writing = writeChanges(database, crews, size.changes, written);
    await cutNowAndThen(screens, writing);
    const seconds = (performance.now() - began) / 1000;
    await quiet(screens, size.changes / size.companies);
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
  written: Map<string, { company: CompanyId; at: number }>,
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
        written.set(subject, { company, at: performance.now() });
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

async function cutNowAndThen(screens: readonly Screen[], writing: Promise<void>): Promise<void> {
  let over = false;
  void writing.finally(() => (over = true));
  for (let cut = 0; !over && cut < screens.length * CUTS_EACH; cut++) {
    screens[(cut * 7) % screens.length]!.cut();
    await wait(5);
  }
  await writing;
}

/** Until everybody has heard everything, or nobody hears anything any more. */
async function quiet(screens: readonly Screen[], expected: number): Promise<void> {
  let before = -1;
  for (;;) {
    const heard = screens.reduce((sum, { heard }) => sum + heard.size, 0);
    if (heard === before || screens.every(({ heard }) => heard.size >= expected)) return;
    before = heard;
    await wait(QUIET_MS);
  }
}

function report(
  screens: readonly Screen[],
  written: ReadonlyMap<string, { company: CompanyId }>,
  seconds: number,
  cpu: number,
): void {
  const theirs = Map.groupBy(written, ([, { company }]) => company);
  const missed = screens.reduce(
    (sum, { crew, heard }) => sum + (theirs.get(crew.company) ?? []).filter(([subject]) => !heard.has(subject)).length,
    0,
  );
  const twice = screens.reduce((sum, { heard }) => sum + [...heard.values()].filter((times) => times > 1).length, 0);
  const foreign = screens.reduce((sum, screen) => sum + screen.foreign.length, 0);
  const delays = screens.flatMap((screen) => screen.delays).sort((a, b) => a - b);
  const cuts = screens.reduce((sum, screen) => sum + screen.cuts, 0);
  const at = (part: number) => delays[Math.floor((delays.length - 1) * part)]!.toFixed(0);
  console.log(`written ${written.size} in ${seconds.toFixed(1)} s, heard ${delays.length}, connections cut ${cuts}`);
  console.log(`missed ${missed} (bound 0), another company's ${foreign} (bound 0), heard twice ${twice}`);
  console.log(
    `on its way: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${(cpu / delays.length).toFixed(1)} µs of CPU a hearer`,
  );
  if (missed > 0 || foreign > 0) process.exitCode = 1;
}
