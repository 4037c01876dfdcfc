import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterPayments } from './payments/past-payments.ts';
import { PracticeGateway } from './practice-gateway.ts';
import { NOW, startTestHost, type TestHost } from './testing/practice-host.ts';

let host: TestHost;
let gateway: PracticeGateway;
let account: string;
beforeAll(async () => {
  host = await startTestHost();
  gateway = new PracticeGateway(host);
  const company = { id: randomUUID(), name: 'Green Blade', email: 'a@b.test' };
  account = (await gateway.createPayoutAccount(company)).accountId;
  await gateway.enablePayoutAccount(account);
});
afterAll(() => host[Symbol.asyncDispose]());

const eventsOf = () => host.db.selectFrom('sandbox.events').select('id').execute();

test('payments of the past are paid and shared as ever, nothing of them is announced, and they can go back and out', async () => {
  const before = await eventsOf();
  const at = new Date(NOW.getTime() - 30 * 86_400_000);
  const aPayment = (fee: number) => ({ paymentId: randomUUID(), destination: account, amount: 4500, fee, at });
  const [one, free] = [aPayment(100), aPayment(0)];
  const entered = await host.db.transaction().execute((tx) => enterPayments(tx, [one, free]));
  expect(await eventsOf()).toEqual(before);
  const { id } = entered.get(one.paymentId)!;
  expect(await gateway.getPayment(id)).toMatchObject({
    ...{ paymentId: one.paymentId, state: 'paid', captured: 4500, card: { brand: 'visa', last4: '4242' } },
    company: { got: 4500, takenBack: 0, fee: 100, feeReturned: 0 },
  });
  expect([await gateway.balanceOf(account), await gateway.balanceOf('platform')]).toEqual([8900, 100]);

  await gateway.refund(id, 'a key', 900);
  expect(await gateway.getPayment(id)).toMatchObject({
    ...{ state: 'partially_refunded', refunded: 900 },
    company: { takenBack: 900, feeReturned: 20 },
  });
  await gateway.payOut(account);
  expect(await gateway.listPayouts(account)).toMatchObject([{ cents: 8020, status: 'in_transit' }]);
});

test('nothing to enter is nothing entered', async () => {
  expect(await host.db.transaction().execute((tx) => enterPayments(tx, []))).toEqual(new Map());
});
