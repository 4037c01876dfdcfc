import type { AccountId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { aPayableCompany, aRequest, book, gatewayOf, openCheckout, payWith } from '../../../testing/bookings.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { refundPayment } from '../bank/refund-payment.ts';
import { sweepPayments } from '../events/sweep-payments.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/** Its refunds are taken, and come back from the bank a minute later. */
const REFUNDS_COME_BACK = '4000000000005126';

let testApp: TestApp;
let ada: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  ada = await anAdmin(testApp.testDb.db);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await testApp.setClock(TEST_NOW);
});
afterAll(() => testApp[Symbol.asyncDispose]());

let minutes = 0;
/** A quarter of an hour passes, with what the sweep and the gateway's own time bring. */
async function pass() {
  minutes += 15;
  await testApp.setClock(new Date(Date.parse(TEST_NOW) + minutes * 60_000).toISOString());
  await gatewayOf(testApp).practice.deliverWebhooks();
  // What the gateway's events lead to.
  const returning = testApp.testDb.db.selectFrom('payments').where('refund_reason', 'is not', null).select('id');
  for (const { id } of await returning.execute()) await settlePayment(testApp.ctx, id, 'refund.failed');
  await sweepPayments(testApp.ctx);
  await testApp.runTasks();
}

const paymentOf = (account: AccountId) =>
  testApp.testDb.db
    .selectFrom('payments')
    .where('homeowner_id', '=', account)
    .select(['id', 'state', 'refund_attempts', 'gateway_payment_id'])
    .executeTakeFirstOrThrow();

async function aCanceledMowing(card = REFUNDS_COME_BACK) {
  minutes = 0;
  const person = await aHomeowner(testApp.testDb.db);
  const request = aRequest(await aPayableCompany(testApp));
  const { clientSecret, sessionId } = (await openCheckout(testApp, person.token, request)).json();
  await payWith(testApp, clientSecret, card);
  const job = (await book(testApp, person.token, request, sessionId)).json().id as string;
  expect((await testApp.call(person.token, 'POST', `/api/MowingJobs/${job}/cancel`)).statusCode).toBe(200);
  return { ...person, job };
}

/** One whose refund the bank did not take five times. */
async function anUnpaidRefund() {
  const person = await aCanceledMowing();
  await testApp.runTasks();
  // Each try comes back a minute later, which a look finds; the next look tries again.
  for (let round = 0; round < 12; round++) await pass();
  const row = testApp.testDb.db.selectFrom('unpaid_refunds').innerJoin('payments', 'payments.id', 'payment_id');
  const { id } = await row
    .where('homeowner_id', '=', person.account)
    .select('unpaid_refunds.id')
    .executeTakeFirstOrThrow();
  return { ...person, id };
}

const subjects = async (to: string) => (await mailsTo(testApp.testDb.db, to)).map(({ subject }) => subject);
const receiptOf = async ({ token }: Person) => (await testApp.call(token, 'GET', '/api/receipts')).json()[0];
const list = async (as = ada.token) => (await testApp.call(as, 'GET', '/api/admin/unpaid-refunds')).json();
const settle = (id: string, note = 'Check 1042, mailed to you.', as = ada.token) =>
  testApp.call(as, 'POST', `/api/admin/unpaid-refunds/${id}/settle`, { note });
const retry = (id: string, as = ada.token) => testApp.call(as, 'POST', `/api/admin/unpaid-refunds/${id}/retry`);
const recordOf = async (account: AccountId) => {
  const lines = testApp.testDb.db.selectFrom('audit_events').where('subject_id', '=', account);
  return lines.where('event', 'like', 'refund.%').select(['event', 'actor', 'details']).execute();
};

test('a refund that the bank sends back is tried five times; its homeowner is told when it is asked for and when it failed for good', async () => {
  const owner = await aCanceledMowing();
  await testApp.runTasks();
  expect(await subjects(owner.email)).toContain('Your payment of $45.00 is being returned');
  expect(await receiptOf(owner)).toMatchObject({ kept_cents: 0, refund_failed: null });
  for (let round = 0; round < 12; round++) await pass();

  expect(await paymentOf(owner.account)).toMatchObject({ state: 'paid', refund_attempts: 5 });
  const { rows } = await sql<{ tries: number }>`select count(*)::int as tries from sandbox.refunds
    where intent_id = ${(await paymentOf(owner.account)).gateway_payment_id}`.execute(testApp.testDb.db);
  expect(rows[0]!.tries).toBe(5);
  const told = (await subjects(owner.email)).filter((subject) => /refund|returned/.test(subject));
  expect(told.sort()).toEqual(['Your payment of $45.00 is being returned', 'Your refund of $45.00 did not go through']);
  expect(await noticesTo(testApp, owner)).toContainEqual([
    'refund_failed',
    expect.stringMatching(
      /^Your bank did not take \$45\.00 for the mowing by Green Blade Mowing on .+\. We pay it to you in another way\.$/,
    ),
  ]);
  expect(await receiptOf(owner)).toMatchObject({
    kept_cents: 4500,
    refund_pending: false,
    refund_failed: { amount_cents: 4500, paid_at: null },
  });
  expect(await subjects('ada@swath.test')).toContain('A refund of $45.00 could not be paid out');
  expect((await list()).open).toMatchObject([
    {
      ...{ amount_cents: 4500, email: owner.email, job_id: owner.job, tries: 5, card_last4: '5126', by_hand: false },
      ...{ last_error: 'expired_or_canceled_card' },
    },
  ]);
});

test('an administrator notes that it was paid in another way: told, on record, and nothing is tried any more', async () => {
  const owner = await anUnpaidRefund();
  const [first, second] = await Promise.all([settle(owner.id), settle(owner.id, 'Twice?')]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404]);
  const paid = (await list()).closed.find(({ id }: { id: string }) => id === owner.id);
  expect(paid).toMatchObject({ outcome: 'paid_otherwise', closed_by: ada.email });
  expect(await subjects(owner.email)).toContain('We have paid you $45.00 in another way');
  expect(await receiptOf(owner)).toMatchObject({
    kept_cents: 0,
    refund_pending: false,
    refund_failed: { amount_cents: 4500, paid_at: expect.any(String) },
  });
  expect(await recordOf(owner.account)).toMatchObject([
    { event: 'refund.paid_otherwise', actor: ada.email, details: { amount: '$45.00', job: owner.job, how: paid.note } },
  ]);
  await pass();
  await refundPayment(testApp.ctx, (await paymentOf(owner.account)).id);
  expect(await paymentOf(owner.account)).toMatchObject({ state: 'paid', refund_attempts: 5 });
});

test('tried again, it goes through when the bank takes it now, and the homeowner is told once more', async () => {
  const owner = await anUnpaidRefund();
  expect((await retry(owner.id)).statusCode).toBe(200);
  expect((await retry(owner.id)).json().code).toBe('unpaid_refund_not_found');
  await testApp.runTasks();
  expect(await paymentOf(owner.account)).toMatchObject({ state: 'refunded', refund_attempts: 6 });
  const returned = (await subjects(owner.email)).filter((subject) => subject.endsWith('is being returned'));
  expect(returned).toHaveLength(2);
  expect(await receiptOf(owner)).toMatchObject({ kept_cents: 0, refund_failed: null });
  expect(await recordOf(owner.account)).toMatchObject([{ event: 'refund.tried_again', actor: ada.email }]);
});

test('what goes back on the gateway’s own pages leaves the list by itself', async () => {
  const owner = await anUnpaidRefund();
  const { id, gateway_payment_id } = await paymentOf(owner.account);
  await testApp.ctx.payments.refund(gateway_payment_id!, `by hand: ${id}`);
  await refundPayment(testApp.ctx, id);
  const closed = (await list()).closed.find((refund: { id: string }) => refund.id === owner.id);
  expect(closed).toMatchObject({ outcome: 'came_through', closed_by: null });
  expect(await receiptOf(owner)).toMatchObject({ kept_cents: 0, refund_failed: null });
});

test('an outage of the provider uses up no try, and a lost answer is asked for under its own key', async () => {
  const owner = await aCanceledMowing('4242424242424242');
  const { id } = await paymentOf(owner.account);
  const gateway = gatewayOf(testApp);
  const refund = gateway.refund.bind(gateway);
  const keys: string[] = [];
  const lost = vi.spyOn(gateway, 'refund').mockImplementation(async (intent, key) => {
    keys.push(key);
    if (keys.length > 6) await refund(intent, key);
    throw new GatewayFault('unavailable', 'no answer');
  });
  for (let tries = 0; tries < 7; tries++) await expect(refundPayment(testApp.ctx, id)).rejects.toThrow('no answer');
  expect([new Set(keys), (await paymentOf(owner.account)).refund_attempts]).toEqual([new Set([`refund:${id}:1`]), 0]);
  lost.mockRestore();
  await refundPayment(testApp.ctx, id);
  expect(await paymentOf(owner.account)).toMatchObject({ state: 'refunded' });
  expect((await subjects(owner.email)).filter((subject) => subject.endsWith('is being returned'))).toHaveLength(1);
});

test('what the gateway itself refuses counts, and is given up with its code', async () => {
  const owner = await aCanceledMowing('4242424242424242');
  vi.spyOn(gatewayOf(testApp), 'refund').mockRejectedValue(new GatewayFault('invalid_request', 'no balance'));
  await testApp.runTasks();
  for (let round = 0; round < 5; round++) await pass();
  const open = (await list()).open.find(({ email }: { email: string }) => email === owner.email);
  expect(open).toMatchObject({ tries: 5, last_error: 'invalid_request' });
});

test('nobody but administrators sees the list, and an empty note is refused', async () => {
  const owner = await aHomeowner(testApp.testDb.db);
  expect((await settle(crypto.randomUUID(), 'x', owner.token)).statusCode).toBe(403);
  expect((await retry(crypto.randomUUID(), owner.token)).statusCode).toBe(403);
  expect((await settle(crypto.randomUUID())).statusCode).toBe(404);
  expect((await settle(crypto.randomUUID(), '  ')).statusCode).toBe(400);
});
