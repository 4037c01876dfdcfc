import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PushRefused } from './push-service.ts';
import { startLoopbackPush } from './testing/loopback-push.ts';
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
const service = (keys = async (): Promise<typeof pair | null> => pair) =>
  webPushService({ keys, contact: 'mailto:hello@swath.test', alsoHosts: [loopback.host] });
const target = () => {
  const { endpoint, keys } = loopback.subscription('harriet');
  return { endpoint, ...keys };
};
const message = { payload: '{"title":"Your lawn is mowed"}', topic: 'abc', ttlSeconds: 86_400 };

describe('a push message', () => {
  test('can be read by its browser alone, and is signed by us', async () => {
    const before = Date.now() / 1000;
    expect(await service().send(target(), message)).toBe('taken');
    const [got] = loopback.received;
    expect(got!.text).toBe(message.payload);
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

  test.each([404, 410, 401, 403])('answered with %i: the browser has gone', async (status) => {
    loopback.answerWith(status);
    expect(await service().send(target(), message)).toBe('gone');
  });

  test.each([429, 500, 503])('answered with %i is to be tried again', async (status) => {
    loopback.answerWith(status);
    const sending = service().send(target(), message);
    await expect(sending).rejects.toThrow(`the push service answered ${status}`);
    await expect(sending).rejects.not.toBeInstanceOf(PushRefused);
  });

  test.each([400, 413, 307])('answered with %i never will be taken, and leads nowhere else', async (status) => {
    loopback.answerWith(status);
    await expect(service().send(target(), message)).rejects.toBeInstanceOf(PushRefused);
  });

  test('goes nowhere without keys', async () => {
    const silent = service(async () => null);
    expect(await silent.publicKey()).toBeNull();
    expect(await silent.send(target(), message)).toBe('gone');
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
