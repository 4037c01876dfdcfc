/**
 * Sixty at once: every call of the contract is asked sixty times at the same moment by everyone who may, among them a
 * company with twenty thousand jobs in a year, while somebody else reads their own account again and again. The bound: nobody
 * else waits for longer than a second or is told to come again. `npm run bench at-once`
 *
 * Source: docs/rules/platform.md.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Endpoint } from '@swath/contract/endpoint';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { MOST_CORNERS } from '@swath/domain/service-areas/area-limits';
import { openDb } from '../../apps/api/src/platform/db/db.ts';
import { type Actor, statusOf } from '../../apps/api/src/platform/http/testing/access-table.ts';
import { startLoopbackCalendar } from '../../apps/api/src/platform/providers/calendars/testing/loopback-calendar.ts';
import { type EveryCall, everyCall } from '../../apps/api/src/testing/every-call.ts';
import { type Everybody, meetEverybody } from '../../apps/api/src/testing/everybody.ts';
import { fillWorld } from '../../apps/api/src/testing/full-world.ts';
import { aJpeg } from '../../apps/api/src/testing/lawn-photos.ts';
import { addressOf, type Sent } from '../../apps/api/src/testing/send-call.ts';
import { openTestApp } from '../../apps/api/src/testing/test-app.ts';
import { fillLargeAccount, largeClientFile, manyCorners } from './large-account.ts';
import { endWithBench } from './leave-nothing.ts';
import type { Looks, Seen } from './look-thread.ts';
import { type Server, startApi, startPracticeApi } from './servers.ts';
import { makeDatabase } from './world.ts';

const PORT = 21_823;
const AT_ONCE = 60;
/** The promise. */
const MOST_MS = 1_000;
/** What takes more of the event loop belongs into a thread. */
const MOST_LOOP_MS = 50;
/** What holds others up is asked again, so often in all, and the best counts: other work of the machine is no fault of the call's. */
const TRIES = 3;
/** So often somebody else reads their account meanwhile. */
const EVERY_MS = 20;
/** A server is looked at for so long with nothing else to do. */
const QUIET_MS = 4_000;
/** Calls are shown from so much of the event loop each. */
const SHOWN_MS = 10;

/** Those whose calls cost something of their own. */
const ACTORS: readonly Actor[] = ['anonymous', 'homeowner', 'crewPrimary', 'admin'];
/** Whoever has signed out makes no more calls. */
const LAST = 'signOut';
const IN_ORDER = [...ENDPOINTS.filter(({ name }) => name !== LAST), ...ENDPOINTS.filter(({ name }) => name === LAST)];

/** What takes longest where whoever asks decides how much it is. */
const LARGEST: Readonly<Record<string, Sent>> = {
  readStatementFile: { params: { month: '2026-04' } },
  readLedgerFile: { query: 'month=2026-04' },
  addServiceAreas: { body: { kind: 'polygon', polygon_coordinates: manyCorners(MOST_CORNERS) } },
};

type Body = { readonly bytes: string | Uint8Array<ArrayBuffer>; readonly type: string };
type Asked = Seen & {
  readonly call: string;
  /** CPU of the server's event loop for each of them. */
  readonly loopMs: number;
  readonly tookMs: number;
  readonly statuses: string;
};

/** Measures and prints. @param only  calls whose names hold this */
export async function benchAtOnce({ only }: { only: string }): Promise<void> {
  const { everybody, url } = await makeWorld();
  // As in production, where answers are not checked twice and no payment provider can be reached here; administrators need a
  // second step there.
  const served = await lookOn(await startApi(url, PORT), everybody);
  const administered = await lookOn(
    await startPracticeApi(url, PORT + 1, { ADMIN_EMAILS: 'ada@swath.test' }),
    everybody,
  );
  const photo = await aJpeg(4_000, 3_000);
  const asked: Asked[] = [];
  const calls = everyCall(everybody);
  for (const endpoint of IN_ORDER.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
    for (const actor of ACTORS) {
      if (!(statusOf(endpoint.name, actor)! < 300)) continue;
      const one = await askUntilGood(() =>
        askManyTimes({ everybody, calls, photo, server: actor === 'admin' ? administered : served }, endpoint, actor),
      );
      asked.push(one);
      if (isHeldUp(one) || one.loopMs > SHOWN_MS) console.log(lineOf(one));
    }
  }
  const heldUp = asked.filter(isHeldUp);
  const longest = Math.max(...asked.map(({ waitedMs }) => waitedMs));
  console.log(
    `\n${asked.length} kinds of calls, ${AT_ONCE} at once: others waited for ${longest.toFixed(0)} ms at most; held up by ${heldUp.length}`,
  );
  for (const one of heldUp) console.log(lineOf(one));
  if (heldUp.length > 0) process.exitCode = 1;
  await Promise.all([served, administered].map(({ stop }) => stop()));
}

const isHeldUp = ({ waitedMs, refused, loopMs }: Asked): boolean =>
  waitedMs > MOST_MS || refused > 0 || loopMs > MOST_LOOP_MS;

const lineOf = ({ call, waitedMs, refused, loopMs, tookMs, statuses }: Asked): string =>
  `${call.padEnd(52)} others ${waitedMs.toFixed(0).padStart(5)} ms${refused ? `, ${refused} refused` : ''}; event loop ${loopMs.toFixed(1).padStart(6)} ms a call; all in ${tookMs.toFixed(0).padStart(6)} ms: ${statuses}`;

async function makeWorld(): Promise<{ everybody: Everybody; url: string }> {
  const database = await makeDatabase();
  const calendar = await startLoopbackCalendar();
  const { url } = database;
  const { db, pool } = openDb(url, 10, () => undefined, 20);
  const testApp = await openTestApp(
    { ...database, servingUrl: url, [Symbol.asyncDispose]: async () => undefined },
    { db, pool },
    { calendarHosts: [calendar.host] },
  );
  endWithBench(async () => {
    await testApp[Symbol.asyncDispose]();
    await calendar.close();
    await database.close();
  });
  const everybody = await meetEverybody(testApp);
  await fillWorld(everybody);
  await fillLargeAccount(db, everybody);
  return { everybody, url };
}

async function askUntilGood(ask: () => Promise<Asked>): Promise<Asked> {
  let best = await ask();
  for (let time = 1; time < TRIES && isHeldUp(best); time++) {
    const again = await ask();
    if (again.refused < best.refused || again.waitedMs < best.waitedMs) best = again;
  }
  return best;
}

type World = {
  readonly everybody: Everybody;
  readonly calls: EveryCall;
  readonly photo: Buffer;
  readonly server: LookedOn;
};

type LookedOn = Server & {
  /** What somebody else has seen since this was asked for the last time. */
  look(): Promise<Seen>;
  /** What a look takes of the event loop by itself. */
  readonly lookMs: number;
};

async function askManyTimes(
  { everybody, calls, photo, server }: World,
  endpoint: Endpoint,
  actor: Actor,
): Promise<Asked> {
  const sent = { ...(await calls.arrange(actor, endpoint)), ...LARGEST[endpoint.name] };
  const body = bodyOf(endpoint, sent, photo);
  const as = actor === 'anonymous' ? null : everybody.people[actor].token;
  const { pid, port, look, lookMs } = server;
  await look();
  const before = loopMsOf(pid);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(port, endpoint, sent, { as, body })));
  const seen = await look();
  const statuses = Map.groupBy(answers, (status) => status);
  return {
    call: `${endpoint.name} (${actor})`,
    ...seen,
    loopMs: Math.max(0, loopMsOf(pid) - before - seen.looks * lookMs) / AT_ONCE,
    tookMs: performance.now() - began,
    statuses: [...statuses].map(([status, those]) => `${those.length} × ${status}`).join(', '),
  };
}

/** Somebody else reads their account on a server again and again. */
async function lookOn(server: Server, { people }: Everybody): Promise<LookedOn> {
  const url = `http://127.0.0.1:${server.port}/api/me`;
  const worker = new Worker(new URL('./look-thread.ts', import.meta.url), {
    workerData: { url, token: people.otherHomeowner.token, everyMs: EVERY_MS } satisfies Looks,
  });
  const end = endWithBench(async () => void (await worker.terminate()));
  const look = async () => {
    worker.postMessage('tell');
    const [seen] = (await once(worker, 'message')) as [Seen];
    return seen;
  };
  await wait(QUIET_MS);
  await look();
  const before = loopMsOf(server.pid);
  await wait(QUIET_MS);
  const { looks } = await look();
  return {
    ...server,
    lookMs: (loopMsOf(server.pid) - before) / looks,
    look,
    async stop() {
      await end();
      await server.stop();
    },
  };
}

/** A connection that the server has just closed, being idle, is replaced by another one; so often, for many of them are. */
const CLOSED_AT_MOST = 5;
async function send(url: string, how: RequestInit): Promise<Response> {
  for (let closed = 0; ; closed++) {
    try {
      return await fetch(url, how);
    } catch (fault) {
      const { cause } = fault as { cause?: { code?: string } };
      if (cause?.code !== 'UND_ERR_SOCKET' || closed === CLOSED_AT_MOST) throw fault;
    }
  }
}

function bodyOf({ name, upload }: Endpoint, { body }: Sent, photo: Buffer): Body | null {
  if (upload) {
    return name === 'importOwnClients'
      ? { bytes: largeClientFile(), type: 'text/csv' }
      : { bytes: new Uint8Array(photo), type: 'image/jpeg' };
  }
  return body === undefined ? null : { bytes: JSON.stringify(body), type: 'application/json' };
}

/** @returns what it was answered with; of a stream the head is read. *Cut*: an upload was refused before it was sent whole. */
async function ask(
  port: number,
  endpoint: Endpoint,
  sent: Sent,
  { as, body }: { as: string | null; body: Body | null },
): Promise<number | 'cut'> {
  const hangUp = new AbortController();
  try {
    const answer = await send(`http://127.0.0.1:${port}${addressOf(endpoint, sent)}`, {
      method: endpoint.method,
      headers: { ...(as && { authorization: `Bearer ${as}` }), ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.bytes }),
      redirect: 'manual',
      signal: hangUp.signal,
    });
    if (endpoint.events) hangUp.abort();
    else await answer.arrayBuffer();
    return answer.status;
  } catch (fault) {
    if (endpoint.upload && fault instanceof TypeError) return 'cut';
    throw fault;
  }
}

/** CPU that the first thread of a process has used, in milliseconds: its event loop. Linux. Source: proc(5). */
function loopMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  return (fields[11]! + fields[12]!) * MS_PER_TICK;
}
const MS_PER_TICK = 10;
