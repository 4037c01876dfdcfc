import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let harriet: Person;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('accounts').execute();
  await api.ctx.db.deleteFrom('rate_counters').execute();
  harriet = await aHomeowner(api.ctx.db);
  await api.ctx.db.deleteFrom('sessions').execute();
  const password_hash = await hashPassword('mow-the-lawn');
  await api.ctx.db.updateTable('accounts').set({ password_hash }).where('id', '=', harriet.account).execute();
});

const HOME = '203.0.113.7';
const signIn = (body: unknown, more: { from?: string; headers?: Record<string, string> } = {}) =>
  api.inject({
    method: 'POST',
    url: '/auth/token?grant_type=password',
    payload: body as object,
    remoteAddress: more.from ?? HOME,
    headers: more.headers ?? {},
  });
const right = () => ({ email: harriet.email, password: 'mow-the-lawn' });
const wrong = () => ({ email: harriet.email, password: 'mow-the-grass' });
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().execute();
const web = (origin: string) => ({ headers: { 'x-client': 'web', origin } });

const incorrect = { code: 'invalid_credentials', message: 'Invalid login credentials' };

describe('POST /auth/token?grant_type=password', () => {
  spec('access 7.4');
  test('signs in for thirty days, on this device', async () => {
    const answer = await signIn(right(), { headers: { 'user-agent': 'Mowfox/1.0' } });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      // Something to read for clients, and the secret as its last part.
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: harriet.account, email: harriet.email, user_metadata: { role: 'user' } },
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await sessions()).toMatchObject([
      { ip: HOME, user_agent: 'Mowfox/1.0', amr: 'password', expires_at: new Date('2026-06-01T17:00:00Z') },
    ]);
    expect((await api.call(answer.json().access_token, 'GET', '/auth/user')).json().id).toBe(harriet.account);
  });

  test('keeps no token as it is', async () => {
    const { access_token, refresh_token } = (await signIn(right())).json();
    const kept = JSON.stringify([
      await api.ctx.db.selectFrom('access_tokens').selectAll().execute(),
      await api.ctx.db.selectFrom('refresh_tokens').selectAll().execute(),
    ]);
    expect(kept).not.toContain(access_token);
    expect(kept).not.toContain(refresh_token);
  });

  test('puts on record who came in and who was refused, from where and why, and no password', async () => {
    await signIn(wrong());
    await signIn({ email: 'nobody@swath.test', password: 'mow-the-lawn' });
    await signIn(right());
    const lines = (
      await api.ctx.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(3).execute()
    ).reverse();
    expect(lines).toMatchObject([
      { event: 'session.refused', actor: null, subject: harriet.email, ip: HOME, details: { why: expect.any(String) } },
      { event: 'session.refused', actor: null, subject: null, ip: HOME },
      { event: 'session.opened', actor: harriet.email, subject: harriet.email, ip: HOME },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/mow-the|nobody@/);
  });

  test('reads an address however it is written', async () => {
    expect((await signIn({ ...right(), email: ` ${harriet.email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  test('reads a password however the keyboard composes it', async () => {
    const password_hash = await hashPassword('caf\u00e9 caf\u00e9');
    await api.ctx.db.updateTable('accounts').set({ password_hash }).where('id', '=', harriet.account).execute();
    expect((await signIn({ ...right(), password: 'cafe\u0301 cafe\u0301' })).statusCode).toBe(200);
  });

  test('a session that is not remembered ends after half a day', async () => {
    await signIn({ ...right(), remember: false });
    expect(await sessions()).toMatchObject([{ remember: false, expires_at: new Date('2026-05-03T05:00:00Z') }]);
  });

  test.each([
    ['a wrong password', wrong],
    ['an address nobody has', () => ({ email: 'nobody@homeowner.test', password: 'mow-the-lawn' })],
    ['something that is no address', () => ({ email: 'harriet', password: 'mow-the-lawn' })],
  ])('refuses %s with the same words', async (_, body) => {
    const answer = await signIn(body());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(incorrect);
    expect(await sessions()).toEqual([]);
  });

  test.each([
    ['no password', { email: 'h@h.test' }, 'validation_failed'],
    ['no address', { password: 'mow-the-lawn' }, 'validation_failed'],
    ['a number for a password', { email: 'h@h.test', password: 12345678 }, 'validation'],
    ['an endless password', { email: 'h@h.test', password: 'x'.repeat(2000) }, 'validation'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await signIn(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
  });

  test('refuses a grant it does not know', async () => {
    const answer = await api.call(null, 'POST', '/auth/token?grant_type=id_token', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'unsupported_grant_type', message: 'Unsupported grant type' });
  });

  test('says that the address is not confirmed only to the right password', async () => {
    const newton = { email: 'newton@homeowner.test', password: 'mow-the-lawn' };
    await api.call(null, 'POST', '/auth/signup', newton);
    const answer = await signIn(newton);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    expect((await signIn({ ...newton, password: 'mow-the-grass' })).json()).toMatchObject(incorrect);
  });

  test('says so however often: a try that was right is none', async () => {
    const newton = { email: 'newton@homeowner.test', password: 'mow-the-lawn' };
    await api.call(null, 'POST', '/auth/signup', newton);
    const codes = new Set<string>();
    for (let time = 0; time < 25; time++) codes.add((await signIn(newton)).json().code);
    expect(codes).toEqual(new Set(['email_not_confirmed']));
  });

  test('tells nobody by a sign-up whether an address was taken', async () => {
    const answers = [];
    for (const email of [harriet.email, 'nobody@homeowner.test']) {
      const mine = { email, password: 'a strangers password' };
      await api.call(null, 'POST', '/auth/signup', mine);
      answers.push((await signIn(mine)).json().code);
    }
    expect(answers).toEqual(['email_not_confirmed', 'email_not_confirmed']);
    expect(await sessions()).toEqual([]);
    expect((await signIn(right())).statusCode).toBe(200);
  });

  test('a password that a stranger has left waiting does not begin their tries anew', async () => {
    const mine = { email: harriet.email, password: 'a strangers password' };
    await api.call(null, 'POST', '/auth/signup', mine);
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 5; count++) await signIn(wrong());
      await signIn(mine);
    }
    expect((await signIn(right())).json()).toMatchObject(incorrect);
    expect((await signIn(right(), { from: '198.51.100.7' })).statusCode).toBe(200);
  });

  describe('after ten failures', () => {
    const fail = async (times: number, from = HOME) => {
      for (let count = 0; count < times; count += 1) await signIn(wrong(), { from });
    };

    test('says the same to the right password for fifteen minutes', async () => {
      await fail(9);
      await api.setClock('2026-05-02T17:10:00.000Z');
      await fail(1);
      await api.setClock('2026-05-02T17:24:59.000Z');
      const answer = await signIn(right());
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject(incorrect);
      await api.setClock('2026-05-02T17:25:01.000Z');
      expect((await signIn(right())).statusCode).toBe(200);
    });

    test('locks out nobody who is elsewhere', async () => {
      await fail(10);
      expect((await signIn(right(), { from: '203.0.113.200' })).statusCode).toBe(400);
      expect((await signIn(right(), { from: '198.51.100.7' })).statusCode).toBe(200);
      expect((await signIn(right(), { from: '2001:db8::1' })).statusCode).toBe(200);
    });

    test('counts failures and not visits: the right password begins anew', async () => {
      await fail(9);
      expect((await signIn(right())).statusCode).toBe(200);
      await fail(9);
      expect((await signIn(right())).statusCode).toBe(200);
    });

    test('counts an address that nobody has alike', async () => {
      for (let count = 0; count < 12; count += 1) {
        expect((await signIn({ email: 'nobody@homeowner.test', password: 'x' })).json()).toMatchObject(incorrect);
      }
      const counters = await api.ctx.db
        .selectFrom('rate_counters')
        .where('key', 'like', 'sign-in:%')
        .selectAll()
        .execute();
      expect(counters).toMatchObject([{ count: 10 }]);
    });

    test('many at once are no way around', async () => {
      await Promise.all(Array.from({ length: 30 }, () => signIn(wrong())));
      const counted = api.ctx.db.selectFrom('rate_counters').where('key', 'like', 'sign-in:%').select('count');
      expect(await counted.execute()).toEqual([{ count: 10 }]);
      expect((await signIn(right())).statusCode).toBe(400);
    });
  });

  test('two devices at once are two sessions', async () => {
    const answers = await Promise.all([signIn(right()), signIn(right())]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await sessions()).toHaveLength(2);
    const tokens = answers.flatMap((answer) => [answer.json().access_token, answer.json().refresh_token]);
    expect(new Set(tokens).size).toBe(4);
  });

  test('where tries cannot be counted, no password is tried', async () => {
    await api.testDb.db.schema.alterTable('rate_counters').renameTo('elsewhere').execute();
    const answer = await signIn(right());
    await api.testDb.db.schema.alterTable('elsewhere').renameTo('rate_counters').execute();
    expect(answer.statusCode).toBe(500);
    expect(await sessions()).toEqual([]);
  });

  describe('on the web', () => {
    test('puts the refresh token where no script can read it, for as long as wanted', async () => {
      const remembered = await signIn(right(), web('http://localhost:3000'));
      expect(remembered.json().refresh_token).toBe('cookie');
      expect(remembered.headers['set-cookie']).toMatch(
        /^swath-refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth; Max-Age=2592000$/,
      );
      const forgotten = await signIn({ ...right(), remember: false }, web('http://localhost:3000'));
      expect(forgotten.headers['set-cookie']).toMatch(
        /^swath-refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth$/,
      );
    });

    test('over an older one gives tokens of its own, and the older one stays in the list', async () => {
      const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
        /^swath-refresh=([\w-]{43})/.exec(String(answer.headers['set-cookie']))![1]!;
      const older = await signIn(right(), web('http://localhost:3000'));
      const cookie = `swath-refresh=${cookieOf(older)}`;
      const newer = await signIn(right(), { headers: { ...web('http://localhost:3000').headers, cookie } });
      expect(cookieOf(newer)).not.toBe(cookieOf(older));
      expect(newer.json().access_token).not.toBe(older.json().access_token);
      expect(await sessions()).toHaveLength(2);
    });

    test.each(['https://evil.test', 'http://localhost:3001', 'null'])('refuses a page of %s', async (origin) => {
      const answer = await signIn(right(), web(origin));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'foreign_origin',
        message: 'This request comes from another site.',
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(await sessions()).toEqual([]);
    });
  });
});
