import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutOrder } from './orders-and-answers.ts';
import { PLATFORM } from './payments/balances.ts';
import { PracticeGateway } from './practice-gateway.ts';
import { anOrder, NOW, startTestHost, type TestHost } from './testing/practice-host.ts';

const card = { expiry: '12/34', cvc: '123', zip: '65203' };
const good = { ...card, number: '4242 4242 4242 4242' };

let host: TestHost;
let gateway: PracticeGateway;
let destinationAccount: string;
let customerId: string;

beforeAll(async () => {
  host = await startTestHost();
  gateway = new PracticeGateway(host);
  const account = await gateway.createPayoutAccount({ id: randomUUID(), name: 'Green Blade', email: 'a@b.test' });
  destinationAccount = account.accountId;
  await gateway.enablePayoutAccount(destinationAccount);
  customerId = await gateway.createCustomer({ key: 'one', email: 'a@b.test' });
});
afterAll(() => host[Symbol.asyncDispose]());

async function anOpenPage(own: Partial<CheckoutOrder> = {}): Promise<{ sessionId: string; secret: string }> {
  const page = await gateway.openCheckout(anOrder({ destinationAccount, customerId, ...own }));
  return { sessionId: page.sessionId, secret: page.clientSecret! };
}

async function aPaidPayment(number: string, own: Partial<CheckoutOrder> = {}): Promise<string> {
  const { sessionId, secret } = await anOpenPage(own);
  expect(await gateway.submitCard(secret, { ...card, number })).toEqual({ next: 'done' });
  return (await gateway.getCheckout(sessionId)).payment!.gatewayPaymentId;
}

const balances = async () => [await gateway.balanceOf(destinationAccount), await gateway.balanceOf(PLATFORM)];

const eventTypes = async () =>
  (await host.db.selectFrom('sandbox.events').select('type').orderBy('position').execute()).map(({ type }) => type);

describe('cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['4000056655665556', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['6011111111111117', 'discover'],
    ['378282246310005', 'amex'],
    ['4000000000000341', 'visa'],
  ])('%s is charged', async (number, brand) => {
    const { sessionId, secret } = await anOpenPage();
    const cvc = brand === 'amex' ? '1234' : '123';
    expect(await gateway.submitCard(secret, { ...card, cvc, number })).toEqual({ next: 'done' });
    const { payment } = await gateway.getCheckout(sessionId);
    expect(payment).toMatchObject({ state: 'paid', card: { brand, last4: number.slice(-4) } });
  });

  test.each([
    ['4000000000000002', 'number', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'number', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'number', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'number', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expiry', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'number',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined, and another card can follow', async (number, field, code, message) => {
    const { sessionId, secret } = await anOpenPage();
    const outcome = await gateway.submitCard(secret, { ...card, number });
    expect(outcome).toEqual({ next: 'again', declined: true, problems: [{ field, message }] });
    expect(await gateway.getCheckout(sessionId)).toMatchObject({
      status: 'open',
      payment: { state: 'requires_payment', captured: 0, failure: { code, message } },
    });
    expect(await gateway.submitCard(secret, good)).toEqual({ next: 'done' });
    expect((await gateway.getCheckout(sessionId)).payment).toMatchObject({ state: 'paid', failure: null });
  });

  test.each(['4000000000003220', '4000002500003155', '4000002760003184'])(
    '%s asks the bank: no, and then yes',
    async (number) => {
      const { sessionId, secret } = await anOpenPage();
      expect(await gateway.submitCard(secret, { ...card, number })).toEqual({ next: 'challenge' });
      expect((await gateway.getCheckout(sessionId)).payment).toMatchObject({ state: 'requires_payment', captured: 0 });
      expect(await gateway.answerChallenge(secret, false)).toMatchObject({ next: 'again', declined: true });
      // The question was answered; the answer does not count twice.
      expect(await gateway.answerChallenge(secret, true)).toEqual({ next: 'again', declined: false, problems: [] });
      expect(await gateway.submitCard(secret, { ...card, number })).toEqual({ next: 'challenge' });
      expect(await gateway.answerChallenge(secret, true)).toEqual({ next: 'done' });
      expect(await gateway.answerChallenge(secret, true)).toEqual({ next: 'done' });
      expect((await gateway.getCheckout(sessionId)).payment).toMatchObject({ state: 'paid', captured: 4500 });
    },
  );

  test('4000008260003178 passes the bank’s check and has no money', async () => {
    const { secret } = await anOpenPage();
    await gateway.submitCard(secret, { ...card, number: '4000008260003178' });
    expect(await gateway.answerChallenge(secret, true)).toEqual({
      next: 'again',
      declined: true,
      problems: [{ field: 'number', message: 'Your card has insufficient funds.' }],
    });
  });

  test('a card that could be real is refused and leaves nothing behind', async () => {
    const { sessionId, secret } = await anOpenPage();
    const outcome = await gateway.submitCard(secret, { ...card, number: '4012 8888 8888 1881' });
    expect(outcome).toEqual({
      next: 'again',
      declined: false,
      problems: [{ field: 'number', message: 'This is a practice payment page. Use a test card, never a real one.' }],
    });
    expect((await gateway.getCheckout(sessionId)).payment).toBeNull();
  });

  test('pressing "Pay" many times at once pays once', async () => {
    const [had] = await balances();
    const { secret } = await anOpenPage();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => gateway.submitCard(secret, good)));
    expect(outcomes).toEqual(Array.from({ length: 6 }, () => ({ next: 'done' })));
    expect((await balances())[0]! - had!).toBe(4400);
  });

  test('an account that is not known, and times too near or too far, are refused', async () => {
    const open = (own: Partial<CheckoutOrder>) =>
      gateway.openCheckout(anOrder({ destinationAccount, customerId, ...own }));
    const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    await expect(open({ destinationAccount: 'acct_none' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(open({ fee: 4501 })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(open({ expiresAt: inMinutes(29) })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(open({ expiresAt: inMinutes(24 * 60 + 1) })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(open({ expiresAt: inMinutes(30) })).resolves.toMatchObject({ status: 'open' });
  });
});

describe('money', () => {
  test('moves to the cent: $45.01 with a fee of $1.03 there and back', async () => {
    const before = await balances();
    const payment = await aPaidPayment('4242424242424242', { amount: 4501, fee: 103 });
    expect(await balances()).toEqual([before[0]! + 4398, before[1]! + 103]);
    await Promise.all(Array.from({ length: 5 }, () => gateway.refund(payment, 'one key')));
    expect(await balances()).toEqual(before);
  });

  test('in parts, each is borne as the price was split, and all of them are what both got', async () => {
    const before = await balances();
    const payment = await aPaidPayment('4242424242424242', { amount: 4500, fee: 100 });
    await gateway.refund(payment, randomUUID(), 1000);
    expect(await balances()).toEqual([before[0]! + 4400 - 978, before[1]! + 100 - 22]);
    for (const part of [1, 1, 1, 333]) await gateway.refund(payment, randomUUID(), part);
    await gateway.refund(payment, randomUUID());
    expect(await balances()).toEqual(before);
  });

  test('a key that gave one payment back does not give another back', async () => {
    const [one, other] = [await aPaidPayment('4242424242424242'), await aPaidPayment('4242424242424242')];
    await gateway.refund(one, 'shared key');
    await expect(gateway.refund(other, 'shared key')).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await gateway.getPayment(other)).state).toBe('paid');
  });

  test('what was not charged is not given back', async () => {
    const { sessionId, secret } = await anOpenPage();
    await gateway.submitCard(secret, { ...card, number: '4000000000000002' });
    const { payment } = await gateway.getCheckout(sessionId);
    await expect(gateway.refund(payment!.gatewayPaymentId, randomUUID())).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });
});

describe('time', () => {
  const later = (minutes: number) => host.setClock(new Date(NOW.getTime() + minutes * 60_000));

  test('a page runs out, with the card that was tried on it', async () => {
    const untried = await anOpenPage();
    const tried = await anOpenPage();
    await gateway.submitCard(tried.secret, { ...card, number: '4000000000003220' });
    later(31);
    expect(await gateway.submitCard(untried.secret, good)).toEqual({ next: 'expired' });
    expect(await gateway.answerChallenge(tried.secret, true)).toEqual({ next: 'expired' });
    expect(await gateway.getCheckout(untried.sessionId)).toMatchObject({ status: 'expired', payment: null });
    expect(await gateway.getCheckout(tried.sessionId)).toMatchObject({
      status: 'expired',
      clientSecret: null,
      payment: { state: 'expired', captured: 0 },
    });
    await expect(gateway.expireCheckout(tried.sessionId)).rejects.toMatchObject({ code: 'already_done' });
    expect(await eventTypes()).toEqual(expect.arrayContaining(['checkout.session.expired', 'payment_intent.canceled']));
    later(0);
  });

  test('4000000000005126 looks refunded, and later the money is with the platform again', async () => {
    const before = await balances();
    const payment = await aPaidPayment('4000000000005126');
    await gateway.refund(payment, randomUUID());
    expect((await gateway.getPayment(payment)).state).toBe('refunded');
    later(2);
    expect(await gateway.getPayment(payment)).toMatchObject({ state: 'paid', refunded: 0 });
    expect(await balances()).toEqual([before[0]!, before[1]! + 4500]);
    expect(await eventTypes()).toContain('refund.failed');
    later(0);
  });

  test('4000000000007726 is pending first and arrives later', async () => {
    const payment = await aPaidPayment('4000000000007726');
    await gateway.refund(payment, randomUUID());
    const statusOf = () =>
      host.db.selectFrom('sandbox.refunds').select('status').where('intent_id', '=', payment).executeTakeFirst();
    expect(await statusOf()).toEqual({ status: 'pending' });
    later(2);
    expect((await gateway.getPayment(payment)).state).toBe('refunded');
    expect(await statusOf()).toEqual({ status: 'succeeded' });
    later(0);
  });

  test('4000000000000259 is charged back later and cannot be refunded any more', async () => {
    const payment = await aPaidPayment('4000000000000259');
    expect((await gateway.getPayment(payment)).state).toBe('paid');
    later(2);
    expect((await gateway.getPayment(payment)).state).toBe('disputed');
    await expect(gateway.refund(payment, randomUUID())).rejects.toMatchObject({ code: 'already_done' });
    later(0);
  });
});
