import type { BooksYear } from '@swath/contract/books';
import { cents } from '@swath/domain/units';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayout } from '../../../testing/books.ts';
import { aPaidInvoice } from '../../../testing/invoices.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aPaidJobInBooks } from '../../../testing/payments.ts';
import { aHomeowner, aMember } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { wordsOf } from '../../../testing/read-pdf.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let crew: Awaited<ReturnType<typeof aCrew>>;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  crew = await aCrew(testApp);
});

const get = (path: string, token = crew.token) => testApp.call(token, 'GET', `/api/company/books/year${path}`);
const year = async (of = ''): Promise<BooksYear> => (await get(of)).json();

/** Paid and paid out on May 2, done on April 30; a part went back; a visit for an own client was done on January 1. */
async function lived() {
  const { db } = testApp.testDb;
  const { account } = await aHomeowner(db);
  const payment = await aPaidJobInBooks(db, account, crew.company, '2026-04-30');
  await aPayout(db, crew.company, payment);
  const of = { company_id: crew.company, payment_id: payment, at: TEST_NOW } as const;
  const back = [
    { ...of, kind: 'refund', cents: -1000 },
    { ...of, kind: 'fee_returned', cents: 22 },
    { ...of, kind: 'dispute', cents: -500 },
  ] as const;
  await db
    .insertInto('company_ledger')
    .values([...back])
    .execute();
  const done = {
    status: 'completed',
    started_at: '2026-05-01T04:00:00Z',
    completed_at: '2026-05-01T04:30:00Z',
  } as const;
  await db.updateTable('jobs').set(done).where('company_id', '=', crew.company).execute();
  const { id, full_name } = await anOwnClient(testApp, crew);
  const own = {
    client_id: null,
    own_client_id: id,
    full_name,
    fee_cents: cents(0),
    completed_at: '2026-01-01T18:00:00Z',
  };
  await aJobRow(db, { client: account, company: crew.company, status: 'completed', day: '2026-01-01', own });
}

const NONE = {
  ...{ mowings: 0, own_mowings: 0, price_cents: 0, fee_cents: 0, refund_cents: 0, dispute_cents: 0 },
  ...{ net_cents: 0, paid_out_cents: 0 },
};

test('a year has its months up to now, each with its figures, and their sum', async () => {
  await lived();
  const booked = { price_cents: 4500, fee_cents: -78, refund_cents: -1000, dispute_cents: -500, net_cents: 2922 };
  const may = { ...NONE, ...booked, paid_out_cents: 4400 };
  expect(await year()).toEqual({
    ...{ year: '2026', first_year: '2026', this_year: '2026' },
    months: [
      { month: '2026-01', ...NONE, own_mowings: 1 },
      ...['2026-02', '2026-03'].map((month) => ({ month, ...NONE })),
      { month: '2026-04', ...NONE, mowings: 1 },
      { month: '2026-05', ...may },
    ],
    total: { ...may, mowings: 1, own_mowings: 1 },
  });
  const last = await year('?year=2025');
  expect([last.months.length, last.total]).toEqual([12, NONE]);
});

test('the same as CSV and PDF', async () => {
  await lived();
  const csv = await get('/2026/csv');
  expect(csv.headers['content-disposition']).toBe('attachment; filename="year-2026.csv"');
  const rows: string[][] = parse(csv.rawPayload, { bom: true });
  expect(rows[0]!.at(-1)).toBe('Sent to your bank (USD)');
  expect(rows.at(-2)).toEqual(['2026-05', '0', '0', '45.00', '-0.78', '-10.00', '-5.00', '29.22', '44.00']);
  expect(rows.at(-1)).toEqual(['2026', '1', '1', '45.00', '-0.78', '-10.00', '-5.00', '29.22', '44.00']);
  const pdf = await get('/2026/pdf');
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="year-2026.pdf"');
  const words = await wordsOf(pdf.rawPayload);
  expect(words).toContain('Swath Summary of the year 2026 Not over yet Green Blade Mowing');
  expect(words).toContain('Month Mowings Price Fees Refunds Net Sent to your bank January 2026 0 $0.00');
  expect(words).toContain('2026 1 $45.00 -$0.78 -$15.00 $29.22 $44.00');
});

test('what own clients pay of invoices by card is in price, fees and net, and the PDF says so', async () => {
  await aPaidInvoice(testApp, crew);
  expect((await year()).total).toEqual({ ...NONE, price_cents: 1500, fee_cents: -74, net_cents: 1426 });
  const words = await wordsOf((await get('/2026/pdf')).rawPayload);
  expect(words).toContain('Price is what homeowners paid, and what own clients paid of invoices by card.');
  expect(words).toContain('What own clients pay in other ways than by card is in no figure.');
});

test('a year to come is refused, another company reads its own, whoever drives nothing', async () => {
  await lived();
  for (const path of ['?year=2027', '/2027/csv', '/2027/pdf']) {
    const refused = await get(path);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'year_not_begun']);
  }
  const other = await aCrew(testApp);
  expect((await get('', other.token)).json()).toMatchObject({ total: NONE });
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  for (const path of ['', '/2026/csv', '/2026/pdf']) expect((await get(path, hand.token)).statusCode).toBe(403);
});
