import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payWith } from '../../../testing/bookings.ts';
import { aDraft, anExtra, aSentInvoice, tokenOf } from '../../../testing/invoices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { anOwnClient } from '../../../testing/own-clients.ts';
import { aCrew, balanceOf } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let owner: Awaited<ReturnType<typeof aCrew>>;
let email: string;
let invoice: Awaited<ReturnType<typeof aSentInvoice>>;
let token: string;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  owner = await aCrew(swath);
  await swath.call(owner.token, 'PUT', '/api/company/invoice-settings', {
    ...{ tax_rate: 0, due_days: 14, how_to_pay: 'Checks to Green Blade.', takes_cards: true },
  });
  email = `${crypto.randomUUID()}@porter.test`;
  const client = await anOwnClient(swath, owner, { email });
  invoice = await aSentInvoice(swath, owner, client.id, aDraft([], { lines: [anExtra({ amount_cents: 12_000 })] }));
  token = tokenOf(invoice);
});

const open = (part?: number) => swath.call(null, 'POST', `/api/invoices/${token}/card`, part && { amount_cents: part });
const state = async (sessionId: string) =>
  (await swath.call(null, 'GET', `/api/invoices/${token}/card/${sessionId}`)).json();
const shown = async () => (await swath.call(null, 'GET', `/api/invoices/${token}`)).json();
const paymentsOf = () =>
  swath.testDb.db
    .selectFrom('payments')
    .where('invoice_id', '=', invoice.id)
    .select(['captured_cents', 'refunded_cents'])
    .execute();

test('an invoice is paid by card in parts, each told with what is left, until nothing is', async () => {
  const first = (await open(4_000)).json();
  expect(first).toMatchObject({ amount_cents: 4_000 });
  await payWith(swath, first.clientSecret);
  expect(await state(first.sessionId)).toEqual({ outcome: 'paid' });
  expect(await shown()).toMatchObject({ state: 'partly_paid', paid_cents: 4_000, card_cents: 8_000 });
  const rest = (await open()).json();
  expect(rest).toMatchObject({ amount_cents: 8_000 });
  await payWith(swath, rest.clientSecret);
  expect(await state(rest.sessionId)).toEqual({ outcome: 'paid' });
  expect(await shown()).toMatchObject({ state: 'paid', paid_cents: 12_000, card_cents: null });
  const mails = (await mailsTo(swath.testDb.db, email)).filter(({ template }) => template === 'invoice-paid');
  const of = (amount: string) => mails.find(({ subject }) => subject.startsWith(`You paid ${amount} to `))!.text;
  expect(of('$40.00')).toContain('A PART OF INVOICE INV-0001');
  expect(of('$40.00')).toContain('$80.00 is still to be paid.');
  expect(of('$40.00').replace(/\s+/g, ' ')).toContain('Please ask Green Blade Mowing at (573) 555-0111.');
  expect(of('$80.00')).not.toMatch(/PART|still to be paid/);
  // $1.46 and $2.62 are what the card costs.
  expect(await balanceOf(swath, owner.company)).toBe(12_000 - 146 - 262);
});

test.each([
  ['too small a part', 999],
  ['more than is open', 12_001],
])('an invoice is not paid by card with %s', async (_, part) => {
  expect((await open(part)).statusCode).toBe(422);
  expect(await paymentsOf()).toEqual([]);
});

test('of two who pay an invoice at once, one all and one a part, one is taken, and the other page is closed', async () => {
  const pages = (await Promise.all([open(), open(4_000)])).map((answer) => answer.json());
  await Promise.allSettled(pages.map(({ clientSecret }) => payWith(swath, clientSecret)));
  const outcomes = await Promise.all(pages.map(({ sessionId }) => state(sessionId)));
  await swath.runTasks();
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'returned']);
  const payments = await paymentsOf();
  const kept = payments.reduce((sum, one) => sum + one.captured_cents - one.refunded_cents, 0);
  expect(await shown()).toMatchObject({ paid_cents: kept });
});
