import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../payment-gateway.ts';
import { anOrder, describePromises } from '../testing/gateway-promises.ts';
import { stripeGateway } from './stripe-gateway.ts';
import { LoopbackStripe } from './testing/loopback-stripe.ts';

const VERSION = '2026-10-28.endive';
const now = new Date('2026-05-02T17:00:00.000Z');
const keys = { secretKey: 'sk_test_loopback', publishableKey: 'pk_test_loopback' };
const webhookSecret = 'whsec_platform, whsec_connect,whsec_thin';

const start = async (accountsApi?: 'v1' | 'v2') => {
  const stripe = new LoopbackStripe();
  const server = await stripe.listen();
  return {
    stripe,
    server,
    gateway: stripeGateway({ ...keys, webhookSecret, server, ...(accountsApi && { accountsApi }) }),
  };
};

for (const accountsApi of ['v2', 'v1'] as const) {
  describePromises(`the Stripe adapter, with accounts of ${accountsApi},`, async () => {
    const { stripe, gateway } = await start(accountsApi);
    return {
      gateway,
      now,
      enable: async (account) => stripe.enable(account),
      restrict: async (account) => stripe.restrict(account),
      pay: async (clientSecret, number, how) => stripe.pay(clientSecret, number, how),
      payOut: async (account) => stripe.payOut(account),
      endPayout: async (account, payout, how) => stripe.endPayout(account, payout, how),
      [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
    };
  });
}

let stripe: LoopbackStripe;
let gateway: PaymentGateway;
let gatewayOfV1: PaymentGateway;
beforeAll(async () => {
  const started = await start();
  ({ stripe, gateway } = started);
  gatewayOfV1 = stripeGateway({ ...keys, webhookSecret, accountsApi: 'v1', server: started.server });
  stripe.enable('acct_ready');
  await gateway.createCustomer({ key: 'one', email: 'harriet@homeowner.test' });
});
afterAll(() => stripe[Symbol.asyncDispose]());
beforeEach(() => {
  stripe.recorded.length = 0;
  stripe.broken = null;
});

const paymentId = '11111111-1111-4111-8111-111111111111';
const order = anOrder({ now, destinationAccount: 'acct_ready', customerId: 'cus_1', paymentId });

describe('what is sent to Stripe', () => {
  spec('homeowner 1.4');
  // Compared whole: the SDK's types let any word through, so that a name of last year compiles.
  test('a payment page: embedded, cards only, a destination charge with our fee', async () => {
    await gateway.openCheckout(order);
    expect(stripe.recorded).toEqual([
      {
        call: 'POST /v1/checkout/sessions',
        version: VERSION,
        key: `checkout:${order.paymentId}`,
        params: {
          mode: 'payment',
          ui_mode: 'embedded_page',
          redirect_on_completion: 'if_required',
          return_url: 'https://swath.test/user/dashboard',
          'allowed_payment_method_types[0]': 'card',
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'usd',
          'line_items[0][price_data][unit_amount]': '4500',
          'line_items[0][price_data][product_data][name]': 'Mowing Job',
          client_reference_id: order.paymentId,
          customer: 'cus_1',
          'saved_payment_method_options[payment_method_save]': 'enabled',
          expires_at: String(now.getTime() / 1000 + 31 * 60),
          'metadata[payment_id]': order.paymentId,
          'payment_intent_data[application_fee_amount]': '100',
          'payment_intent_data[transfer_data][destination]': 'acct_ready',
          'payment_intent_data[transfer_group]': order.paymentId,
          'payment_intent_data[capture_method]': 'automatic_async',
          'payment_intent_data[description]': 'Mowing Job',
          'payment_intent_data[metadata][payment_id]': order.paymentId,
        },
      },
    ]);
  });

  test('a page that keeps its card, a charge of it later, and what becomes of that', async () => {
    const kept = await gateway.openCheckout({ ...order, paymentId: 'keeps', saveCard: true });
    stripe.pay(kept.clientSecret!);
    const { savedCard } = (await gateway.getCheckout(kept.sessionId)).payment!;
    const later = { paymentId: 'later', attempt: 2, amount: order.amount, fee: order.fee, description: 'Mowing Job' };
    const asked = { ...later, destinationAccount: 'acct_ready', card: savedCard! };
    const { gatewayPaymentId } = await gateway.authorize(asked);
    await gateway.capture(gatewayPaymentId, 'one');
    const other = await gateway.authorize({ ...asked, attempt: 3 });
    await gateway.voidPayment(other.gatewayPaymentId, 'two');
    const [page, , charge, capture, , cancel] = stripe.recorded;
    expect(page!.params).toMatchObject({
      customer: 'cus_1',
      'payment_intent_data[setup_future_usage]': 'off_session',
    });
    expect(charge).toEqual({
      call: 'POST /v1/payment_intents',
      version: VERSION,
      key: 'visit:later:2',
      params: {
        amount: '4500',
        currency: 'usd',
        customer: savedCard!.customerId,
        payment_method: savedCard!.methodId,
        'allowed_payment_method_types[0]': 'card',
        off_session: 'true',
        confirm: 'true',
        capture_method: 'manual',
        application_fee_amount: '100',
        'transfer_data[destination]': 'acct_ready',
        transfer_group: 'later',
        description: 'Mowing Job',
        'metadata[payment_id]': 'later',
        'expand[0]': 'latest_charge',
      },
    });
    expect(capture).toEqual({
      call: `POST /v1/payment_intents/${gatewayPaymentId}/capture`,
      version: VERSION,
      key: 'capture:one',
      params: {},
    });
    expect(cancel).toEqual({
      call: `POST /v1/payment_intents/${other.gatewayPaymentId}/cancel`,
      version: VERSION,
      key: 'void:two',
      params: { cancellation_reason: 'requested_by_customer' },
    });
  });

  test('a page that keeps a card and charges nothing', async () => {
    const setup = {
      setupId: 'setup-1',
      customerId: 'cus_1',
      returnUrl: 'https://swath.test/user/series/1',
      expiresAt: order.expiresAt,
    };
    const { sessionId } = await gateway.openCardSetup(setup);
    await gateway.getCardSetup(sessionId);
    const [first, read] = stripe.recorded;
    expect(first).toEqual({
      call: 'POST /v1/checkout/sessions',
      version: VERSION,
      key: 'setup:setup-1',
      params: {
        mode: 'setup',
        ui_mode: 'embedded_page',
        redirect_on_completion: 'if_required',
        return_url: 'https://swath.test/user/series/1',
        'allowed_payment_method_types[0]': 'card',
        customer: 'cus_1',
        expires_at: String(now.getTime() / 1000 + 31 * 60),
        'metadata[setup_id]': 'setup-1',
        'setup_intent_data[metadata][setup_id]': 'setup-1',
      },
    });
    expect(read!.params).toEqual({ 'expand[0]': 'setup_intent.payment_method' });
  });

  test('a remembered card that is saved for charges without its owner: confirmed at once', async () => {
    const { clientSecret } = await gateway.openCheckout({ ...order, paymentId: crypto.randomUUID() });
    stripe.pay(clientSecret!, undefined, { remember: true });
    const [card] = await gateway.listRememberedCards('cus_1');
    stripe.recorded.length = 0;
    await gateway.saveRememberedCard(card!);
    expect(stripe.recorded).toMatchObject([
      {
        call: 'POST /v1/setup_intents',
        params: {
          customer: 'cus_1',
          payment_method: card!.methodId,
          'allowed_payment_method_types[0]': 'card',
          usage: 'off_session',
          confirm: 'true',
        },
      },
    ]);
  });

  test('reading, closing and giving back', async () => {
    const { sessionId, clientSecret } = await gateway.openCheckout({ ...order, paymentId: 'second' });
    await gateway.expireCheckout(sessionId);
    const third = await gateway.openCheckout({ ...order, paymentId: 'third' });
    stripe.pay(third.clientSecret!);
    const { payment } = await gateway.getCheckout(third.sessionId);
    await gateway.getPayment(payment!.gatewayPaymentId);
    await gateway.refund(payment!.gatewayPaymentId, 'refund-of-third');
    expect(clientSecret).toBe(`${sessionId}_secret`);
    expect(stripe.recorded.filter(({ call }) => call !== 'POST /v1/checkout/sessions')).toEqual([
      expect.objectContaining({ call: `POST /v1/checkout/sessions/${sessionId}/expire`, params: {} }),
      expect.objectContaining({
        call: `GET /v1/checkout/sessions/${third.sessionId}`,
        params: {
          'expand[0]': 'payment_intent.latest_charge.transfer',
          'expand[1]': 'payment_intent.latest_charge.application_fee',
          'expand[2]': 'payment_intent.latest_charge.refunds',
        },
      }),
      expect.objectContaining({
        call: `GET /v1/payment_intents/${payment!.gatewayPaymentId}`,
        params: {
          'expand[0]': 'latest_charge.transfer',
          'expand[1]': 'latest_charge.application_fee',
          'expand[2]': 'latest_charge.refunds',
        },
      }),
      {
        call: 'POST /v1/refunds',
        version: VERSION,
        key: 'refund:refund-of-third',
        params: {
          payment_intent: payment!.gatewayPaymentId,
          reason: 'requested_by_customer',
          reverse_transfer: 'true',
          refund_application_fee: 'true',
        },
      },
    ]);
  });
});

describe('faults', () => {
  const told = (status: number, error: object) => {
    stripe.broken = { status, body: { error } };
  };

  test('a key that is not right may be put right', async () => {
    told(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    await expect(gateway.getPayment('pi_1')).rejects.toMatchObject({ name: 'GatewayFault', code: 'unavailable' });
  });

  test('Stripe’s own faults may pass, and were asked again first', async () => {
    told(500, { type: 'api_error', message: 'oops' });
    await expect(gateway.getPayment('pi_1')).rejects.toMatchObject({ code: 'unavailable' });
    expect(stripe.recorded).toHaveLength(2);
  });

  test('nobody there may pass', async () => {
    const server = { host: '127.0.0.1', port: 9, protocol: 'http' as const };
    const nobody = stripeGateway({ ...keys, webhookSecret, server });
    await expect(nobody.getCheckout('cs_1')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a charge the bank took back cannot be given back', async () => {
    told(400, { type: 'invalid_request_error', code: 'charge_disputed', message: 'charged back' });
    await expect(gateway.refund('pi_1', 'key')).rejects.toMatchObject({ code: 'already_done' });
  });

  test('a page that cannot be closed for another reason is not called done', async () => {
    const { sessionId } = await gateway.openCheckout({ ...order, paymentId: 'fourth', amount: cents(5000) });
    told(400, { type: 'invalid_request_error', message: 'something else' });
    await expect(gateway.expireCheckout(sessionId)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  const card = { customerId: 'cus_1', methodId: 'pm_1', brand: 'visa', last4: '4242' };
  const visit = { paymentId, attempt: 1, card, amount: cents(5000), fee: cents(500), description: 'Mowing' };
  const setup = { setupId: paymentId, customerId: 'cus_1', returnUrl: 'https://swath.test/', expiresAt: now };
  const back = { returnUrl: 'https://swath.test/', refreshUrl: 'https://swath.test/' };
  const ASKED = {
    createCustomer: (to) => to.createCustomer({ key: 'two', email: 'hank@homeowner.test' }),
    listRememberedCards: (to) => to.listRememberedCards('cus_1'),
    removeCustomer: (to) => to.removeCustomer('cus_1'),
    openCheckout: (to) => to.openCheckout({ ...order, paymentId: 'fifth' }),
    getCheckout: (to) => to.getCheckout('cs_1'),
    expireCheckout: (to) => to.expireCheckout('cs_1'),
    getPayment: (to) => to.getPayment('pi_1'),
    authorize: (to) => to.authorize({ ...visit, destinationAccount: 'acct_ready' }),
    capture: (to) => to.capture('pi_1', 'key'),
    voidPayment: (to) => to.voidPayment('pi_1', 'key'),
    openCardSetup: (to) => to.openCardSetup(setup),
    getCardSetup: (to) => to.getCardSetup('cs_1'),
    saveRememberedCard: (to) => to.saveRememberedCard(card),
    detachCard: (to) => to.detachCard(card),
    refund: (to) => to.refund('pi_1', 'key'),
    createPayoutAccount: (to) => to.createPayoutAccount({ id: paymentId, name: 'Green Blade', email: 'a@b.test' }),
    getPayoutAccount: (to) => to.getPayoutAccount('acct_ready'),
    listPayouts: (to) => to.listPayouts('acct_ready'),
    listPayoutParts: (to) => to.listPayoutParts('acct_ready', 'po_1'),
    getPayoutBalance: (to) => to.getPayoutBalance('acct_ready'),
    createOnboardingLink: (to) => to.createOnboardingLink('acct_ready', back),
  } satisfies {
    [Call in Exclude<keyof PaymentGateway, 'name' | 'publishableKey' | 'parseWebhook'>]: (
      to: PaymentGateway,
    ) => Promise<unknown>;
  };

  // A proxy may answer in Stripe's place. What it says is never read as done.
  test.each(Object.entries(ASKED))('an answer to %s that is no object of Stripe’s may pass', async (_, ask) => {
    for (const to of [gateway, gatewayOfV1]) {
      stripe.broken = { status: 200, body: {} };
      await expect(ask(to)).rejects.toMatchObject({ name: 'GatewayFault', code: 'unavailable' });
    }
  });
});

describe('events', () => {
  const sdk = new Stripe('sk_test_loopback');
  const signed = (payload: string, secret: string, timestamp?: number) => ({
    'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) }),
  });
  const event = (type: string, object: object, more: object = {}) =>
    JSON.stringify(
      { id: 'evt_1', object: 'event', type, created: 1, livemode: false, data: { object }, ...more },
      null,
      2,
    );
  const parse = (payload: string, secret = 'whsec_platform') =>
    gateway.parseWebhook(Buffer.from(payload), signed(payload, secret));

  test.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', sessionId: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', sessionId: 'cs_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { kind: 'payment', gatewayPaymentId: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment', gatewayPaymentId: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: { id: 'pi_1' } }, { kind: 'payment', gatewayPaymentId: 'pi_1' }],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: null }, { kind: 'ignored' }],
    ['account.updated', { id: 'acct_1' }, { kind: 'account', accountId: 'acct_1' }],
    ['customer.created', { id: 'cus_1' }, { kind: 'ignored' }],
    [
      'transfer.reversed',
      { id: 'tr_1', transfer_group: order.paymentId },
      { kind: 'share', paymentId: '11111111-1111-4111-8111-111111111111' },
    ],
    ['transfer.reversed', { id: 'tr_1', transfer_group: 'somebody else’s' }, { kind: 'ignored' }],
    ['transfer.reversed', { id: 'tr_1', transfer_group: null }, { kind: 'ignored' }],
    ['payout.paid', { id: 'po_of_the_platform' }, { kind: 'ignored' }],
  ])('%s leads to what it is about', async (type, object, subject) => {
    expect(await parse(event(type, object))).toEqual({ id: 'evt_1', type, subject });
  });

  test.each(['created', 'updated', 'paid', 'failed', 'canceled', 'reconciliation_completed'])(
    'payout.%s of a connected account leads to its payouts, as a snapshot and thin',
    async (what) => {
      const subject = { kind: 'payouts', accountId: 'acct_9' };
      const snapshot = event(`payout.${what}`, { id: 'po_1' }, { account: 'acct_9' });
      expect((await parse(snapshot, 'whsec_connect')).subject).toEqual(subject);
      const thin = {
        ...{ id: 'evt_thin', object: 'v2.core.event', type: `v1.payout.${what}`, created: '2026-05-02T17:00:00.000Z' },
        related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' },
      };
      expect((await parse(JSON.stringify({ ...thin, context: 'acct_9' }), 'whsec_thin')).subject).toEqual(subject);
      expect((await parse(JSON.stringify(thin), 'whsec_thin')).subject).toEqual({ kind: 'ignored' });
    },
  );

  test('each destination signs with its own secret', async () => {
    const deauthorized = event('account.application.deauthorized', { id: 'ca_1' }, { account: 'acct_9' });
    expect((await parse(deauthorized, 'whsec_connect')).subject).toEqual({ kind: 'account', accountId: 'acct_9' });
    const thin = JSON.stringify({
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v2.core.account[configuration.recipient].capability_status_updated',
      created: '2026-05-02T17:00:00.000Z',
      livemode: false,
      related_object: { id: 'acct_1', type: 'v2.core.account', url: '/v2/core/accounts/acct_1' },
    });
    expect((await parse(thin, 'whsec_thin')).subject).toEqual({ kind: 'account', accountId: 'acct_1' });
    await expect(parse(thin, 'whsec_stranger')).rejects.toMatchObject({ code: 'bad_signature' });
  });

  test('what is not signed by Stripe, now, over these bytes is not believed', async () => {
    const payload = event('checkout.session.completed', { id: 'cs_1' });
    const printedAgain = Buffer.from(JSON.stringify(JSON.parse(payload)));
    const raw = Buffer.from(payload);
    const refused = [
      gateway.parseWebhook(printedAgain, signed(payload, 'whsec_platform')),
      gateway.parseWebhook(raw, signed(payload, 'whsec_stranger')),
      gateway.parseWebhook(raw, signed(payload, 'whsec_platform', 1_700_000_000)),
      gateway.parseWebhook(raw, { 'stripe-signature': '' }),
      gateway.parseWebhook(raw, { 'stripe-signature': 'nonsense' }),
      gateway.parseWebhook(raw, { 'stripe-signature': ['t=1', 'v1=2'] }),
      gateway.parseWebhook(Buffer.alloc(0), signed(payload, 'whsec_platform')),
      gateway.parseWebhook(Buffer.from('no JSON'), signed(payload, 'whsec_platform')),
      stripeGateway({ ...keys, webhookSecret: '' }).parseWebhook(raw, signed(payload, 'whsec_platform')),
    ];
    for (const outcome of await Promise.allSettled(refused)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'GatewayFault', code: 'bad_signature' } });
    }
  });

  test('nonsense is no event even when it is signed', async () => {
    await expect(parse('no JSON')).rejects.toMatchObject({ name: 'GatewayFault', code: 'invalid_request' });
    await expect(parse('')).rejects.toMatchObject({ name: 'GatewayFault', code: 'invalid_request' });
  });
});
