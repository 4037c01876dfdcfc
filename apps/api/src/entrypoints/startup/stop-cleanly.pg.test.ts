import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aHomeowner, aMember } from '../../testing/people.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { until, untilSomebodyWaits } from '../../testing/until.ts';

const PORT = 20_000 + ((process.pid + 4_000) % 9_000);
const BASE = `http://127.0.0.1:${PORT}`;

let testDb: TestDb;
let server: SpawnedServer;
beforeAll(async () => {
  testDb = await createTestDb();
});
beforeEach(async () => {
  server = await spawnServer(testDb.url, PORT, { logLevel: 'error' });
});
afterEach(() => server.kill());
afterAll(() => testDb[Symbol.asyncDispose]());

test('asked to stop, it answers what is under way, ends its streams, refuses the rest and leaves with 0', async () => {
  const { token } = await aHomeowner(testDb.db);
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${BASE}/api/changes`, { headers });
  const reader = stream.body!.getReader();
  const streamEnded = (async () => {
    for (let { done } = await reader.read(); !done; { done } = await reader.read());
    return true;
  })();

  // A row somebody else holds keeps this one call waiting while the server is asked to stop.
  const holder = await testDb.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from profiles for update');
  const slow = fetch(`${BASE}/api/profile`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Harriet Q. Miller' }),
  });
  await untilSomebodyWaits(testDb.db);
  const stopped = server.stop();
  await until(async () => !(await isReady()));
  const late = await fetch(`${BASE}/api/me`, { headers }).then(
    (answer) => answer.status,
    () => 'refused',
  );
  await holder.query('commit');
  holder.release();

  expect((await slow).status).toBe(200);
  expect(await streamEnded).toBe(true);
  expect(['refused', 503]).toContain(late);
  expect(await stopped).toBe(0);
});

test('asked to stop, it still draws what somebody waits for, and leaves no thread behind', async () => {
  const company = await aCompany(testDb.db);
  const { token } = await aMember(testDb.db, company);
  const holder = await testDb.pool.connect();
  await holder.query('begin');
  await holder.query('lock table company_ledger in access exclusive mode');
  const file = fetch(`${BASE}/api/company/statements/2026-01/pdf`, { headers: { authorization: `Bearer ${token}` } });
  await untilSomebodyWaits(testDb.db);
  const stopped = server.stop();
  await until(async () => !(await isReady()));
  await holder.query('commit');
  holder.release();

  expect(
    Buffer.from(await (await file).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await stopped).toBe(0);
  expect(server.output()).not.toContain('did not stop');
});

const isReady = () =>
  fetch(`${BASE}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
