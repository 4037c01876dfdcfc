import type { AccountId, PaymentId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { refundPayment } from '../bank/refund-payment.ts';
import { sweepPayments } from '../events/sweep-payments.ts';
import { MOST_REFUND_ATTEMPTS } from '../payments.reads.ts';
import { requestRefund } from './request-refund.ts';
import { settlePayment } from './settle-payment.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

async function aBuyer() {
  const company = await aPayableCompany(testApp);
  const person = await aHomeowner(testApp.testDb.db);
  const request = aRequest(company);
  const { clientSecret, sessionId } = (await openCheckout(testApp, person.token, request)).json();
  return { ...person, company, request, clientSecret: clientSecret as string, sessionId: sessionId as string };
}

const paymentOf = (account: AccountId) =>
  testApp.testDb.db.selectFrom('payments').where('homeowner_id', '=', account).selectAll().executeTakeFirstOrThrow();
const quoteOf = (account: AccountId) =>
  testApp.testDb.db.selectFrom('quotes').where('client_id', '=', account).selectAll().executeTakeFirstOrThrow();

/** What a worker does by itself in the course of a minute. */
async function sweep() {
  await sweepPayments(testApp.ctx);
  await testApp.runTasks();
}

test('a page nobody pays ends by itself, and is left alone from then on', async () => {
  const buyer = await aBuyer();
  await testApp.setClock('2026-05-02T17:40:00.000Z');
  await sweep();
  expect(await paymentOf(buyer.account)).toMatchObject({ state: 'expired', captured_cents: 0 });
  expect(await quoteOf(buyer.account)).toMatchObject({ outcome: 'expired' });
  expect((await testApp.call(buyer.token, 'GET', `/api/checkout/session/${buyer.sessionId}`)).json()).toMatchObject({
    paymentStatus: 'unpaid',
    outcome: 'expired',
  });
  await testApp.setClock('2026-05-02T17:00:00.000Z');
});

test('a page whose address never reached us ends too', async () => {
  const buyer = await aBuyer();
  await testApp.testDb.db
    .updateTable('payments')
    .set({ session_id: null })
    .where('homeowner_id', '=', buyer.account)
    .execute();
  await testApp.setClock('2026-05-02T17:40:00.000Z');
  await sweep();
  expect(await paymentOf(buyer.account)).toMatchObject({ state: 'expired' });
  await testApp.setClock('2026-05-02T17:00:00.000Z');
});

test('money for a place that was given up goes back', async () => {
  const buyer = await aBuyer();
  const other = (
    await openCheckout(testApp, buyer.token, { ...buyer.request, grass_height: 'tall_8_14' }, 7000)
  ).json();
  await payWith(testApp, buyer.clientSecret);
  await payWith(testApp, other.clientSecret);
  const booked = await book(testApp, buyer.token, { ...buyer.request, grass_height: 'tall_8_14' }, other.sessionId);
  expect(booked.json()).toMatchObject({ price_cents: 7000 });
  await testApp.setClock('2026-05-02T17:02:00.000Z');
  await sweep();
  await sweep();
  const payments = await testApp.testDb.db
    .selectFrom('payments')
    .where('homeowner_id', '=', buyer.account)
    .select(['amount_cents', 'state', 'refund_reason'])
    .orderBy('amount_cents')
    .execute();
  expect(payments).toEqual([
    { amount_cents: 4500, state: 'refunded', refund_reason: 'quote_given_up' },
    { amount_cents: 7000, state: 'paid', refund_reason: null },
  ]);
  await testApp.setClock('2026-05-02T17:00:00.000Z');
});

test('a canceled job is refunded in full, once, and the homeowner is told once', async () => {
  const buyer = await aBuyer();
  await payWith(testApp, buyer.clientSecret);
  const { id } = (await book(testApp, buyer.token, buyer.request, buyer.sessionId)).json();
  const twice = await Promise.all([1, 2].map(() => testApp.call(buyer.token, 'POST', `/api/MowingJobs/${id}/cancel`)));
  expect(twice.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  await testApp.runTasks();
  await sweep();
  expect(await paymentOf(buyer.account)).toMatchObject({ state: 'refunded', refunded_cents: 4500, refund_attempts: 1 });
  const mails = await testApp.testDb.db
    .selectFrom('outbox_messages')
    .where('recipient', '=', buyer.email)
    .where('template', '=', 'payment-returned')
    .selectAll()
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Your payment of $45.00 is being returned' });
  const ledger = await testApp.testDb.db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('homeowner_id', '=', buyer.account)
    .select(['from_state', 'to_state'])
    .orderBy('payment_ledger.id')
    .execute();
  expect(ledger).toEqual([
    { from_state: 'requires_payment', to_state: 'paid' },
    { from_state: 'paid', to_state: 'refunded' },
  ]);
});

test('a homeowner is told of a refund whose event comes before the task that asked for it goes on', async () => {
  const buyer = await aBuyer();
  await payWith(testApp, buyer.clientSecret);
  const { id } = (await book(testApp, buyer.token, buyer.request, buyer.sessionId)).json();
  const payment = await paymentOf(buyer.account);
  await testApp.testDb.db.transaction().execute((tx) => requestRefund(tx, id, 'canceled_by_homeowner'));
  const { payments } = testApp.ctx;
  const refund = payments.refund.bind(payments);
  const quick = vi.spyOn(payments, 'refund').mockImplementation(async (...what) => {
    await refund(...what);
    await settlePayment(testApp.ctx, payment.id as PaymentId, 'charge.refunded');
  });
  await refundPayment(testApp.ctx, payment.id as PaymentId);
  quick.mockRestore();
  await refundPayment(testApp.ctx, payment.id as PaymentId);
  expect(await paymentOf(buyer.account)).toMatchObject({ state: 'refunded', refunded_cents: 4500, refund_attempts: 1 });
  const { db } = testApp.testDb;
  const mails = db.selectFrom('outbox_messages').where('recipient', '=', buyer.email);
  expect(await mails.where('template', '=', 'payment-returned').select('subject').execute()).toHaveLength(1);
  const notices = db.selectFrom('notices').where('account_id', '=', buyer.account);
  expect(await notices.where('kind', '=', 'refunded').select('id').execute()).toHaveLength(1);
});

test('a refund that the bank refuses later is tried again under a new key, a bounded number of times', async () => {
  const buyer = await aBuyer();
  await payWith(testApp, buyer.clientSecret, '4000000000005126');
  const { id } = (await book(testApp, buyer.token, buyer.request, buyer.sessionId)).json();
  await testApp.call(buyer.token, 'POST', `/api/MowingJobs/${id}/cancel`);
  await testApp.runTasks();
  const payment = await paymentOf(buyer.account);
  for (let round = 1; round <= 8; round++) {
    await testApp.setClock(new Date(Date.parse(TEST_NOW) + round * 700_000).toISOString());
    // What the gateway's event "refund failed" leads to.
    await settlePayment(testApp.ctx, payment.id as PaymentId);
    await sweep();
  }
  expect((await paymentOf(buyer.account)).refund_attempts).toBe(MOST_REFUND_ATTEMPTS);
  const { rows } = await sql<{ tries: number }>`select count(*)::int as tries from sandbox.refunds
    where intent_id = ${payment.gateway_payment_id}`.execute(testApp.testDb.db);
  expect(rows[0]!.tries).toBe(MOST_REFUND_ATTEMPTS);
  await testApp.setClock(TEST_NOW);
});
