import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PracticeGateway } from '../practice-gateway.ts';
import { anOrder, NOW as now, startTestHost, type TestHost } from '../testing/practice-host.ts';
import { signWebhook } from './webhook-signature.ts';

const SECRET = 'both ends know this';

let host: TestHost;
let receiver: Server;
let gateway: PracticeGateway;
let answerWith = 200;
let got: { headers: IncomingHttpHeaders; raw: Buffer }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({ headers: request.headers, raw: Buffer.concat(chunks) });
    response.writeHead(answerWith).end('{}');
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/webhooks/payments`;
  host = await startTestHost({ webhookSecret: SECRET, webhookUrl });
  gateway = new PracticeGateway(host);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await host[Symbol.asyncDispose]();
});
beforeEach(async () => {
  answerWith = 200;
  got = [];
  host.enqueued.length = 0;
  await host.db.deleteFrom('sandbox.events').execute();
});

async function aPaidPage(number = '4242424242424242'): Promise<string> {
  const account = await gateway.createPayoutAccount({ id: randomUUID(), name: 'Green Blade', email: 'a@b.test' });
  await gateway.enablePayoutAccount(account.accountId);
  const customerId = await gateway.createCustomer({ key: 'one', email: 'a@b.test' });
  const order = anOrder({ destinationAccount: account.accountId, customerId });
  const { sessionId, clientSecret } = await gateway.openCheckout(order);
  const good = { number, expiry: '12/34', cvc: '123', zip: '65203' };
  await gateway.submitCard(clientSecret!, good);
  return sessionId;
}

const told = () =>
  Promise.all(got.map(async ({ raw, headers }) => (await gateway.parseWebhook(raw, headers)).subject.kind));

describe('delivery', () => {
  test('every event arrives signed, once, and tells what to look at', async () => {
    const sessionId = await aPaidPage();
    const payment = (await gateway.getCheckout(sessionId)).payment!.gatewayPaymentId;
    expect(await gateway.deliverWebhooks()).toEqual({ taken: 3, left: 0, lastStatus: null });
    const events = await Promise.all(got.map(({ raw, headers }) => gateway.parseWebhook(raw, headers)));
    expect(events.map(({ type, subject }) => [type, subject])).toEqual(
      expect.arrayContaining([
        ['account.updated', { kind: 'account', accountId: expect.stringMatching(/^acct_sandbox_/) }],
        ['payment_intent.succeeded', { kind: 'payment', gatewayPaymentId: payment }],
        ['checkout.session.completed', { kind: 'checkout', sessionId }],
      ]),
    );
    expect(await gateway.deliverWebhooks()).toEqual({ taken: 0, left: 0, lastStatus: null });
  });

  test('a refund’s events lead to its payment', async () => {
    const sessionId = await aPaidPage();
    const payment = (await gateway.getCheckout(sessionId)).payment!.gatewayPaymentId;
    await host.db.deleteFrom('sandbox.events').execute();
    await gateway.refund(payment, randomUUID());
    await gateway.deliverWebhooks();
    const events = await Promise.all(got.map(({ raw, headers }) => gateway.parseWebhook(raw, headers)));
    expect(events.map(({ subject }) => subject)).toEqual([
      { kind: 'payment', gatewayPaymentId: payment },
      { kind: 'payment', gatewayPaymentId: payment },
    ]);
  });

  test('what is not taken stays and is sent again', async () => {
    await aPaidPage();
    answerWith = 500;
    expect(await gateway.deliverWebhooks()).toEqual({ taken: 0, left: 3, lastStatus: 500 });
    answerWith = 204;
    expect(await gateway.deliverWebhooks()).toEqual({ taken: 3, left: 0, lastStatus: null });
    expect(await told()).toHaveLength(6);
    const attempts = await host.db.selectFrom('sandbox.events').select(['attempts', 'last_status']).execute();
    expect(attempts).toEqual(Array.from({ length: 3 }, () => ({ attempts: 2, last_status: 204 })));
  });

  test('a receiver that is down is no fault', async () => {
    await aPaidPage();
    const nobody = new PracticeGateway({ ...host, webhookUrl: 'http://127.0.0.1:9/' });
    expect(await nobody.deliverWebhooks()).toEqual({ taken: 0, left: 3, lastStatus: 0 });
  });
});

describe('what is left for later', () => {
  test('events go at once', async () => {
    await aPaidPage();
    expect(host.enqueued.length).toBeGreaterThan(0);
    expect(host.enqueued).toEqual(host.enqueued.map(() => ({ task: 'deliver-webhooks', at: null })));
  });

  test('what happens later has its minute, in real time', async () => {
    const sessionId = await aPaidPage('4000000000007726');
    const { payment } = await gateway.getCheckout(sessionId);
    const before = Date.now();
    await gateway.refund(payment!.gatewayPaymentId, randomUUID());
    const [later] = host.enqueued.flatMap(({ at }) => at ?? []);
    // The database's clock may differ a little from this one's.
    expect(later!.getTime()).toBeGreaterThan(before + 50_000);
    expect(later!.getTime()).toBeLessThan(Date.now() + 70_000);
  });
});

describe('signature', () => {
  // Printed as nobody's JSON.stringify prints it: the bytes count.
  const body = '{ "id": "evt_1", "type": "payment_intent.succeeded",\n "data": { "object": { "id": "pi_1" } } }';
  const headed = (signature: string) => ({ 'swath-signature': signature });
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const parse = (raw: string, headers: Record<string, string | string[] | undefined>) =>
    gateway.parseWebhook(Buffer.from(raw), headers);

  test('is believed when it is ours and fresh', async () => {
    expect(await parse(body, headed(signWebhook(body, SECRET, now)))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      subject: { kind: 'payment', gatewayPaymentId: 'pi_1' },
    });
    await expect(parse(body, headed(signWebhook(body, SECRET, secondsAgo(300))))).resolves.toMatchObject({
      id: expect.any(String),
    });
  });

  test.each([
    ['made with another secret', body, headed(signWebhook(body, 'something else', now))],
    ['made with an empty secret', body, headed(signWebhook(body, '', now))],
    ['older than five minutes', body, headed(signWebhook(body, SECRET, secondsAgo(301)))],
    ['from more than five minutes ahead', body, headed(signWebhook(body, SECRET, secondsAgo(-301)))],
    ['missing', body, {}],
    ['empty', body, headed('')],
    ['given twice', body, { 'swath-signature': ['t=1,v1=00', 't=1,v1=00'] }],
    ['of another shape', body, headed('t=soon,v1=yes')],
    ['cut short', body, headed(signWebhook(body, SECRET, now).slice(0, -2))],
    [
      'over a body that was parsed and printed again',
      JSON.stringify(JSON.parse(body)),
      headed(signWebhook(body, SECRET, now)),
    ],
    [
      'over another time',
      body,
      headed(signWebhook(body, SECRET, secondsAgo(10)).replace(/^t=\d+/, `t=${now.getTime() / 1000}`)),
    ],
  ])('is not believed when %s', async (_, raw, headers) => {
    await expect(parse(raw, headers)).rejects.toMatchObject({ name: 'PracticeFault', code: 'bad_signature' });
  });

  test('is never believed while no secret is set', async () => {
    const open = new PracticeGateway({ ...host, webhookSecret: '' });
    await expect(open.parseWebhook(Buffer.from(body), headed(signWebhook(body, '', now)))).rejects.toMatchObject({
      code: 'bad_signature',
    });
  });

  test('does not make nonsense an event', async () => {
    for (const nonsense of ['', 'no JSON', '[]', '{"id":"evt_1"}']) {
      await expect(parse(nonsense, headed(signWebhook(nonsense, SECRET, now)))).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
  });

  test('an event about something else is ignored', async () => {
    const other = JSON.stringify({ id: 'evt_2', type: 'payout.paid', data: { object: { id: 'po_1' } } });
    expect((await parse(other, headed(signWebhook(other, SECRET, now)))).subject).toEqual({ kind: 'ignored' });
  });
});
