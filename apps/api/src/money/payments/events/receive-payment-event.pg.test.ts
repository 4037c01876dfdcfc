import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../../platform/process/log.ts';
import { stripeGateway } from '../../../platform/providers/payments/stripe/stripe-gateway.ts';
import { deliver } from '../../../testing/gateway-events.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const STRIPE_SECRET = 'whsec_test';
const written: { level: number; code?: string; err?: unknown }[] = [];
const lines = { write: (line: string) => void written.push(JSON.parse(line)) };

let practice: TestApp;
let stripe: TestApp;
beforeAll(async () => {
  const log = openLog('info', lines);
  const payments = stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: STRIPE_SECRET,
    server: { host: '127.0.0.1', port: 9, protocol: 'http' },
  });
  practice = await startTestApp({}, { log });
  stripe = await startTestApp({}, { log, payments });
});
afterAll(async () => {
  await practice[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});
beforeEach(() => void written.splice(0));

const sdk = new Stripe('sk_test_1');
const toStripes = (payload: string) =>
  stripe.inject({
    method: 'POST',
    url: '/webhooks/payments',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret: STRIPE_SECRET }),
    },
    payload,
  });

const anEvent = (object: unknown, own: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object }, ...own });
const thin = (own: object) =>
  JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v2.core.account.updated', ...own });

const BROKEN: [string, string][] = [
  ['no JSON', 'id=evt_1'],
  ['half an event', anEvent({ id: 'cs_1' }).slice(0, -5)],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number for its id', '{"id":1}'],
  ['no id', anEvent({ id: 'cs_1' }, { id: undefined })],
  ['an empty id', anEvent({ id: 'cs_1' }, { id: '' })],
  ['an id that cannot be kept', anEvent({ id: 'cs_1' }, { id: 'evt_\u0000' })],
  ['an endless id', anEvent({ id: 'cs_1' }, { id: 'x'.repeat(256) })],
  ['no type', anEvent({ id: 'cs_1' }, { type: undefined })],
  ['a list for its type', anEvent({ id: 'cs_1' }, { type: ['checkout.session.completed'] })],
  ['no data', anEvent({ id: 'cs_1' }, { data: undefined })],
  ['nothing that it is about', anEvent(null)],
  ['a list for what it is about', anEvent({ id: ['cs_1'] })],
  ['half a letter for what it is about', anEvent({ id: 'cs_\ud800' })],
];

describe.each([
  ['the practice gateway', () => practice, (body: string) => deliver(practice, body), BROKEN],
  [
    'Stripe',
    () => stripe,
    toStripes,
    [
      ...BROKEN,
      ['a thin shape and no id', thin({ id: undefined })],
      ['a thin shape and a list for its type', thin({ type: [] })],
    ],
  ],
] as const)('what is signed by %s', (_, app, send, broken) => {
  test.each(broken)('and has %s is no event: 400, one line of the log, nothing kept', async (_, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_event']);
    expect(written).toMatchObject([{ level: 30, code: 'malformed_event' }]);
    expect(JSON.stringify(written)).not.toContain('evt_1');
    expect(await app().ctx.db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  });

  test('and is an event is kept', async () => {
    expect((await send(anEvent({ id: 'cs_1' }, { id: 'evt_whole' }))).statusCode).toBe(200);
    const kept = app().ctx.db.selectFrom('payment_events').select('event_id');
    expect(await kept.execute()).toEqual([{ event_id: 'evt_whole' }]);
  });
});
