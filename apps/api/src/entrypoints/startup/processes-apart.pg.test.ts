import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '../../platform/db/db.ts';
import { PracticePayments } from '../../platform/providers/payments/practice/practice-payments.ts';
import { aRequest, PRICE_CENTS } from '../../testing/bookings.ts';
import { aCompany, aHomeowner, aMember } from '../../testing/people.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawned-server.ts';
import { createTestDb, TEST_PATIENCE, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';

const PORTS = [20_000 + ((process.pid + 2_000) % 4_500), 24_500 + ((process.pid + 2_000) % 4_500)] as const;
const [ONE, OTHER] = PORTS.map((port) => `http://127.0.0.1:${port}`) as [string, string];
const PASSWORD = 'lawn-daisy-42';

let testDb: TestDb;
let processes: SpawnedServer[] = [];

beforeAll(async () => {
  testDb = await createTestDb();
  await sql`update clock set shift = '2026-05-02T17:00:00Z' - now()`.execute(testDb.db);
  processes = await Promise.all([
    spawnServer(testDb.url, PORTS[0], { mode: 'api', logLevel: 'debug' }),
    spawnServer(testDb.url, PORTS[1], { mode: 'api' }),
    spawnServer(testDb.url, PORTS[0], { mode: 'worker', logLevel: 'debug' }),
  ]);
});
afterAll(async () => {
  for (const process of processes) await process.kill();
  await testDb[Symbol.asyncDispose]();
});

const post = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** A company that can be paid. @param hours  minutes after midnight, every day */
async function aPayableCompany(gateway: PracticePayments['practice'], hours = { start: 540, end: 1020 }) {
  const { accountId } = await gateway.createPayoutAccount({
    id: crypto.randomUUID(),
    name: 'Green',
    email: 'a@b.test',
  });
  await gateway.enablePayoutAccount(accountId);
  return aCompany(testDb.db, { payoutAccount: accountId, hours });
}

test('the worker looks by itself for what is due', async () => {
  const known = async () => {
    const { rows } = await sql<{ identifier: string }>`
      select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(testDb.db);
    return rows.map(({ identifier }) => identifier);
  };
  // It is at work before it has written down what it looks for.
  await until(async () => (await known()).length > 0);
  expect(await known()).toEqual([
    'charge-due-visits',
    'check-earnings',
    'check-visits-to-charge',
    'purge-old-rows',
    'remove-stray-photos',
    'sweep-busy-calendars',
    'sweep-complaints',
    'sweep-completed-jobs',
    'sweep-estimates',
    'sweep-forecasts',
    'sweep-insurance',
    'sweep-late-days',
    'sweep-member-mails',
    'sweep-missed-jobs',
    'sweep-open-hours',
    'sweep-payments',
    'sweep-payouts',
    'sweep-places',
    'sweep-promises',
    'sweep-proposals',
    'sweep-queue',
    'sweep-records',
    'sweep-reminders',
    'sweep-series-ends',
    'sweep-series-proposals',
    'sweep-time-zones',
    'sweep-unread-messages',
    'sweep-zip-watches',
  ]);
});

test('fifty homeowners at two APIs and the last place of a day: one job, one charge, the others refused before they pay', async () => {
  const own = openDb(testDb.url, 4, () => undefined, TEST_PATIENCE);
  const { practice: gateway } = new PracticePayments({
    pool: own.pool,
    webhookSecret: 'x'.repeat(16),
    webhookUrl: `${ONE}/webhooks/payments`,
  });
  const company = await aPayableCompany(gateway, { start: 540, end: 580 });
  const people = await Promise.all(Array.from({ length: 50 }, () => aHomeowner(testDb.db)));
  const request = aRequest(company);
  const results = await Promise.all(
    people.map(async ({ token }, index) => {
      const [here, there] = index % 2 === 0 ? [ONE, OTHER] : [OTHER, ONE];
      const page = await post(`${here}/api/checkout/session`, { ...request, amountInCents: PRICE_CENTS }, token);
      const opened = (await page.json()) as { clientSecret: string; sessionId: string; code: string };
      if (page.status !== 200) return opened.code;
      await gateway.submitCard(opened.clientSecret, {
        number: '4242424242424242',
        expiry: '12/34',
        cvc: '123',
        zip: '65203',
      });
      // Confirmed at the other one, while the gateway's event may be worked off at the same moment.
      return (await post(`${there}/api/MowingJobs`, { ...request, sessionId: opened.sessionId }, token)).status;
    }),
  );
  expect(results.filter((result) => result === 201)).toHaveLength(1);
  expect(results.filter((result) => result === 'day_full')).toHaveLength(49);
  const jobs = await testDb.db.selectFrom('jobs').where('company_id', '=', company).select('id').execute();
  expect(jobs).toHaveLength(1);
  const charges = await testDb.db
    .selectFrom('payments')
    .where('company_id', '=', company)
    .select(['state', 'captured_cents', 'refunded_cents'])
    .execute();
  expect(charges).toEqual([{ state: 'paid', captured_cents: PRICE_CENTS, refunded_cents: 0 }]);
  await own.db.destroy();
});

test('two APIs and a worker work as one: paid at one, made a job by the worker, heard of at the other', async () => {
  const own = openDb(testDb.url, 2, () => undefined, TEST_PATIENCE);
  const { practice: gateway } = new PracticePayments({
    pool: own.pool,
    webhookSecret: 'x'.repeat(16),
    webhookUrl: `${ONE}/webhooks/payments`,
  });
  const company = await aPayableCompany(gateway);
  const crew = await aMember(testDb.db, company);
  const homeowner = await aHomeowner(testDb.db);

  const hangUp = new AbortController();
  const stream = await fetch(`${OTHER}/api/changes`, {
    headers: { authorization: `Bearer ${crew.token}` },
    signal: hangUp.signal,
  });
  let heard = '';
  void (async () => {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) heard += chunk;
  })().catch(() => undefined);

  const page = (await (
    await post(`${ONE}/api/checkout/session`, { ...aRequest(company), amountInCents: PRICE_CENTS }, homeowner.token)
  ).json()) as { clientSecret: string };
  await gateway.submitCard(page.clientSecret, {
    number: '4242424242424242',
    expiry: '12/34',
    cvc: '123',
    zip: '65203',
  });

  // Nobody confirms: the gateway's event, delivered and worked off by the worker, makes the job.
  await until(
    async () =>
      (await testDb.db.selectFrom('jobs').where('company_id', '=', company).select('id').execute()).length === 1,
  );
  await until(() => heard.includes('job.booked'));
  hangUp.abort();
  await own.db.destroy();
});

test('no log of any of them holds a password or a token', async () => {
  const email = 'quiet@homeowner.test';
  const data = { firstName: 'Quiet', lastName: 'Person', phone: '5735550199' };
  await post(`${ONE}/auth/signup`, { email, password: PASSWORD, data });
  await until(
    async () =>
      (await testDb.db.selectFrom('outbox_messages').where('recipient', '=', email).select('id').execute()).length ===
      1,
  );
  const { text } = await testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', email)
    .select('text')
    .executeTakeFirstOrThrow();
  const token_hash = /token=([\w-]+)/.exec(text)![1]!;
  const session = (await (await post(`${ONE}/auth/verify`, { type: 'signup', token_hash })).json()) as {
    access_token: string;
    refresh_token: string;
  };
  await post(`${ONE}/auth/token?grant_type=password`, { email, password: `${PASSWORD}-wrong` });
  await post(`${ONE}/auth/token?grant_type=password`, { email, password: PASSWORD });
  await post(`${ONE}/api/checkout/session`, { nonsense: PASSWORD }, session.access_token);
  const log = () => processes.map((process) => process.output()).join('\n');
  // The last call is the last to be logged.
  await until(() => log().includes('"route":"/api/checkout/session","status":400'));
  const logs = log();
  expect(logs).toContain('"route":"/auth/token"');
  for (const secret of [PASSWORD, token_hash, session.access_token, session.refresh_token, email]) {
    expect(logs).not.toContain(secret);
  }
});

test('a worker that meets a fault of ours ends, and says which', async () => {
  await using own = await createTestDb();
  const worker = await spawnServer(own.url, PORTS[0], { mode: 'worker', logLevel: 'error' });
  processes.push(worker);
  const works = sql`select from graphile_worker._private_known_crontabs`;
  await until(() =>
    works.execute(own.db).then(
      ({ rows }) => rows.length > 0,
      () => false,
    ),
  );
  await sql`drop view graphile_worker.jobs`.execute(own.db);
  const [code] = (await worker.ended) as [number | null];
  expect(code).toBe(1);
  expect(worker.output()).toContain('relation \\"graphile_worker.jobs\\" does not exist');
});
