import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fcmPushService } from './fcm-push-service.ts';
import { PushRefused, type PushService } from './push-service.ts';
import { startLoopbackFcm } from './testing/loopback-fcm.ts';
import { aMessage, describePushPromises } from './testing/push-promises.ts';

const PHONE = {
  platform: 'android',
  endpoint: `${'d'.repeat(22)}:APA91${'b'.repeat(134)}`,
  p256dh: null,
  auth: null,
} as const;
const MINUTE = 60_000;
const clock = { now: Date.now() };
const now = () => clock.now;

/** An error as Google writes it, with its own code and what it says of the fields. */
const failure = (status: number, word: string, code?: string, own: { message?: string; field?: string } = {}) => ({
  status,
  body: {
    error: {
      code: status,
      message: own.message ?? 'Request contains an invalid argument.',
      status: word,
      details: [
        ...(code ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }] : []),
        ...(own.field
          ? [
              {
                '@type': 'type.googleapis.com/google.rpc.BadRequest',
                fieldViolations: [{ field: own.field, description: 'Invalid' }],
              },
            ]
          : []),
      ],
    },
  },
});
const UNREGISTERED = failure(404, 'NOT_FOUND', 'UNREGISTERED', { message: 'Requested entity was not found.' });
const UNAUTHENTICATED = failure(401, 'UNAUTHENTICATED');

describePushPromises('Google’s push service', async () => {
  const loopback = await startLoopbackFcm(now);
  const shown: ReturnType<typeof aMessage>[] = [];
  return {
    service: (how) => fcmPushService(loopback.account, { ...how, now }),
    device: PHONE,
    shown: () => {
      for (const { device: _, token: __, android: ___, ...message } of loopback.received.splice(0)) shown.push(message);
      return shown;
    },
    answerWith: loopback.answerWith,
    answers: {
      gone: [
        UNREGISTERED,
        { status: 404 },
        failure(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH'),
        failure(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', { field: 'message.token' }),
        failure(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', {
          message: 'The registration token is not a valid FCM registration token',
        }),
      ],
      refused: [
        failure(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', { field: 'message.android.ttl' }),
        failure(400, 'INVALID_ARGUMENT'),
        failure(403, 'PERMISSION_DENIED'),
        { status: 403, body: '<html>no</html>' },
        { status: 307, headers: { location: 'http://127.0.0.1:9/elsewhere' } },
      ],
      later: [
        failure(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
        failure(500, 'INTERNAL', 'INTERNAL'),
        failure(503, 'UNAVAILABLE', 'UNAVAILABLE'),
        { status: 502, body: '<!DOCTYPE html><title>Error 502 (Server Error)</title>' },
      ],
    },
    close: loopback.close,
  };
});

describe('a push message to an Android phone', () => {
  let loopback: Awaited<ReturnType<typeof startLoopbackFcm>>;
  let service: PushService;
  beforeEach(async () => {
    loopback = await startLoopbackFcm(now);
    service = fcmPushService(loopback.account, { now });
  });
  afterEach(() => loopback.close());
  const send = () => service.send(PHONE, aMessage({ topic: 'abc' }));
  const used = () => loopback.received.map(({ token }) => token);

  test('is for one device, shown at once, and replaces what is shown of its topic', async () => {
    await send();
    expect(loopback.received[0]).toMatchObject({
      device: PHONE.endpoint,
      android: { priority: 'HIGH', notification: { tag: 'abc' } },
    });
  });

  test('shares one access token with those of the same moment, until shortly before it expires', async () => {
    await Promise.all([send(), send(), send()]);
    clock.now += 58 * MINUTE;
    await send();
    clock.now += MINUTE;
    await Promise.all([send(), send()]);
    expect(used()).toEqual([...Array(4).fill('access-0'), 'access-1', 'access-1']);
    expect(loopback.tokens.size).toBe(2);
  });

  test('is sent again with another token when Google does not take the first, once', async () => {
    await send();
    loopback.answerWith(UNAUTHENTICATED, UNAUTHENTICATED);
    expect(await Promise.all([send(), send()])).toEqual(['taken', 'taken']);
    expect(loopback.tokens.size).toBe(2);
    loopback.answerWith(UNAUTHENTICATED, UNAUTHENTICATED);
    await expect(send()).rejects.toMatchObject({ name: 'PushRefused', statusCode: 401 });
    expect(await send()).toBe('taken');
  });

  test('is refused when our account is, and tried again later when its tokens cannot be had', async () => {
    loopback.grantWith({ status: 400, body: { error: 'invalid_grant' } });
    await expect(send()).rejects.toMatchObject({ name: 'PushRefused', code: 'invalid_grant' });
    for (const passing of [{ status: 503 }, { status: 200, body: 'no JSON' }, 'cut'] as const) {
      loopback.grantWith(passing);
      const sending = Promise.allSettled([send(), send()]);
      for (const result of await sending) {
        expect(result.status === 'rejected' && result.reason).toBeInstanceOf(Error);
        expect(result.status === 'rejected' && result.reason).not.toBeInstanceOf(PushRefused);
      }
    }
    expect(await send()).toBe('taken');
    clock.now += 60 * MINUTE;
    const hasty = fcmPushService(loopback.account, { timeoutMs: 50, now });
    loopback.grantWith('silence');
    await expect(hasty.send(PHONE, aMessage())).rejects.toThrow('timeout');
  });

  test.each([
    ['seconds', () => '30', 30_000],
    ['a date', () => new Date(clock.now + 45_000).toUTCString(), 45_000],
    ['longer than messages are tried', () => '86400', 10 * MINUTE],
  ])('waits as long as Google asks it to: %s', async (_, after, waitMs) => {
    clock.now = Date.parse('2026-05-02T17:00:00Z');
    loopback.answerWith({
      ...failure(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
      headers: { 'retry-after': after() },
    });
    await expect(send()).rejects.toThrow('the push service answered 429 QUOTA_EXCEEDED');
    clock.now += waitMs - 1;
    await expect(send()).rejects.toThrow('the push service asked to wait');
    expect(loopback.received).toEqual([]);
    clock.now += 1;
    expect(await send()).toBe('taken');
  });
});
