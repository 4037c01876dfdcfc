import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apnsPushService } from './apns-push-service.ts';
import { PushRefused, type PushService } from './push-service.ts';
import { startLoopbackApns } from './testing/loopback-apns.ts';
import { aMessage, describePushPromises } from './testing/push-promises.ts';

const PHONE = { platform: 'ios', endpoint: 'a1'.repeat(32), p256dh: null, auth: null } as const;
const MINUTE = 60_000;
const clock = { now: Date.now() };
const now = () => clock.now;

describePushPromises('Apple’s push service', async () => {
  const loopback = await startLoopbackApns(now);
  const shown: ReturnType<typeof aMessage>[] = [];
  return {
    service: (how) => apnsPushService(loopback.account, { ...how, now }),
    device: PHONE,
    shown: () => {
      for (const { headers: _, token: __, ...message } of loopback.received.splice(0)) shown.push(message);
      return shown;
    },
    answerWith: loopback.answerWith,
    answers: {
      gone: [
        { status: 410, reason: 'Unregistered' },
        { status: 410, reason: 'ExpiredToken' },
        { status: 400, reason: 'BadDeviceToken' },
        { status: 400, reason: 'DeviceTokenNotForTopic' },
      ],
      refused: [
        { status: 400, reason: 'BadTopic' },
        { status: 403, reason: 'InvalidProviderToken' },
        { status: 413, reason: 'PayloadTooLarge' },
        { status: 400 },
        { status: 307 },
      ],
      later: [
        { status: 429, reason: 'TooManyRequests' },
        { status: 500, reason: 'InternalServerError' },
        { status: 503, reason: 'ServiceUnavailable' },
        { status: 503 },
      ],
    },
    close: loopback.close,
  };
});

describe('a push message to an iPhone', () => {
  let loopback: Awaited<ReturnType<typeof startLoopbackApns>>;
  let service: PushService;
  beforeEach(async () => {
    loopback = await startLoopbackApns(now);
    service = apnsPushService(loopback.account, { now });
  });
  afterEach(async () => {
    service.close?.();
    await loopback.close();
  });
  const send = () => service.send(PHONE, aMessage());
  const tokens = () => [...new Set(loopback.received.map(({ token }) => token))];

  test('is an alert to our app alone, to be shown at once', async () => {
    await send();
    expect(loopback.received[0]!.headers).toMatchObject({
      ':path': `/3/device/${PHONE.endpoint}`,
      'apns-topic': 'test.swath.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
    });
  });

  test('is signed with one token, which is renewed before it is an hour old', async () => {
    for (let minutes = 0; minutes < 120; minutes += 7) {
      expect(await send()).toBe('taken');
      clock.now += 7 * MINUTE;
    }
    const issued = tokens().map((token) => decodeJwt(token).iat!);
    expect(issued).toHaveLength(3);
    for (const [at, later] of issued.slice(1).entries()) expect((later - issued[at]!) / 60).toBeGreaterThanOrEqual(20);
  });

  test('is sent again with another token when Apple calls the old one expired, once', async () => {
    await send();
    clock.now += 21 * MINUTE;
    loopback.answerWith({ status: 403, reason: 'ExpiredProviderToken' });
    expect(await Promise.all([send(), send()])).toEqual(['taken', 'taken']);
    expect(tokens()).toHaveLength(2);
    clock.now += 21 * MINUTE;
    const expired = { status: 403, reason: 'ExpiredProviderToken' };
    loopback.answerWith(expired, expired);
    await expect(send()).rejects.toBeInstanceOf(PushRefused);
  });

  test('is refused, with no other token, when Apple calls one expired that is new: our clock is wrong', async () => {
    await send();
    loopback.answerWith({ status: 403, reason: 'ExpiredProviderToken' });
    await expect(send()).rejects.toMatchObject({ statusCode: 403, code: 'ExpiredProviderToken' });
    await send();
    expect(tokens()).toHaveLength(1);
  });

  test('uses one connection; after a GOAWAY the next message has another, and what was on its way arrives', async () => {
    await send();
    await Promise.all([send(), send()]);
    expect(loopback.opened()).toBe(1);
    const [session] = loopback.sessions;
    session!.close();
    await once(session!, 'close');
    expect(await send()).toBe('taken');
    expect([loopback.opened(), loopback.sessions.size]).toEqual([2, 1]);
    const [second] = loopback.sessions;
    const onItsWay = send();
    second!.once('stream', () => second!.close());
    expect(await onItsWay).toBe('taken');
    expect(await send()).toBe('taken');
    expect(loopback.opened()).toBe(3);
  });

  test('ends its connection when it is closed', async () => {
    await send();
    const [session] = loopback.sessions;
    const ended = once(session!, 'close');
    service.close?.();
    await ended;
    expect(loopback.sessions.size).toBe(0);
  });

  test('does not keep the process alive by its connection', async () => {
    const path = new URL('./http2-connection.ts', import.meta.url).href;
    const script = `
      import { http2Connection } from ${JSON.stringify(path)};
      const awake = setInterval(() => undefined, 1000);
      const { status } = await http2Connection(process.argv[1], 10_000).request({ ':method': 'POST', ':path': '/' }, '{}');
      clearInterval(awake);
      console.log(status);`;
    const run = promisify(execFile)(process.execPath, [
      '--input-type=module-typescript',
      '-e',
      script,
      loopback.account.origin,
    ]);
    expect((await run).stdout.trim()).toBe('403');
  });

  test('goes to nothing that is no device token', () => {
    expect(['A1', '../3/device/a1', 'a1?x', ''].map((token) => service.accepts(token))).toEqual(Array(4).fill(false));
    expect(service.accepts(PHONE.endpoint)).toBe(true);
  });
});
