import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, anExtra, aPayment, aSentInvoice } from '../../testing/invoices.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let office: Person;

beforeAll(async () => {
  swath = await startTestApp();
  office = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
});
afterAll(() => swath[Symbol.asyncDispose]());

const post = (path: string, body?: object) => swath.call(office.token, 'POST', path, body);
const file = (from: string, to: string, as = office) =>
  swath.call(as.token, 'GET', `/api/company/books/invoices-csv?from=${from}&to=${to}`);
const rowsOf = (answer: { body: string }): string[][] => parse(answer.body, { bom: true });

test('lists invoices by day with their tax, void ones without amounts, and what was paid, each in its month', async () => {
  const settings = { tax_rate: 8125, due_days: 14, how_to_pay: '' };
  await swath.call(office.token, 'PUT', '/api/company/invoice-settings', settings);
  const client = await anOwnClient(swath, office, { full_name: '=Olive Porter' });
  const body = aDraft([], { lines: [anExtra({ amount_cents: 10_000 })], discount_cents: 1000 });
  const first = await aSentInvoice(swath, office, client.id, body);
  const second = await aSentInvoice(swath, office, client.id, body);
  await post(`/api/company/invoices/${second.id}/void`, { reason: 'A mistake.' });
  const paid = aPayment({ amount_cents: 4000, method: 'check', paid_on: '2026-05-02', note: 'No. 12' });
  await post(`/api/company/invoices/${first.id}/payments`, paid);
  const bounced = await post(`/api/company/invoices/${first.id}/payments`, aPayment({ amount_cents: 100 }));
  const { id } = bounced.json().payments.find((one: { amount_cents: number }) => one.amount_cents === 100);
  await swath.call(office.token, 'DELETE', `/api/company/invoices/${first.id}/payments/${id}`);
  await swath.setClock('2026-06-03T17:00:00.000Z');
  await post(`/api/company/invoices/${first.id}/payments`, { ...paid, amount_cents: 1000, paid_on: '2026-06-03' });

  const [headings, ...may] = rowsOf(await file('2026-05', '2026-05'));
  const of = (row: string[]) => Object.fromEntries(headings!.map((name, at) => [name, row[at]]));
  expect(may.map(of)).toMatchObject([
    {
      ...{ Kind: 'Invoice', Date: '2026-05-02', Invoice: 'INV-0001', 'Due date': '2026-05-16', 'Invoice id': first.id },
      // What looks like a formula is escaped.
      ...{ Client: "'=Olive Porter", 'Subtotal (USD)': '100.00', 'Discount (USD)': '10.00', 'Tax rate': '8.125%' },
      ...{ 'Tax (USD)': '7.31', 'Total (USD)': '97.31', 'Paid (USD)': '' },
    },
    {
      ...{ Kind: 'Payment', Date: '2026-05-02', Invoice: 'INV-0001', 'Paid (USD)': '40.00', 'Paid by': 'Check' },
      ...{ Note: 'No. 12', 'Total (USD)': '' },
    },
    { Kind: 'Void invoice', Invoice: 'INV-0002', 'Total (USD)': '', 'Tax (USD)': '' },
  ]);
  const [, ...june] = rowsOf(await file('2026-06', '2026-06'));
  expect(june.map(of)).toMatchObject([{ Kind: 'Payment', Date: '2026-06-03', 'Paid (USD)': '10.00' }]);
  expect(rowsOf(await file('2026-05', '2026-06'))).toHaveLength(5);
  await swath.setClock(TEST_NOW);
});

test('has nothing of another company, and at most twelve months in their order', async () => {
  const rival = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
  expect(rowsOf(await file('2026-05', '2026-06', rival))).toHaveLength(1);
  for (const [from, to] of [
    ['2026-06', '2026-05'],
    ['2025-05', '2026-05'],
  ] as const)
    expect((await file(from, to)).json().code).toBe('months_not_in_order');
});
