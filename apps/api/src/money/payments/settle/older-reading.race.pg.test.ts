import type { PaymentId } from '@swath/domain/ids';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentSnapshot } from '../../../platform/providers/payments/payment-gateway.ts';
import { aPayableCompany, aRequest, book, gatewayOf, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { settlePayment } from './settle-payment.ts';

/** Its refunds are taken, and come back from the bank a minute later. */
const REFUNDS_COME_BACK = '4000000000005126';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await testApp.setClock(TEST_NOW);
});
afterAll(() => testApp[Symbol.asyncDispose]());

async function aPaidMowing() {
  const { token, account } = await aHomeowner(testApp.testDb.db);
  const request = aRequest(await aPayableCompany(testApp));
  const { clientSecret, sessionId } = (await openCheckout(testApp, token, request)).json();
  await payWith(testApp, clientSecret, REFUNDS_COME_BACK);
  await book(testApp, token, request, sessionId);
  const { id, gateway_payment_id } = await testApp.testDb.db
    .selectFrom('payments')
    .where('homeowner_id', '=', account)
    .select(['id', 'gateway_payment_id'])
    .executeTakeFirstOrThrow();
  return { id: id as PaymentId, intent: gateway_payment_id! };
}

/** The next answer of the gateway is the one of this moment, and arrives when it is let go. */
function holdNextAnswer() {
  const gateway = gatewayOf(testApp);
  const getPayment = gateway.getPayment.bind(gateway);
  const [read, letGo] = [Promise.withResolvers<PaymentSnapshot>(), Promise.withResolvers<void>()];
  const asked = vi.spyOn(gateway, 'getPayment').mockImplementationOnce(async (intent) => {
    const seen = await getPayment(intent);
    read.resolve(seen);
    await letGo.promise;
    return seen;
  });
  return { asked, read: read.promise, letGo: letGo.resolve };
}

const statesWritten = async (id: PaymentId) => {
  const lines = testApp.testDb.db.selectFrom('payment_ledger').where('payment_id', '=', id).orderBy('id');
  return (await lines.select('to_state').execute()).map((line) => line.to_state);
};
const stateOf = async (id: PaymentId) => {
  const row = testApp.testDb.db.selectFrom('payments').where('id', '=', id);
  return (await row.select('state').executeTakeFirstOrThrow()).state;
};
const giveBack = (intent: string) => testApp.ctx.payments.refund(intent, crypto.randomUUID());
async function haveBankRefuse() {
  await testApp.setClock(new Date(Date.parse(TEST_NOW) + 120_000).toISOString());
  await gatewayOf(testApp).practice.deliverWebhooks();
}

test('whoever read before somebody else wrote reads again', async () => {
  const { id, intent } = await aPaidMowing();
  const older = holdNextAnswer();
  const slow = settlePayment(testApp.ctx, id);
  expect((await older.read).state).toBe('paid');
  await giveBack(intent);
  await settlePayment(testApp.ctx, id);
  older.letGo();
  await slow;
  expect([await stateOf(id), await statesWritten(id)]).toEqual(['refunded', ['paid', 'refunded']]);
  expect(older.asked).toHaveBeenCalledTimes(3);
});

test('an older answer is not written over a newer one that said nothing new', async () => {
  const { id, intent } = await aPaidMowing();
  await giveBack(intent);
  const older = holdNextAnswer();
  const slow = settlePayment(testApp.ctx, id);
  expect((await older.read).state).toBe('refunded');
  await haveBankRefuse();
  // The row says `paid` all the while, and so does this newer reading.
  await settlePayment(testApp.ctx, id);
  older.letGo();
  await slow;
  expect([await stateOf(id), await statesWritten(id)]).toEqual(['paid', ['paid']]);
});

test('many who read at the same time ask once each, and what they saw is written once', async () => {
  const { id, intent } = await aPaidMowing();
  await giveBack(intent);
  const asked = vi.spyOn(gatewayOf(testApp), 'getPayment');
  await Promise.all(Array.from({ length: 12 }, () => settlePayment(testApp.ctx, id)));
  expect([await statesWritten(id), asked.mock.calls.length]).toEqual([['paid', 'refunded'], 12]);
});

test('a provider that is called inside a transaction is refused outside of production', async () => {
  const { intent } = await aPaidMowing();
  const inside = testApp.ctx.db.transaction().execute(() => testApp.ctx.payments.getPayment(intent));
  await expect(inside).rejects.toThrow('payments.getPayment was called inside a transaction');
  const isolated = testApp.ctx.db.transaction().setIsolationLevel('repeatable read');
  await expect(isolated.execute(() => testApp.ctx.storage.get('none'))).rejects.toThrow('storage.get');

  const after = await testApp.ctx.db.transaction().execute(async () => {
    const committed = Promise.withResolvers<void>();
    return { committed, later: committed.promise.then(() => testApp.ctx.payments.getPayment(intent)) };
  });
  after.committed.resolve();
  await expect(after.later).resolves.toMatchObject({ state: 'paid' });
});
