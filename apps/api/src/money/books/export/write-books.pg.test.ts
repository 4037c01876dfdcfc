import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayout } from '../../../testing/books.ts';
import { aPaidJobInBooks } from '../../../testing/payments.ts';
import { aHomeowner, aMember } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
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

const get = (file: string, query = 'from=2026-05&to=2026-05', token = crew.token) =>
  testApp.call(token, 'GET', `/api/company/books/${file}?${query}`);

/** A mowing is paid for, and paid out. */
async function paidOut() {
  const { db } = testApp.testDb;
  const { account } = await aHomeowner(db);
  const payment = await aPaidJobInBooks(db, account, crew.company, '2026-05-09');
  return { payment, payout: await aPayout(db, crew.company, payment) };
}

test('the file has every line of the months with the ids of payment and payout', async () => {
  const { payment, payout } = await paidOut();
  const { statusCode, headers, rawPayload } = await get('csv');
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="books-2026-05.csv"']);
  const rows: Record<string, string>[] = parse(rawPayload, { bom: true, columns: true });
  const told = rows.map((row) => [row.Kind, row['Amount (USD)'], row['Payment id'], row['Payout id']]);
  expect(told).toEqual([
    ['payment', '45.00', payment, payout],
    ['fee', '-1.00', payment, payout],
    ['payout', '-44.00', '', payout],
  ]);
  const { rawPayload: april } = await get('csv', 'from=2026-03&to=2026-04');
  expect(parse(april, { bom: true, columns: true })).toEqual([]);
});

test('QuickBooks Online gets a ZIP of CSV files', async () => {
  await paidOut();
  const { statusCode, headers, rawPayload } = await get('quickbooks', 'from=2026-04&to=2026-05');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(headers['content-disposition']).toBe('attachment; filename="quickbooks-2026-04-to-2026-05.zip"');
  const names = Object.keys(unzipSync(rawPayload));
  expect(names).toEqual(['invoices.csv', 'payments.csv', 'fees.csv', 'deposits.csv', 'read-me.txt']);
});

test.each(['csv', 'quickbooks'])('%s of more than a year or backwards is refused; a year is not', async (file) => {
  for (const query of ['from=2026-05&to=2026-04', 'from=2025-04&to=2026-04']) {
    const refused = await get(file, query);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'months_not_in_order']);
  }
  expect((await get(file, 'from=2025-06&to=2026-05')).statusCode).toBe(200);
});

test('another company gets its own, whoever drives nothing', async () => {
  await paidOut();
  const other = await aCrew(testApp);
  const { rawPayload } = await get('csv', undefined, other.token);
  expect(parse(rawPayload, { bom: true, columns: true })).toEqual([]);
  const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
  for (const file of ['csv', 'quickbooks']) expect((await get(file, undefined, hand.token)).statusCode).toBe(403);
});
