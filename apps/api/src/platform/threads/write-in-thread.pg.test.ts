import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPaidJobInBooks } from '../../testing/payments.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { ThreadsBusy } from './open-threads.ts';
import { threadWork } from './thread-work.ts';

const ODD = threadWork<typeof import('./testing/odd-work.ts'), 'beOdd'>(
  new URL('./testing/odd-work.ts', import.meta.url),
  'beOdd',
);
/** Files of one account that are under way at once, at most. */
const MOST = 4;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

type Crew = Awaited<ReturnType<typeof aCrew>>;
let crew: Crew;
let payer: Person;
/** Addresses of files by who is counted for them, with who asks. */
let files: { account: string; as: string | null; address: string }[];

beforeEach(async () => {
  const { db } = testApp.testDb;
  await db.deleteFrom('rate_counters').execute();
  crew = await aCrew(testApp);
  payer = await aHomeowner(db);
  const payment = await aPaidJobInBooks(db, payer.account, crew.company, '2026-05-01');
  const feed = await testApp.call(payer.token, 'POST', '/api/calendar-feed');
  const ofCompany = { account: crew.company as string, as: crew.token };
  const ofHomeowner = { account: payer.account as string, as: payer.token };
  files = [
    { ...ofHomeowner, address: `/api/receipts/${payment}/pdf` },
    { ...ofHomeowner, as: null, address: new URL(feed.json().url).pathname },
    { ...ofCompany, address: '/api/company/statements/2026-05/pdf' },
    { ...ofCompany, address: '/api/company/ledger/csv' },
    { ...ofCompany, address: '/api/company/completed-jobs/csv' },
  ];
});

const read = ({ as, address }: (typeof files)[number]) => testApp.call(as, 'GET', address);

/** Takes so many places of an account with work that never ends. @returns how it ends */
function takePlaces(account: string, places: number): () => Promise<unknown> {
  const gone = new AbortController();
  const given = async () => 'loop' as const;
  const held = Array.from({ length: places }, () =>
    testApp.ctx.threads.writing.run(ODD, { account, given, signal: gone.signal }),
  );
  return async () => {
    gone.abort();
    return Promise.allSettled(held);
  };
}

/** Whether another file of the account would be refused. */
async function isFull(account: string): Promise<boolean> {
  const gone = new AbortController();
  const asked = testApp.ctx.threads.writing.run(ODD, {
    account,
    given: async () => 'answer' as const,
    signal: gone.signal,
  });
  gone.abort(new Error('only asked'));
  const why = await asked.catch((fault: unknown) => fault);
  return why instanceof ThreadsBusy;
}

test('every file is refused as long as its account has its share under way, in words; another account gets theirs', async () => {
  const [payersFiles, companysFiles] = [payer.account, crew.company].map((of) =>
    files.filter(({ account }) => account === of),
  );
  for (const [busy, others] of [
    [payersFiles!, companysFiles!],
    [companysFiles!, payersFiles!],
  ] as const) {
    const end = takePlaces(busy[0]!.account, MOST);
    for (const file of busy) {
      const answer = await read(file);
      expect([file.address, answer.statusCode, answer.json().code]).toEqual([
        file.address,
        429,
        'over_request_rate_limit',
      ]);
      expect(answer.json().detail).toBe('Too many tries. Please try again in 10 seconds.');
    }
    for (const file of others) expect([file.address, (await read(file)).statusCode]).toEqual([file.address, 200]);
    await end();
    for (const file of busy) expect([file.address, (await read(file)).statusCode]).toEqual([file.address, 200]);
  }
});

test('a file whose reader has hung up is not written, and its place is free', async () => {
  const [receipt] = files;
  const end = takePlaces(receipt!.account, MOST - 1);
  if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = testApp.app.server.address() as { port: number };
  const hangUp = new AbortController();
  const asked = fetch(`http://127.0.0.1:${port}${receipt!.address}`, {
    headers: { authorization: `Bearer ${receipt!.as}` },
    signal: hangUp.signal,
  }).catch((fault: unknown) => fault);
  await until(() => isFull(receipt!.account));
  hangUp.abort();
  await asked;
  await until(async () => !(await isFull(receipt!.account)));
  await end();
});

test('a thread that dies is the fault of its own request', async () => {
  const given = async () => 'exit' as const;
  const died = testApp.ctx.threads.writing.run(ODD, { account: payer.account, given });
  await expect(died).rejects.toThrow('ended without an answer');
  for (const file of files) expect((await read(file)).statusCode).toBe(200);
});
