import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';

const PORTS = [20_000 + ((process.pid + 6_000) % 4_500), 24_500 + ((process.pid + 6_000) % 4_500)] as const;
const [PUBLIC, WATCHED] = PORTS.map((port) => `http://127.0.0.1:${port}`) as [string, string];
const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const NOT_FOR_VISITORS = ['/metrics', '/api/openapi.json', '/api/docs'];

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://swath.example',
  ACCOUNT_SECRET: 'of-our-own-of-our-own-of-our-own-1',
  PAYMENT_GATEWAY: 'stripe',
  PAYMENT_WEBHOOK_SECRET: 'whsec_of_our_own_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb[Symbol.asyncDispose]());

const statuses = (at: string, paths: readonly string[]) =>
  Promise.all(paths.map((path) => fetch(`${at}${path}`).then(({ status }) => status)));

/** What is answered to an address as it stands: `fetch` would tidy it. */
const ask = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ port: PORTS[0], host: '127.0.0.1', path }, (answer) => resolve(text(answer)));
    sent.on('error', reject).end();
  });

describe('in production', () => {
  let server: SpawnedServer;
  beforeAll(async () => {
    server = await spawnServer(testDb.url, PORTS[0], {
      mode: 'api',
      env: { ...PRODUCTION, WATCH_PORT: String(PORTS[1]) },
    });
  });
  afterAll(() => server.kill());

  test('figures and the description of the calls are told elsewhere, and not to visitors', async () => {
    expect(await statuses(PUBLIC, NOT_FOR_VISITORS)).toEqual([404, 404, 404]);
    expect(await statuses(WATCHED, NOT_FOR_VISITORS)).toEqual([200, 200, 200]);
  });

  test('the figures are those of the public address', async () => {
    const [told, openapi, docs] = (await Promise.all(NOT_FOR_VISITORS.map((path) => fetch(`${WATCHED}${path}`)))) as [
      Response,
      Response,
      Response,
    ];
    const figures = await told.text();
    expect(told.headers.get('content-type')).toContain('text/plain');
    expect(figures).toMatch(/^http_request_seconds_count\{method="GET",route="\/readyz",status="200"\} [1-9]/m);
    expect(figures).toMatch(/^process_cpu_seconds_total /m);
    expect((await openapi.json()).openapi).toBe('3.1.0');
    expect(await docs.text()).toContain('<h1>Swath API</h1>');
    expect(docs.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('nothing else is there: no call, no page', async () => {
    expect(await statuses(WATCHED, ['/', '/api/me', '/auth/v1/token', '/healthz', '/dev/outbox'])).toEqual(
      Array(5).fill(404),
    );
    const refused = await fetch(`${WATCHED}/api/me`);
    expect(await refused.json()).toMatchObject({ code: 'not_found' });
  });

  test('nothing of practice and development is there, and no folder is listed', async () => {
    const paths = ['/dev/outbox', '/dev/clock', '/sandbox/pay/nothing', '/assets/', '/.git/config', '/.git/'];
    for (const at of [PUBLIC, WATCHED]) expect(await statuses(at, paths.slice(0, 4))).toEqual([404, 404, 404, 404]);
    const leaks = await Promise.all(paths.slice(4).map(async (path) => (await fetch(`${PUBLIC}${path}`)).text()));
    expect(leaks.join()).not.toMatch(/repositoryformatversion|Index of/);
  });

  test('no file is had but those of the build, however its address is written', async () => {
    const paths = [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
    ];
    for (const path of [...paths, '/..%5cpackage.json', '//etc/passwd', '/%2fetc%2fpasswd', '/package.json', '/.env']) {
      const said = await ask(path);
      expect(said, path).not.toMatch(/"workspaces"|"dependencies"|root:/);
    }
  });

  test('visitors are told whether it runs and whether it can work, and no more', async () => {
    expect(await (await fetch(`${PUBLIC}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${PUBLIC}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test('a second one whose place is taken says which variable to set, and ends', async () => {
    const ended = await new Promise((resolve) => {
      const env = { ...PRODUCTION, DATABASE_URL: testDb.url, PORT: '0', WATCH_PORT: String(PORTS[1]) };
      execFile(process.execPath, [MAIN, 'api'], { env }, (fault, _stdout, stderr) => resolve([fault?.code, stderr]));
    });
    const words = `Port ${PORTS[1]} is taken: set WATCH_PORT to another one, or to 0.`;
    expect(ended).toEqual([1, expect.stringContaining(`Swath did not start. ${words}`)]);
  });

  test('asked to stop, both addresses close and it leaves with 0', async () => {
    expect(await server.stop()).toBe(0);
    await expect(fetch(`${WATCHED}/metrics`)).rejects.toThrow();
  });
});

test('anywhere else all of it is at one address, unless it is asked for', async () => {
  await using handles = new AsyncDisposableStack();
  const beside = await spawnServer(testDb.url, PORTS[0], { mode: 'api' });
  handles.defer(() => beside.kill());
  expect(await statuses(PUBLIC, NOT_FOR_VISITORS)).toEqual([200, 200, 200]);
  await beside.stop();

  const apart = await spawnServer(testDb.url, PORTS[0], { mode: 'api', env: { WATCH_PORT: String(PORTS[1]) } });
  handles.defer(() => apart.kill());
  expect(await statuses(PUBLIC, NOT_FOR_VISITORS)).toEqual([404, 404, 404]);
  expect(await statuses(WATCHED, NOT_FOR_VISITORS)).toEqual([200, 200, 200]);
});
