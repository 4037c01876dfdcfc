import type { BooksMonth } from '@swath/contract/books';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayout } from '../../testing/books.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aPaidJobInBooks } from '../../testing/payments.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
let homeowner: Person;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
  homeowner = await aHomeowner(testApp.testDb.db);
});

const get = (url: string, who: Person = crew) => testApp.call(who.token, 'GET', url);
const month = async (of: string): Promise<BooksMonth> => (await get(`/api/company/books?month=${of}`)).json();
const jobs = async (of: string, line: string) => (await get(`/api/company/books/${of}/jobs?line=${line}`)).json();

/** A mowing of $45.00 that was paid for on May 2, and done at a moment; null: not yet. */
async function paid(day: string, doneAt: string | null) {
  const { db } = testApp.testDb;
  const payment = await aPaidJobInBooks(db, homeowner.account, crew.company, day);
  const row = db.selectFrom('payments').where('id', '=', payment).select('job_id');
  const job = (await row.executeTakeFirstOrThrow()).job_id!;
  if (doneAt) {
    const done = { status: 'completed', started_at: doneAt, completed_at: doneAt } as const;
    await db.updateTable('jobs').set(done).where('id', '=', job).execute();
  }
  return { payment, job };
}

test('a month that is even in every way: what was done was charged, sent and arrived', async () => {
  const { payment } = await paid('2026-05-02', '2026-05-02T15:00:00Z');
  const id = await aPayout(testApp.testDb.db, crew.company, payment);
  const none = { jobs: 0, cents: 0 };
  expect(await month('2026-05')).toEqual({
    ...{ month: '2026-05', first_month: '2026-05', this_month: '2026-05', time_zone: 'America/Chicago' },
    performance: { jobs: 1, price_cents: 4500, fee_cents: -100, returned_cents: 0, cents: 4400 },
    own_clients: none,
    lines: {
      ...{ not_charged: none, charged_before: none, charged_late: none, charged_ahead: none },
      ...{ money_back: none, money_back_elsewhere: none, invoices: none },
    },
    ...{ ledger_cents: 4400, opening_cents: 0, closing_cents: 0, sent_cents: 4400, arrived_cents: 4400 },
    payouts: [{ id, cents: 4400, status: 'paid', arrival_day: '2026-05-03', arrived_cents: 4400, difference: null }],
  });
});

describe('differences', () => {
  test('paid in May and done in June: ahead in the one, before in the other; each lists the job', async () => {
    const { job, payment } = await paid('2026-06-01', '2026-06-01T15:00:00Z');
    await aPayout(testApp.testDb.db, crew.company, payment, { arrivalDay: '2026-06-02', at: '2026-05-31T17:00:00Z' });
    await testApp.setClock('2026-06-20T17:00:00Z');
    const [may, june] = [await month('2026-05'), await month('2026-06')];
    expect(may).toMatchObject({ performance: { cents: 0 }, lines: { charged_ahead: { jobs: 1, cents: 4400 } } });
    expect(may).toMatchObject({ ledger_cents: 4400, sent_cents: 4400, arrived_cents: 0 });
    expect(may.payouts).toMatchObject([{ difference: { line: 'under_way', cents: -4400 } }]);
    expect(june).toMatchObject({ performance: { cents: 4400 }, lines: { charged_before: { jobs: 1, cents: -4400 } } });
    expect(june).toMatchObject({ ledger_cents: 0, sent_cents: 0, arrived_cents: 4400 });
    expect(june.payouts).toMatchObject([{ difference: { line: 'sent_before', cents: 4400 } }]);
    const row = { job_id: job, service_date: '2026-06-01', full_name: 'Harriet Miller', id: job };
    for (const [of, line, amount] of [
      ['2026-05', 'charged_ahead', 4400],
      ['2026-06', 'charged_before', -4400],
      ['2026-06', 'done', 4400],
    ] as const) {
      expect(await jobs(of, line)).toMatchObject({ total: 1, cents: amount, jobs: [{ ...row, cents: amount }] });
    }
  });

  test('done in April and not charged in it, charged in May: late there', async () => {
    const { db } = testApp.testDb;
    const traits = {
      client: homeowner.account,
      company: crew.company,
      status: 'completed',
      day: '2026-04-01',
    } as const;
    const job = await aJobRow(db, { ...traits, own: { completed_at: '2026-04-01T15:00:00Z' } });
    const { payment } = await paid('2026-05-20', null);
    await db.updateTable('payments').set({ job_id: job }).where('id', '=', payment).execute();
    expect(await month('2026-04')).toMatchObject({
      ...{ first_month: '2026-04', performance: { cents: 4400 }, ledger_cents: 0 },
      lines: { not_charged: { jobs: 1, cents: -4400 } },
    });
    expect(await month('2026-05')).toMatchObject({ lines: { charged_late: { jobs: 1, cents: 4400 } } });
  });

  test('a mowing of the last night counts in the month of its own clock', async () => {
    await paid('2026-04-30', '2026-05-01T04:30:00Z');
    expect(await month('2026-04')).toMatchObject({ performance: { jobs: 1 } });
    expect(await month('2026-05')).toMatchObject({
      performance: { jobs: 0 },
      lines: { charged_late: { cents: 4400 } },
    });
  });

  test('own clients stand beside, with their list, and change no sum', async () => {
    const { id, full_name } = await anOwnClient(testApp, crew);
    const own = { client_id: null, own_client_id: id, full_name, fee_cents: cents(0), completed_at: TEST_NOW };
    const job = await aJobRow(testApp.testDb.db, {
      ...{ client: homeowner.account, company: crew.company, status: 'completed', day: '2026-05-02' },
      own,
    });
    const may = await month('2026-05');
    expect(may).toMatchObject({ performance: { cents: 0 }, own_clients: { jobs: 1 }, ledger_cents: 0 });
    const list = await jobs('2026-05', 'own_clients');
    expect(list).toMatchObject({ total: 1, cents: may.own_clients.cents, jobs: [{ job_id: job, full_name }] });
  });

  test('a payment without a job is in the list of what was charged ahead', async () => {
    const { payment } = await paid('2026-05-20', null);
    await testApp.testDb.db.updateTable('payments').set({ job_id: null }).where('id', '=', payment).execute();
    expect(await jobs('2026-05', 'charged_ahead')).toMatchObject({
      total: 1,
      jobs: [{ id: payment, job_id: null, full_name: 'Harriet Miller', cents: 4400 }],
    });
  });
});

test('a month to come is refused, another company reads its own, whoever drives nothing', async () => {
  await paid('2026-05-02', '2026-05-02T15:00:00Z');
  for (const url of ['/api/company/books?month=2026-06', '/api/company/books/2026-06/jobs?line=done']) {
    const refused = await get(url);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'month_not_begun']);
  }
  const other = await aCrew(testApp);
  expect((await get('/api/company/books', other)).json()).toMatchObject({ performance: { jobs: 0 }, ledger_cents: 0 });
  expect((await get('/api/company/books/2026-05/jobs?line=done', other)).json()).toMatchObject({ total: 0 });
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  expect((await get('/api/company/books', hand)).statusCode).toBe(403);
});

test('twenty on a page, each once', async () => {
  for (let day = 1; day <= 21; day++) await paid(`2026-07-${String(day).padStart(2, '0')}`, null);
  const pages = [await jobs('2026-05', 'charged_ahead'), await jobs('2026-05', 'charged_ahead&page=2')];
  expect(pages.map((page) => page.jobs.length)).toEqual([20, 1]);
  expect(new Set(pages.flatMap((page) => page.jobs.map(({ id }: { id: string }) => id))).size).toBe(21);
});
