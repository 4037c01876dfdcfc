import { spec } from '@swath/fixtures/spec';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuth, type Home, RENEWAL, sampleSession, signedInAt } from './testing/fake-auth.ts';

const SECONDS = 1000;
const KEY = 'swath.session';
/** What a renewal sends along, made anew for each. */
const idempotency_key: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const token = 'token-1';

describe.each<Home>(['browser', 'native app'])('in a %s', (home) => {
  const isApp = home === 'native app';
  /** What a sign-out sends. */
  const farewell = isApp ? { refresh_token: 'refresh-1' } : undefined;
  const auth = () => fakeAuth(undefined, home);
  const signedIn = (seconds: number) => signedInAt(home, seconds);

  describe('signing in', () => {
    test('sends e-mail, password and choice, and keeps a refresh token in the native app only', async () => {
      const { session, answers, calls, proofs, device, events } = auth();
      answers.push({ seconds: 900 });
      await session.signIn('a@homeowner.test', 'mow-the-lawn', true);
      expect(calls).toEqual([
        {
          path: '/auth/token?grant_type=password',
          body: { email: 'a@homeowner.test', password: 'mow-the-lawn', remember: true },
          token: null,
        },
      ]);
      const kept = ['access_token', 'expires_at', 'user'];
      expect(Object.keys(JSON.parse(device.get(KEY) ?? '{}'))).toEqual(isApp ? [...kept, 'refresh_token'] : kept);
      expect(proofs).toEqual([isApp ? 'proof for /auth/token of none' : null]);
      expect(events).toEqual([{ kind: 'signed-in' }]);
    });

    spec('access 4.13', 'access 4.14');
    test('"Remember me" chooses where the session is kept', async () => {
      const { session, answers, device, tab } = auth();
      answers.push({ seconds: 900 }, { seconds: 900 });
      await session.signIn('a@homeowner.test', 'mow-the-lawn', false);
      expect([device.has(KEY), tab.has(KEY), session.isRemembered()]).toEqual([false, !isApp, false]);
      await session.signIn('a@homeowner.test', 'mow-the-lawn', true);
      expect([device.has(KEY), tab.has(KEY), session.isRemembered()]).toEqual([true, false, true]);
    });

    spec('access 4.6', 'access 8.1');
    test('a refusal keeps its words and signs nobody in', async () => {
      const { session, answers, events } = auth();
      answers.push({ status: 400, code: 'email_not_confirmed', words: 'Email not confirmed' });
      await expect(session.signIn('a@homeowner.test', 'mow-the-lawn')).rejects.toMatchObject({
        code: 'email_not_confirmed',
        message: 'Email not confirmed',
      });
      expect(session.current()).toBeNull();
      expect(events).toEqual([]);
    });

    test('a clock that is wrong by a day changes nothing', async () => {
      const { session } = await signedIn(900);
      vi.setSystemTime(new Date('2026-11-20T12:10:00Z'));
      expect(await session.token()).toBe(token);
    });
  });

  describe('keeping fresh', () => {
    spec('access 4.10', 'access 9.3');
    test('renews when three beats are left, not when four are', async () => {
      const { session, answers, calls, proofs, events } = await signedIn(900);
      vi.advanceTimersByTime((900 - 130) * SECONDS);
      await session.tick();
      expect(calls).toEqual([]);
      vi.advanceTimersByTime(30 * SECONDS);
      answers.push({ seconds: 900 });
      await session.tick();
      const body = { ...(isApp && { refresh_token: 'refresh-1' }), idempotency_key };
      expect(calls).toEqual([{ path: '/auth/token?grant_type=refresh_token', body, token: null }]);
      expect(proofs).toEqual([isApp ? 'proof for /auth/token of refresh-1' : null]);
      expect(events).toEqual([{ kind: 'refreshed' }]);
    });

    spec('access 9.4');
    test('waits 200, 400 and 800 ms between tries while the service is away', async () => {
      const { session, answers, calls } = await signedIn(60);
      answers.push('no line', { status: 503 }, { status: 429 }, { seconds: 900 });
      const renewed = session.refresh();
      const triesAfter = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        return calls.length;
      };
      expect(await triesAfter(199)).toBe(1);
      expect(await triesAfter(1)).toBe(2);
      expect(await triesAfter(399)).toBe(2);
      expect(await triesAfter(1)).toBe(3);
      expect(await triesAfter(800)).toBe(4);
      expect((await renewed).access_token).toBe('token-2');
    });

    test('gives up within one beat and goes on with what is left of the token', async () => {
      const { session, answers } = await signedIn(85);
      for (let tries = 0; tries < 12; tries++) answers.push({ status: 502 });
      const beat = session.tick();
      await vi.advanceTimersByTimeAsync(30 * SECONDS);
      await beat;
      expect(session.current()?.access_token).toBe(token);
      expect(answers.length).toBeGreaterThan(0);
    });

    test('a renewal whose answer was lost is sent again with its key, also after a restart; the next has its own', async () => {
      const { session, open, answers, calls } = await signedIn(85);
      for (let tries = 0; tries < 12; tries++) answers.push('no line');
      const beat = session.tick();
      await vi.advanceTimersByTimeAsync(30 * SECONDS);
      await beat;
      answers.splice(0, Infinity, { seconds: 900 }, { seconds: 900 });
      const later = open();
      expect((await later.refresh()).access_token).toBe('token-2');
      await later.refresh();
      const keys = calls.map(({ body }) => (body as { idempotency_key: string }).idempotency_key);
      expect(keys.length).toBeGreaterThan(3);
      expect(new Set(keys.slice(0, -1)).size).toBe(1);
      expect(keys.at(-1)).not.toBe(keys[0]);
      expect(keys[0]).toEqual(idempotency_key);
    });

    test('its key is stored before it is sent, and gone with the answer', async () => {
      const { session, answers, device } = await signedIn(10);
      const fetched = fetch;
      const storedKey = () => (isApp ? JSON.parse(device.get(KEY)!).idempotency_key : device.get(RENEWAL));
      let stored: unknown;
      vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) => {
        stored = storedKey();
        return fetched(...sent);
      });
      answers.push({ seconds: 900 });
      await session.refresh();
      expect(stored).toEqual(idempotency_key);
      await vi.advanceTimersByTimeAsync(0); // a phone's storage is asynchronous
      expect(JSON.parse(device.get(KEY)!)).toMatchObject({ access_token: 'token-2' });
      expect(storedKey()).toBeUndefined();
    });

    test('signed out while its key is stored, nothing is sent', async () => {
      const { session, answers, calls } = await signedIn(10);
      const renewed = session.refresh();
      answers.push({ status: 204 });
      session.remove();
      await expect(renewed).rejects.toThrow('Signed out meanwhile.');
      expect(calls.map(({ path }) => path)).toEqual(['/auth/logout?scope=local']);
    });

    spec('access 4.11');
    test('a refusal that will not change removes the session', async () => {
      const { session, answers, events, device } = await signedIn(119);
      answers.push({ status: 400, code: 'refresh_token_already_used' });
      await session.tick();
      expect(await session.token()).toBeNull();
      expect(device.has(KEY)).toBe(false);
      expect(events).toEqual([{ kind: 'signed-out', ended: 'expired' }]);
    });

    test('refused while its token is not due, it was ended by somebody', async () => {
      const { session, answers, events, device } = await signedIn(121);
      answers.push({ status: 400, code: 'refresh_token_not_found' });
      await expect(session.refresh()).rejects.toThrow();
      expect(events).toEqual([{ kind: 'signed-out', ended: 'revoked' }]);
      expect(device.has(KEY)).toBe(false);
    });

    test('many callers share one renewal', async () => {
      const { session, answers, calls } = await signedIn(10);
      answers.push({ seconds: 900 });
      const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => session.token()));
      expect(new Set(tokens)).toEqual(new Set(['token-2']));
      expect(calls).toHaveLength(1);
    });
  });

  spec('access 8.6');
  test('without a session there is nothing to refresh', async () => {
    await expect(auth().session.refresh()).rejects.toThrow('Auth session missing!');
  });

  describe('the token to send', () => {
    test('is nothing without a session', async () => {
      expect(await auth().session.token()).toBeNull();
    });

    spec('access 7.6', 'access 8.3', 'access 9.2');
    test('is nothing when none can be had within 5 s', async () => {
      const { session, answers } = await signedIn(10);
      answers.push('hangs');
      let given: string | null | undefined;
      void session.token().then((answer) => {
        given = answer;
      });
      await vi.advanceTimersByTimeAsync(4_999);
      expect(given).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(given).toBeNull();
    });
  });

  describe('signing out', () => {
    spec('access 4.9');
    test.each([204, 401, 403, 404])('is done when the API answers %i', async (status) => {
      const { session, answers, calls, events, device } = await signedIn(900);
      answers.push({ status });
      await session.signOut();
      expect(calls).toEqual([{ path: '/auth/logout?scope=local', body: farewell, token: `Bearer ${token}` }]);
      expect(device.size).toBe(0);
      expect(events).toEqual([{ kind: 'signed-out', ended: null }]);
    });

    spec('access 4.8');
    test.each([[{ status: 500 }], ['no line'] as const])('is undone when it fails (%o)', async (answer) => {
      const { session, answers, events, device } = await signedIn(900);
      answers.push(answer);
      const leaving = session.signOut();
      expect(session.current()).toBeNull();
      await expect(leaving).rejects.toThrow();
      expect(device.has(KEY)).toBe(true);
      expect(await session.token()).toBe(token);
      expect(events).toEqual([{ kind: 'signed-in' }]);
    });

    spec('access 4.7');
    test('at once leaves nothing here, whatever the API says', async () => {
      const { session, answers, calls, events, device } = await signedIn(900);
      answers.push('no line');
      session.remove();
      expect(session.current()).toBeNull();
      await vi.advanceTimersByTimeAsync(0); // a phone's storage is asynchronous
      expect(device.size).toBe(0);
      expect(events).toEqual([{ kind: 'signed-out', ended: null }]);
      session.remove();
      expect(events).toHaveLength(1);
      expect(calls).toEqual([{ path: '/auth/logout?scope=local', body: farewell, token: `Bearer ${token}` }]);
    });

    test('throws away what a renewal under way brings', async () => {
      const { session, answers, device } = await signedIn(10);
      let arrive: (answer: Response) => void = () => {};
      const fetched = fetch;
      vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
      const waiting = session.token();
      await vi.advanceTimersByTimeAsync(0);
      vi.stubGlobal('fetch', fetched);
      answers.push({ status: 204 });
      await session.signOut();
      arrive(Response.json(sampleSession('too-late', 900)));
      expect(await waiting).toBeNull();
      expect(session.current()).toBeNull();
      expect(device.has(KEY)).toBe(false);
    });
  });

  test('confirming an e-mail address signs in', async () => {
    const { session, answers, calls, events } = auth();
    answers.push({ seconds: 900 });
    await session.confirmEmail('abc');
    expect(calls[0]).toMatchObject({
      path: '/auth/verify',
      body: { type: 'signup', token_hash: 'abc', remember: true },
    });
    expect(events).toEqual([{ kind: 'signed-in' }]);
  });

  describe('a code from the mail', () => {
    test('signs in and keeps the session on the device', async () => {
      const { session, answers, calls, device, events } = auth();
      answers.push({ seconds: 900 });
      await session.signInByCode('a@homeowner.test', '123456');
      expect(calls).toEqual([
        {
          path: '/auth/verify',
          body: { type: 'email', email: 'a@homeowner.test', token: '123456', remember: true },
          token: null,
        },
      ]);
      expect(device.has(KEY)).toBe(true);
      expect(events).toEqual([{ kind: 'signed-in' }]);
    });
  });

  describe('signing out more than this browser', () => {
    test('of all other devices leaves this one in', async () => {
      const { session, answers, calls, events } = await signedIn(900);
      answers.push({ status: 204 });
      await session.signOutOthers();
      expect(calls).toEqual([{ path: '/auth/logout?scope=others', body: undefined, token: `Bearer ${token}` }]);
      expect(session.current()?.access_token).toBe(token);
      expect(events).toEqual([]);
    });

    test('of every device signs this one out too', async () => {
      const { session, answers, calls, events } = await signedIn(900);
      answers.push({ status: 204 });
      await session.signOut('global');
      expect(calls[0]).toMatchObject({ path: '/auth/logout?scope=global' });
      expect(session.current()).toBeNull();
      expect(events).toEqual([{ kind: 'signed-out', ended: null }]);
    });
  });

  spec('access 4.12');
  test.each(['password-recovery', 'user-updated', 'factor-verified'] as const)('%s is told', async (kind) => {
    const { session, events } = await signedIn(900);
    session.announce(kind);
    expect(events).toEqual([{ kind }]);
  });
});

describe('the native app', () => {
  test('goes on after a restart with what its storage has, and renews with the newest refresh token', async () => {
    const { session, open, answers, calls, proofs } = await signedInAt('native app', 10);
    answers.push({ seconds: 900 });
    await session.refresh();
    const later = open();
    expect(later.current()?.access_token).toBe('token-2');
    answers.push({ seconds: 900 });
    await later.refresh();
    expect(calls.map(({ body }) => body)).toEqual([
      { refresh_token: 'refresh-1', idempotency_key },
      { refresh_token: 'refresh-2', idempotency_key },
    ]);
    expect(proofs.at(-1)).toBe('proof for /auth/token of refresh-2');
  });

  test('forgets a session without "Remember me" when it is closed', async () => {
    const { session, open, answers } = fakeAuth(undefined, 'native app');
    answers.push({ seconds: 900 });
    await session.signIn('a@homeowner.test', 'mow-the-lawn', false);
    expect(session.current()).not.toBeNull();
    expect(open().current()).toBeNull();
  });
});
