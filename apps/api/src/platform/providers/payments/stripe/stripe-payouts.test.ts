import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../payment-gateway.ts';
import { anOrder } from '../testing/gateway-promises.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { LoopbackStripe } from './testing/loopback-stripe.ts';

const now = new Date('2026-05-02T17:00:00.000Z');
const account = 'acct_ready';

let stripe: LoopbackStripe;
let gateway: PaymentGateway;
beforeAll(async () => {
  stripe = new LoopbackStripe();
  const server = await stripe.listen();
  gateway = stripeGateway({ secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec', server });
  stripe.enable(account);
  await gateway.createCustomer({ key: 'one', email: 'harriet@homeowner.test' });
});
afterAll(() => stripe[Symbol.asyncDispose]());
beforeEach(() => {
  stripe.recorded.length = 0;
  stripe.broken = null;
});

const VERSION = '2026-10-28.endive';
const asked = (call: string, params: object) => ({ call, version: VERSION, key: undefined, params, account });

test('everything is asked as the connected account', async () => {
  const { clientSecret } = await gateway.openCheckout(
    anOrder({ now, destinationAccount: account, customerId: 'cus_1' }),
  );
  stripe.pay(clientSecret!);
  const payout = stripe.payOut(account);
  stripe.recorded.length = 0;
  await gateway.listPayouts(account);
  await gateway.listPayoutParts(account, payout);
  await gateway.getPayoutBalance(account);
  expect(stripe.recorded).toEqual([
    asked('GET /v1/payouts', { limit: '100' }),
    asked('GET /v1/balance_transactions', { payout, limit: '100', 'expand[0]': 'data.source' }),
    asked('GET /v1/balance', {}),
  ]);
});

const told = (body: object) => {
  stripe.broken = { status: 200, body };
};
const list = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

test.each([
  ['a word of next year', 'pending'],
  ['pending', 'pending'],
  ['in_transit', 'in_transit'],
  ['canceled', 'canceled'],
])('a payout that is %s is %s', async (status, expected) => {
  const dates = { created: 1_777_741_200, arrival_date: 1_777_852_800 };
  const payout = { id: 'po_1', object: 'payout', amount: -500, status, failure_code: null, failure_message: null };
  told(list({ ...payout, ...dates }));
  expect(await gateway.listPayouts(account)).toEqual([
    {
      ...{ payoutId: 'po_1', cents: -500, status: expected, failure: null, traceId: null },
      ...{ sentAt: new Date('2026-05-02T17:00:00.000Z'), arrivalDay: '2026-05-04' },
    },
  ]);
});

test('what was taken back stands with its payment; what is no payment is left out', async () => {
  const line = (net: number, source: unknown) => ({ id: `txn_${net}`, object: 'balance_transaction', net, source });
  told(
    list(
      line(-8000, null),
      line(4400, { id: 'py_1', object: 'charge' }),
      line(4400, { id: 'py_2', object: 'charge' }),
      line(-1000, { id: 'pyr_1', object: 'refund', charge: 'py_2' }),
      line(-100, { id: 'pyr_2', object: 'refund', charge: { id: 'py_2' } }),
      line(-300, { id: 'adj_1', object: 'adjustment' }),
      line(600, 'py_not_expanded'),
    ),
  );
  expect(await gateway.listPayoutParts(account, 'po_1')).toEqual([
    { shareId: 'py_1', cents: 4400 },
    { shareId: 'py_2', cents: 3300 },
  ]);
});

const balance = (available: number, pending: number) => ({
  object: 'balance',
  available: [
    { amount: available, currency: 'usd' },
    { amount: 77, currency: 'cad' },
  ],
  pending: [{ amount: pending, currency: 'usd' }],
});

test('what is ready goes with the next run; an account that owes gets nothing', async () => {
  told(balance(4400, 1000));
  expect(await gateway.getPayoutBalance(account)).toEqual({
    ...{ available: 4400, pending: 1000 },
    next: { cents: 4400, day: null },
  });
  told(balance(-5000, 4400));
  expect(await gateway.getPayoutBalance(account)).toEqual({ available: -5000, pending: 4400, next: null });
});

test('what is not ready goes on the first day on which some of it is', async () => {
  const page = await gateway.openCheckout(anOrder({ now, destinationAccount: account, customerId: 'cus_1' }));
  stripe.pay(page.clientSecret!);
  expect(await gateway.getPayoutBalance(account)).toEqual({
    ...{ available: 0, pending: 4400 },
    next: { cents: 4400, day: '2026-05-04' },
  });
});

test('what is not ready is counted beyond the first hundred', async () => {
  // Beside the one of the test before.
  for (let nth = 0; nth < 101; nth++) {
    const page = await gateway.openCheckout(anOrder({ now, destinationAccount: account, customerId: 'cus_1' }));
    stripe.pay(page.clientSecret!);
  }
  expect(await gateway.getPayoutBalance(account)).toMatchObject({ pending: 448_800, next: { cents: 448_800 } });
});
