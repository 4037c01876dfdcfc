import { randomUUID } from 'node:crypto';
import type { AccountId } from '@swath/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayableCompany, aRequest, gatewayOf, openCheckout, payWith } from '../../../testing/bookings.ts';
import { deliver, eventsAbout } from '../../../testing/gateway-events.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { processPaymentEvent } from './process-payment-event.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** Somebody whose card was taken on a page, and whose browser was gone before it could say so. */
async function aPayerWhoIsGone() {
  const company = await aPayableCompany(testApp);
  const { account, token } = await aHomeowner(testApp.ctx.db);
  const { clientSecret, sessionId } = (await openCheckout(testApp, token, aRequest(company))).json();
  await payWith(testApp, clientSecret);
  const { payment } = await gatewayOf(testApp).getCheckout(sessionId);
  return { account, sessionId: sessionId as string, gatewayPaymentId: payment!.gatewayPaymentId };
}
const paymentOf = (account: AccountId) =>
  testApp.ctx.db.selectFrom('payments').where('homeowner_id', '=', account).selectAll().executeTakeFirstOrThrow();
const jobsOf = (account: AccountId) =>
  testApp.ctx.db.selectFrom('jobs').where('client_id', '=', account).select('status').execute();
const kept = (id: string) =>
  testApp.ctx.db
    .selectFrom('payment_events')
    .where('event_id', '=', id)
    .select(['gateway', 'type', 'processed_at'])
    .execute();
/** An event of the practice gateway about something of ours or of others. */
const anEvent = (type: string, object: Record<string, unknown>) => {
  const id = `evt_${randomUUID()}`;
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object } }) };
};
const booked = async (account: AccountId) => [(await paymentOf(account)).state, await jobsOf(account)];
const BOOKED = ['paid', [{ status: 'pending' }]];

test('a page that was paid is booked by its own event, however often that comes', async () => {
  const { account, sessionId } = await aPayerWhoIsGone();
  const [body] = await eventsAbout(testApp, sessionId);
  for (const _ of [1, 2]) {
    const answer = await deliver(testApp, body!);
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
  }
  expect(await jobsOf(account)).toEqual([]);
  await testApp.runTasks();
  await deliver(testApp, body!);
  await testApp.runTasks();
  expect(await booked(account)).toEqual(BOOKED);
  const { id, type } = JSON.parse(body!);
  expect(await kept(id)).toEqual([{ gateway: 'sandbox', type, processed_at: expect.any(Date) }]);
  const causes = testApp.ctx.db
    .selectFrom('payment_ledger')
    .where('payment_id', '=', (await paymentOf(account)).id)
    .select('cause');
  expect(await causes.execute()).toEqual([{ cause: type }]);
});

test('a page that was paid is booked by the event of its payment, whose id nobody has told us before', async () => {
  const { account, gatewayPaymentId } = await aPayerWhoIsGone();
  expect((await paymentOf(account)).gateway_payment_id).toBeNull();
  const { body } = anEvent('payment_intent.succeeded', { id: gatewayPaymentId });
  await deliver(testApp, body);
  await testApp.runTasks();
  expect(await booked(account)).toEqual(BOOKED);
  expect((await paymentOf(account)).gateway_payment_id).toBe(gatewayPaymentId);
});

test('each event is worked off by itself, and is about its own payment', async () => {
  const [first, second] = [await aPayerWhoIsGone(), await aPayerWhoIsGone()];
  const [about] = await eventsAbout(testApp, first.sessionId);
  const [other] = await eventsAbout(testApp, second.sessionId);
  for (const body of [about!, other!]) await deliver(testApp, body);
  await processPaymentEvent(testApp.ctx, 'sandbox', JSON.parse(other!).id);
  expect([await jobsOf(first.account), await booked(second.account)]).toEqual([[], BOOKED]);
  expect(await kept(JSON.parse(about!).id)).toMatchObject([{ processed_at: null }]);
  await testApp.runTasks();
  expect(await booked(first.account)).toEqual(BOOKED);
});

test.each([
  ['a page of another house', () => anEvent('checkout.session.completed', { id: `cs_${randomUUID()}` })],
  ['an account', () => anEvent('account.updated', { id: `acct_${randomUUID()}` })],
  ['something we do not know', () => anEvent('balance.available', { id: `bal_${randomUUID()}` })],
])('an event about %s changes nothing, and is not asked for again', async (_, make) => {
  const { account } = await aPayerWhoIsGone();
  const { id, body } = make();
  expect((await deliver(testApp, body)).statusCode).toBe(200);
  await testApp.runTasks();
  expect(await kept(id)).toMatchObject([{ processed_at: expect.any(Date) }]);
  expect([(await paymentOf(account)).state, await jobsOf(account)]).toEqual(['requires_payment', []]);
});

test('what is signed with another secret is refused, and not kept', async () => {
  const { id, body } = anEvent('checkout.session.completed', { id: 'cs_forged' });
  const answer = await deliver(testApp, body, 'another secret');
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature']);
  expect(await kept(id)).toEqual([]);
});
