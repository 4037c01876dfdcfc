import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { AnsweredCall } from '@swath/contract/calls';
import { ENDPOINTS } from '@swath/contract/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EveryCall, everyCall } from '../../../testing/every-call.ts';
import { type Everybody, meetEverybody } from '../../../testing/everybody.ts';
import { addressOf } from '../../../testing/send-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { openLog } from '../../process/log.ts';
import { ACTORS, type Actor, statusOf } from '../testing/access-table.ts';

const lines: string[] = [];
const faults: string[] = [];
let testApp: TestApp;
let everybody: Everybody;
let calls: EveryCall;
beforeAll(async () => {
  testApp = await startTestApp(
    { trustProxy: '127.0.0.1', logLevel: 'info' },
    { log: openLog('info', { write: (line) => void faults.push(line) }) },
    { write: (line) => void lines.push(line) },
  );
  everybody = await meetEverybody(testApp);
  calls = everyCall(everybody);
});
afterAll(() => testApp[Symbol.asyncDispose]());

const tokenOf = (actor: Actor): string | null => (actor === 'anonymous' ? null : everybody.people[actor].token);
const askFor = (as: string | null, calls: unknown, headers: Record<string, string> = {}) =>
  testApp.call(as, 'POST', '/api/calls', { calls }, headers);
const readLines = (body: string): AnsweredCall[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What each was answered with, in the order in which they were asked. */
async function together(as: string | null, calls: readonly string[], headers: Record<string, string> = {}) {
  const { statusCode, body } = await askFor(as, calls, headers);
  expect(statusCode).toBe(200);
  const answers = readLines(body).sort((one, other) => one.call - other.call);
  expect(answers.map(({ call }) => call)).toEqual(calls.map((_, call) => call));
  return answers.map(({ status, body }) => ({ status, body }));
}

/** The same of one that comes by itself. */
async function alone(as: string | null, address: string) {
  const { statusCode, body } = await testApp.call(as, 'GET', address);
  return { status: statusCode, body: body === '' ? null : JSON.parse(body) };
}

/** Each request has a number of its own, what an administrator looks at goes on record, and changes come meanwhile. */
const bare = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: JSON.stringify(body)
    .replace(/"(requestId|last_event_id|now)":"[^"]*"/g, '')
    .replace(/"(looks|lines)":\[\{"id":"\d+","at".*?\}\]/, ''),
});

/** Nobody has called yet, as far as limits know. */
const forgetCounts = () => sql`delete from rate_counters`.execute(testApp.testDb.db);

describe('what is answered', () => {
  const reading = ENDPOINTS.filter(({ method, answer, alone }) => method === 'GET' && answer && !alone);

  test.each(ACTORS)('%s gets of each call what they would get by itself', async (actor) => {
    const addresses: string[] = [];
    for (const endpoint of reading) addresses.push(addressOf(endpoint, await calls.arrange(actor, endpoint)));
    const as = tokenOf(actor);
    await forgetCounts();
    const direct = [];
    for (const address of addresses) direct.push(bare(await alone(as, address)));
    await forgetCounts();
    const joined = [];
    for (let from = 0; from < addresses.length; from += 20)
      joined.push(...(await together(as, addresses.slice(from, from + 20))));
    expect(joined.map(bare)).toEqual(direct);
    expect(joined.map(({ status }) => status)).toEqual(reading.map(({ name }) => statusOf(name, actor)));
  });

  test('a call that is refused spoils nothing beside it, and two such requests at once nothing of each other', async () => {
    const { homeowner, crewPrimary } = everybody.people;
    const calls = ['/api/profile', '/api/company', '/api/queued-jobs/not-an-id', '/api/nothing-here', '/api/me'];
    const [own, crews] = await Promise.all([together(homeowner.token, calls), together(crewPrimary.token, calls)]);
    expect(own.map(({ status }) => status)).toEqual([200, 403, 404, 404, 200]);
    expect(crews.map(({ status }) => status)).toEqual([403, 200, 404, 404, 200]);
    expect(own[4]!.body).toMatchObject({ id: homeowner.account });
    expect(crews[4]!.body).toMatchObject({ id: crewPrimary.account });
  });

  test('the same call twice is answered twice', async () => {
    const [one, other] = await together(everybody.people.homeowner.token, ['/api/profile', '/api/profile']);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ status: 200 });
  });

  test('a session that has ended is refused for each, with its reason', async () => {
    const answers = await together('not-a-token', ['/api/me', '/api/profile']);
    expect(answers).toMatchObject([{ status: 401, body: { code: 'session_expired' } }, { status: 401 }]);
  });

  test('a query goes along, and what is wrong with it is said', async () => {
    const [found, wrong] = await together(null, ['/api/smarty/search?query=12%20Elm', '/api/smarty/search']);
    expect(found!.status).toBe(200);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'validation' } });
  });
});

describe('what is not', () => {
  test.each(
    ENDPOINTS.filter(({ method, answer }) => method === 'GET' && !answer).map(({ path }) => [
      path.replace(/\{\w+\}/g, 'a'),
    ]),
  )('%s, a file or a stream', async (address) => {
    const answers = await together(everybody.people.crewPrimary.token, [address, '/api/me']);
    expect(answers).toMatchObject([{ status: 404, body: { code: 'not_found' } }, { status: 200 }]);
  });

  test.each(ENDPOINTS.filter((endpoint) => endpoint.alone).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s, which does more than read, and it does nothing then',
    async (_, endpoint) => {
      const { token } = everybody.people.admin;
      const address = addressOf(endpoint, await calls.arrange('admin', endpoint));
      const looks = () =>
        testApp.testDb.db
          .selectFrom('audit_events')
          .select(({ fn }) => fn.countAll<string>().as('all'))
          .executeTakeFirst();
      const before = await looks();
      const answers = await together(token, [address, '/api/me']);
      expect(answers).toMatchObject([{ status: 404, body: { code: 'not_found' } }, { status: 200 }]);
      expect(await looks()).toEqual(before);
      expect((await alone(token, address)).status).toBe(200);
    },
  );

  test.each([
    '/api/docs',
    '/api/openapi.json',
    '/api/calls',
    '/api',
    '/auth/logout',
    '/api/company/reminders/spotlight',
  ])('%s: no reading call of the contract', async (address) => {
    if (address === '/api') return expect((await askFor(null, [address])).statusCode).toBe(400);
    expect(await together(everybody.people.crewPrimary.token, [address])).toMatchObject([{ status: 404 }]);
  });

  test.each([
    'http://127.0.0.1/api/me',
    '//evil.test/api/me',
    '/photos/a/large',
    '/healthz',
    '/metrics',
    '/api/../metrics',
    '/api/./me',
    '/api//me',
    '/api/me#there',
    '/api/me\\..',
    '/api/me with words',
    '/api/me\r\nx: y',
    'api/me',
    '',
    null,
    7,
    ['/api/me'],
    `/api/${'a'.repeat(2_000)}`,
  ])('%j: no address of a call', async (address) => {
    const { statusCode, body } = await askFor(everybody.people.homeowner.token, ['/api/me', address]);
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'validation']);
  });

  test.each(['/api/%2e%2e/metrics', '/api/%2e%2e%2fmetrics', '/api/..%2fmetrics', '/api/%ff', '/auth/%2e%2e/healthz'])(
    '%s, which a reader of addresses would take for another one',
    async (address) =>
      expect(await together(everybody.people.homeowner.token, [address])).toMatchObject([{ status: 404 }]),
  );

  test.each([[], undefined, 'all', Array.from({ length: 21 }, () => '/api/me')])(
    '%j: none, or too many',
    async (calls) => {
      expect((await askFor(everybody.people.homeowner.token, calls)).statusCode).toBe(400);
    },
  );
});

test('each counts against its own limit, as if it had come by itself', async () => {
  await forgetCounts();
  const search = '/api/smarty/search?query=12%20Elm';
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const statuses = [];
  for (let round = 0; round < 12; round++) {
    const answers = await together(
      null,
      Array.from({ length: 20 }, () => search),
      headers,
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await together(null, [search, '/api/me'], headers)).toMatchObject([{ status: 429 }, { status: 401 }]);
  expect((await testApp.call(null, 'GET', search, undefined, headers)).statusCode).toBe(429);
  // Counted for who sent it, and nobody else.
  expect(await together(null, [search], { 'x-forwarded-for': '198.51.100.9' })).toMatchObject([{ status: 200 }]);
  await forgetCounts();
});

test('the log has a line for each, under the number of the request they came in', async () => {
  lines.length = 0;
  const { homeowner } = everybody.people;
  await together(homeowner.token, ['/api/profile', '/api/company'], { 'x-request-id': 'together-1' });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged.map(({ reqId, route, status, account }) => [reqId, route, status, account]).sort()).toEqual([
    ['together-1', '/api/calls', 200, undefined],
    ['together-1', '/api/company', 403, homeowner.account],
    ['together-1', '/api/profile', 200, homeowner.account],
  ]);
});

describe('over a connection', () => {
  const post = (calls: string[], headers: Record<string, string>) =>
    new Promise<{ at: number; bytes: Buffer }[]>((resolve, reject) => {
      const { port } = testApp.app.server.address() as AddressInfo;
      const came: { at: number; bytes: Buffer }[] = [];
      const sent = ask(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/calls',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          response.on('data', (bytes: Buffer) => came.push({ at: performance.now(), bytes }));
          response.on('end', () => resolve(came));
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ calls }));
    });
  const wholeOf = (came: readonly { bytes: Buffer }[]) => Buffer.concat(came.map(({ bytes }) => bytes));
  beforeAll(() => testApp.app.listen({ port: 0, host: '127.0.0.1' }).then(() => undefined));

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('the lines come in %s', async (coding, read) => {
    const came = await post(['/api/me', '/api/smarty/search?query=12%20Elm'], { 'accept-encoding': coding });
    expect(
      readLines(read(wholeOf(came)).toString())
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 401]);
  });

  test('one that waits holds up nobody', async () => {
    const { homeowner } = everybody.people;
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = testApp.testDb.db.transaction().execute(async (tx) => {
      await sql`lock table queued_jobs in access exclusive mode`.execute(tx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    try {
      const response = await fetch(`http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/api/calls`, {
        method: 'POST',
        headers: { authorization: `Bearer ${homeowner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ calls: ['/api/queued-jobs/my-jobs', '/api/me'] }),
      });
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let heard = (await reader.read()).value!;
      held.resolve();
      for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) heard += value;
      expect(readLines(heard)).toMatchObject([
        { call: 1, status: 200 },
        { call: 0, status: 200 },
      ]);
    } finally {
      held.resolve();
      await holding;
    }
  });

  test('whoever goes before the end is nobody’s fault: nothing is logged as one', async () => {
    const { homeowner } = everybody.people;
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = testApp.testDb.db.transaction().execute(async (tx) => {
      await sql`lock table queued_jobs in access exclusive mode`.execute(tx);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    lines.length = 0;
    faults.length = 0;
    const gone = new AbortController();
    const asked = fetch(`http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/api/calls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${homeowner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ calls: ['/api/queued-jobs/my-jobs', '/api/queued-jobs/my-jobs'] }),
      signal: gone.signal,
    });
    const left = expect(asked).rejects.toThrow();
    await setTimeout(200);
    gone.abort();
    await left;
    held.resolve();
    await holding;
    await until(() => lines.length === 2);
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 200]);
    expect(faults.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  });
});
