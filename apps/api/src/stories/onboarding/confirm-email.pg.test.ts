import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../telling/outbox/outbox.reads.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('accounts').execute();
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  await api.ctx.db.deleteFrom('rate_counters').execute();
});

const email = 'harriet@homeowner.test';

/** Signs up, and reads the token from the mail. */
async function signUp(password = 'mow-the-lawn', data: object = { firstName: 'Harriet' }): Promise<string> {
  await api.call(null, 'POST', '/auth/signup', { email, password, data });
  const mails = await listMessages(api.ctx.db, { to: email });
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  return /token=([\w-]+)/.exec(mails[0]!.text)![1]!;
}
const confirm = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.call(null, 'POST', '/auth/verify', { type: 'signup', token_hash: token, ...more }, headers);
const signIn = (password: string) => api.call(null, 'POST', '/auth/token?grant_type=password', { email, password });
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().execute();

describe('POST /auth/verify', () => {
  test('confirms the address, makes the password valid and signs in', async () => {
    const token = await signUp('mow-the-lawn', { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100' });

    const answer = await confirm(token);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      expires_at: Date.parse(TEST_NOW) / 1000 + 900,
      user: {
        email,
        email_confirmed_at: TEST_NOW,
        user_metadata: { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100', role: 'user' },
      },
    });
    const me = await api.call(answer.json().access_token, 'GET', '/api/me');
    expect(me.json()).toMatchObject({ email, full_name: 'Harriet Miller', role: 'user', company: null });
    expect((await signIn('mow-the-lawn')).statusCode).toBe(200);
    expect(await sessions()).toMatchObject([{ amr: 'signup', remember: true }, { amr: 'password' }]);
  });

  test('makes valid what was chosen in the sign-up of that very mail', async () => {
    await signUp('a strangers password', { firstName: 'Mallory', phone: '5735550666' });
    const hers = await signUp('mow-the-lawn', { firstName: 'Harriet', phone: '5735550100' });

    expect((await confirm(hers)).statusCode).toBe(200);

    // As if nothing had been confirmed: the stranger learns nothing of what became of the address.
    expect((await signIn('a strangers password')).json().code).toBe('email_not_confirmed');
    expect((await signIn('mow-the-lawn')).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('profiles').selectAll().execute()).toMatchObject([
      { full_name: 'Harriet', phone_number: '5735550100' },
    ]);
  });

  test('leaves the mails of other sign-ups useless', async () => {
    const strangers = await signUp('a strangers password');
    const hers = await signUp();
    await confirm(hers);
    expect((await confirm(strangers)).json().code).toBe('otp_expired');
    expect((await signIn('mow-the-lawn')).statusCode).toBe(200);
    expect((await signIn('a strangers password')).statusCode).toBe(400);
  });

  test('a session that is not remembered ends after half a day', async () => {
    await confirm(await signUp(), { remember: false });
    expect(await sessions()).toMatchObject([{ remember: false, expires_at: new Date('2026-05-03T05:00:00Z') }]);
  });

  test.each([
    [
      'a token that was used',
      async () => {
        const token = await signUp();
        await confirm(token);
        await api.ctx.db.deleteFrom('sessions').execute();
        return token;
      },
    ],
    [
      'a token after 24 hours',
      async () => {
        const token = await signUp();
        await api.setClock('2026-05-03T17:00:00.000Z');
        return token;
      },
    ],
    ['a token nobody was sent', async () => 'x'.repeat(43)],
  ])('refuses %s and opens nothing', async (_, given) => {
    const answer = await confirm(await given());
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
    expect(await sessions()).toEqual([]);
  });

  test('another site’s page uses no token up', async () => {
    const token = await signUp();
    const answer = await confirm(token, {}, { 'x-client': 'web', origin: 'https://evil.test' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('foreign_origin');
    expect(await sessions()).toEqual([]);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test('on the web the refresh token is a cookie that no script can read', async () => {
    const answer = await confirm(await signUp(), {}, { 'x-client': 'web', origin: 'http://localhost:3000' });
    expect(answer.json().refresh_token).toBe('cookie');
    expect(answer.headers['set-cookie']).toMatch(
      /^swath-refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth; Max-Age=2592000$/,
    );
  });

  test('one mail opened twice at once signs in once', async () => {
    const token = await signUp();
    const codes = (await Promise.all([confirm(token), confirm(token)])).map((answer) => answer.statusCode);
    expect(codes.sort()).toEqual([200, 403]);
    expect(await sessions()).toHaveLength(1);
  });

  test('two mails opened at once: one wins, with its own password', async () => {
    const tokens = [await signUp('first password'), await signUp('second password')];
    const answers = await Promise.all(tokens.map((token) => confirm(token)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
    const [winner, loser] = answers[0]!.statusCode === 200 ? ['first', 'second'] : ['second', 'first'];
    expect((await signIn(`${winner} password`)).statusCode).toBe(200);
    expect((await signIn(`${loser} password`)).statusCode).toBe(400);
  });
});
