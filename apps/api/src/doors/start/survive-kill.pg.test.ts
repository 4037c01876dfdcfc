import { setTimeout as wait } from 'node:timers/promises';
import { addDays, day } from '@swath/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../machinery/db/db.ts';
import { PracticePayments } from '../../machinery/outside/payments/practice/practice-payments.ts';
import { aRequest, PRICE_CENTS } from '../../testing/bookings.ts';
import { aCompany, aHomeowner } from '../../testing/people.ts';
import { rounds } from '../../testing/rounds.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, TEST_PATIENCE, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';

const PORT = 20_000 + (process.pid % 9_000);
const BASE = `http://127.0.0.1:${PORT}`;
/** OUTAGES=10 for a long look. */
const KILLS = rounds(2, 50);
const BUYERS = 8;
const FIRST_DAY = day('2026-05-10');

let testDb: TestDb;
let company: string;
let server: SpawnedServer;
const gatewaysOwn = { close: async () => {} };

beforeAll(async () => {
  testDb = await createTestDb();
  await sql`update clock set shift = '2026-05-02T17:00:00Z' - now()`.execute(testDb.db);
  const own = openDb(testDb.url, 2, () => undefined, TEST_PATIENCE);
  gatewaysOwn.close = () => own.db.destroy();
  const { practice: gateway } = new PracticePayments({
    pool: own.pool,
    webhookSecret: 'x'.repeat(16),
    webhookUrl: `${BASE}/webhooks/payments`,
  });
  const { accountId } = await gateway.createPayoutAccount({
    id: crypto.randomUUID(),
    name: 'Green Blade',
    email: 'a@b.test',
  });
  await gateway.enablePayoutAccount(accountId);
  company = await aCompany(testDb.db, { payoutAccount: accountId, hours: { start: 0, end: 1439 } });
  server = await spawnServer(testDb.url, PORT);
});

afterAll(async () => {
  await server?.stop();
  await gatewaysOwn.close();
  await testDb[Symbol.asyncDispose]();
});

/** Asks until somebody answers, as a person with a bad connection does. */
async function persist(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    try {
      const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(60_000) });
      if (answer.status !== 503) return answer;
    } catch {
      underway.lost++;
    }
    await wait(100);
  }
}

const underway = { requests: 0, lost: 0 };
const acknowledged: { job: string; account: string }[] = [];

/** One homeowner from the price to the confirmed job. */
async function buy(on: string): Promise<void> {
  const { token, account } = await aHomeowner(testDb.db);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = aRequest(company, { scheduled_date: on });
  underway.requests++;
  const page = await persist(`${BASE}/api/checkout/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...request, amountInCents: PRICE_CENTS }),
  });
  if (page.status !== 200) throw new Error(`checkout ${page.status}: ${await page.text()}`);
  const { clientSecret, sessionId } = (await page.json()) as { clientSecret: string; sessionId: string };
  await persist(`${BASE}/sandbox/pay/${clientSecret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: BASE },
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123', zip: '65203' }),
  });
  const booked = await persist(`${BASE}/api/MowingJobs`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...request, sessionId }),
  });
  if (booked.status !== 201) throw new Error(`booking ${booked.status}: ${await booked.text()}`);
  acknowledged.push({ job: ((await booked.json()) as { id: string }).id, account });
  underway.requests--;
}

test(`kill -9 of the server ${KILLS} times in the middle of booking loses nothing and charges nobody twice`, async () => {
  let stop = false;
  let buying = 0;
  const buyers = Array.from({ length: BUYERS }, async (_, lane) => {
    for (let turn = 0; !stop; turn++) await buy(addDays(FIRST_DAY, (lane + turn * BUYERS) % 150)).then(() => buying++);
  });
  let killedAtWork = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(400 + Math.random() * 400);
    await until(() => underway.requests > 0);
    if (underway.requests > 0) killedAtWork++;
    await server.kill();
    server = await spawnServer(testDb.url, PORT);
  }
  await wait(500);
  stop = true;
  await Promise.all(buyers);

  expect(killedAtWork).toBe(KILLS);
  expect(underway.lost).toBeGreaterThan(0);
  expect(buying).toBe(acknowledged.length);
  const jobs = await testDb.db.selectFrom('jobs').select(['id', 'client_id', 'status']).execute();
  const found = new Set<string>(jobs.map((job) => job.id));
  expect(acknowledged.filter(({ job }) => !found.has(job))).toEqual([]);
  expect(jobs).toHaveLength(acknowledged.length);

  const money = await testDb.db
    .selectFrom('payments')
    .select(['homeowner_id', 'job_id', 'state', 'captured_cents', 'refunded_cents'])
    .execute();
  const charged = money.filter((payment) => payment.captured_cents > payment.refunded_cents);
  expect(charged).toHaveLength(jobs.length);
  expect(new Set(charged.map((payment) => payment.job_id)).size).toBe(jobs.length);
  const { rows } = await sql<{
    captured: string;
    refunded: string;
  }>`select sum(captured_cents) as captured, sum(refunded_cents) as refunded from sandbox.intents`.execute(testDb.db);
  expect(Number(rows[0]!.captured) - Number(rows[0]!.refunded)).toBe(jobs.length * PRICE_CENTS);
});
