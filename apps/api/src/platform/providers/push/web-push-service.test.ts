import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushServices } from './push-service.ts';
import { startLoopbackPush } from './testing/loopback-push.ts';
import { aMessage, describePushPromises } from './testing/push-promises.ts';
import { makePushKeys, webPushService } from './web-push-service.ts';

let loopback: Awaited<ReturnType<typeof startLoopbackPush>>;
beforeAll(async () => {
  loopback = await startLoopbackPush();
});
beforeEach(() => {
  loopback.received.length = 0;
});
afterAll(() => loopback.close());

const pair = makePushKeys();
const serviceAt = ({ host }: { host: string }, how = {}) =>
  webPushService({ keys: async () => pair, contact: 'mailto:hello@swath.test', alsoHosts: [host], ...how });
const service = () => serviceAt(loopback);
const browserOf = ({ subscription }: typeof loopback) => {
  const { endpoint, keys } = subscription('harriet');
  return { platform: 'web', endpoint, ...keys } as const;
};

describePushPromises('the push service of a browser', async () => {
  const own = await startLoopbackPush();
  const shown: ReturnType<typeof aMessage>[] = [];
  return {
    service: (how) => serviceAt(own, how),
    device: browserOf(own),
    shown: () => {
      for (const { text, headers } of own.received.splice(0)) {
        const { title, url } = JSON.parse(text);
        shown.push({ title, url, topic: String(headers.topic), ttlSeconds: Number(headers.ttl) });
      }
      return shown;
    },
    answerWith: own.answerWith,
    answers: { gone: [404, 410, 401, 403], refused: [400, 413, 307], later: [408, 429, 500, 503] },
    close: own.close,
  };
});

describe('a push message to a browser', () => {
  test('can be read by its browser alone, and is signed by us', async () => {
    const before = Date.now() / 1000;
    expect(await service().send(browserOf(loopback), aMessage({ topic: 'abc' }))).toBe('taken');
    const [got] = loopback.received;
    expect(JSON.parse(got!.text)).toEqual({ title: 'Your lawn is mowed', tag: 'abc', url: '/user/dashboard' });
    expect(got!.headers).toMatchObject({
      ttl: '86400',
      topic: 'abc',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    expect(got!.headers.authorization).toContain(`k=${pair.publicKey}`);
    expect(got!.claims).toMatchObject({ aud: `http://${loopback.host}`, sub: 'mailto:hello@swath.test' });
    expect(got!.claims.exp).toBeGreaterThan(before);
    expect(got!.claims.exp).toBeLessThanOrEqual(before + 24 * 3600 + 1);
  });

  test('goes nowhere without keys, which leave the platform without a push service', async () => {
    const none = pushServices({});
    expect([await none.publicKey(), none.sendsTo('web'), none.accepts(browserOf(loopback))]).toEqual([
      null,
      false,
      false,
    ]);
    expect(await none.send(browserOf(loopback), aMessage())).toBe('gone');
    expect(loopback.received).toEqual([]);
  });
});

describe('whom we send to', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s', (endpoint) => expect(service().accepts(endpoint)).toBe(true));

  test.each([
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evil-fcm.googleapis.com/x',
    'https://someone@fcm.googleapis.com/x',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:5432/',
    'https://notify.windows.com/x',
    'file:///etc/passwd',
    'not an address',
  ])('never %s', (endpoint) => expect(service().accepts(endpoint)).toBe(false));
});
