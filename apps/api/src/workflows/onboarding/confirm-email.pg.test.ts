import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { aBrowser } from '../../testing/a-browser.ts';
import { aNativeApp } from '../../testing/a-native-app.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('companies').execute();
  await api.ctx.db.deleteFrom('accounts').execute();
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  await api.ctx.db.deleteFrom('rate_counters').execute();
});

const email = 'harriet@homeowner.test';

/** The token of the newest mail. */
async function tokenOfMail(): Promise<string> {
  const [mail] = await listMessages(api.ctx.db, { to: email });
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  return /token=([\w-]+)/.exec(mail!.text)![1]!;
}

type Client = Pick<ReturnType<typeof aBrowser>, 'call'>;
const CLIENTS: [name: string, make: (api: TestApp) => Client][] = [
  ['browser', aBrowser],
  ['native app', aNativeApp],
];
const HERS = 'mow-the-lawn';

/** Signs up in a browser, and reads the token from the mail. */
async function signUpIn(browser: Client, password = HERS, more: object = { data: { firstName: 'Harriet' } }) {
  expect((await browser.call('POST', '/auth/signup', { email, password, ...more })).statusCode).toBe(200);
  return tokenOfMail();
}
const confirmIn = (browser: Client, token: string, more: object = {}) =>
  browser.call('POST', '/auth/verify', { type: 'signup', token_hash: token, ...more });

/** The same by a client that is no browser of ours. */
async function signUp(password = HERS): Promise<string> {
  await api.call(null, 'POST', '/auth/signup', { email, password, data: { firstName: 'Harriet' } });
  return tokenOfMail();
}
const confirm = (token: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.call(null, 'POST', '/auth/verify', { type: 'signup', token_hash: token, ...more }, headers);
const signIn = (password: string) => api.call(null, 'POST', '/auth/token?grant_type=password', { email, password });
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().execute();
const profiles = () => api.ctx.db.selectFrom('profiles').selectAll().execute();
const onRecord = (event: string) =>
  api.ctx.db.selectFrom('audit_events').where('event', '=', event).orderBy('id', 'desc').select('details').execute();

test('what proves it is a cookie that no script can read, kept as a hash and gone with the confirmation', async () => {
  const browser = aBrowser(api);
  const answer = await browser.call('POST', '/auth/signup', { email, password: HERS });
  expect(answer.headers['set-cookie']).toMatch(
    /^swath-sign-up=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth; Max-Age=86400$/,
  );
  const kept = await api.ctx.db.selectFrom('one_time_tokens').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(browser.cookie('swath-sign-up'));

  const confirmed = await confirmIn(browser, await tokenOfMail());
  expect(confirmed.json().refresh_token).toBe('cookie');
  expect(confirmed.headers['set-cookie']).toEqual([
    'swath-sign-up=; HttpOnly; SameSite=Strict; Path=/auth; Max-Age=0',
    expect.stringMatching(/^swath-refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth; Max-Age=2592000$/),
  ]);
});

describe.each(CLIENTS)('in the %s that signed up', (_client, aClient) => {
  test('the link confirms the address, makes the password valid and signs in', async () => {
    const browser = aClient(api);
    const data = { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100' };
    const token = await signUpIn(browser, HERS, { data });

    const answer = await confirmIn(browser, token);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      expires_at: Date.parse(TEST_NOW) / 1000 + 900,
      user: { email, email_confirmed_at: TEST_NOW, user_metadata: { ...data, role: 'user' } },
    });
    expect(answer.json()).not.toHaveProperty('wish');
    const me = await api.call(answer.json().access_token, 'GET', '/api/me');
    expect(me.json()).toMatchObject({ email, full_name: 'Harriet Miller', role: 'user', company: null });
    expect((await signIn(HERS)).statusCode).toBe(200);
    expect(await sessions()).toMatchObject([{ amr: 'signup', remember: true }, { amr: 'password' }]);
    expect((await onRecord('account.confirmed'))[0]!.details).toEqual({ by: 'browser' });
  });

  test('a mail that was sent again signs in too, and so does the first one after a second sign-up', async () => {
    const browser = aClient(api);
    const first = await signUpIn(browser);
    await browser.call('POST', '/auth/resend', { email, type: 'signup' });
    expect((await confirmIn(browser, await tokenOfMail())).statusCode).toBe(200);
    expect((await confirmIn(browser, first)).json().code).toBe('otp_expired');

    await api.ctx.db.deleteFrom('accounts').execute();
    const early = await signUpIn(browser, 'first-password');
    await api.setClock('2026-05-02T17:00:01.000Z');
    await signUpIn(browser, 'second-password');
    expect((await confirmIn(browser, early)).statusCode).toBe(200);
    expect((await signIn('second-password')).statusCode).toBe(200);
    expect((await signIn('first-password')).statusCode).toBe(400);
  });

  test('a stranger’s mail opened there makes one’s own sign-up valid and not theirs', async () => {
    const browser = aClient(api);
    await signUpIn(browser, HERS, { data: { firstName: 'Harriet', phone: '5735550100' } });
    const strangers = await signUpIn(aClient(api), 'a strangers password', {
      data: { firstName: 'Mallory', phone: '5735550666' },
    });
    expect((await confirmIn(browser, strangers)).statusCode).toBe(200);
    expect((await signIn('a strangers password')).statusCode).toBe(400);
    expect((await signIn(HERS)).statusCode).toBe(200);
    expect(await profiles()).toMatchObject([{ full_name: 'Harriet', phone_number: '5735550100' }]);
  });

  test('the link serves once, and of two at once one signs in', async () => {
    const browser = aClient(api);
    const token = await signUpIn(browser);
    const answers = await Promise.all([confirmIn(browser, token), confirmIn(browser, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await sessions()).toHaveLength(1);
  });
});

describe.each(CLIENTS)('in another %s', (_client, aClient) => {
  test('the link alone asks for the password, and uses nothing up', async () => {
    const token = await signUpIn(aClient(api));
    for (const browser of [aClient(api), aClient(api)]) {
      const answer = await confirmIn(browser, token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'password_needed',
        message: 'Enter the password that you chose when you signed up, or choose a new one.',
      });
    }
    expect(await sessions()).toEqual([]);
    expect((await signIn(HERS)).json().code).toBe('email_not_confirmed');
  });

  test('what proves another sign-up is no proof', async () => {
    const browser = aClient(api);
    await browser.call('POST', '/auth/signup', { email: 'mallory@homeowner.test', password: 'a strangers password' });
    expect((await confirmIn(browser, await signUpIn(aClient(api)))).json().code).toBe('password_needed');
  });

  test('the password confirms and signs in', async () => {
    const token = await signUpIn(aClient(api));
    expect((await confirmIn(aClient(api), token, { password: HERS })).statusCode).toBe(200);
    expect((await signIn(HERS)).statusCode).toBe(200);
    expect((await onRecord('account.confirmed'))[0]!.details).toEqual({ by: 'password' });
  });

  test('the password of another of one’s sign-ups is as good, whichever mail was opened', async () => {
    const data = (firstName: string) => ({ data: { firstName } });
    await signUpIn(aClient(api), HERS, data('Harriet'));
    const strangers = await signUpIn(aClient(api), 'a strangers password', data('Mallory'));
    expect((await confirmIn(aClient(api), strangers, { password: HERS })).statusCode).toBe(200);
    expect(await profiles()).toMatchObject([{ full_name: 'Harriet' }]);
    expect((await signIn('a strangers password')).statusCode).toBe(400);
  });

  test('wrong passwords are refused, counted and on record, and a new one is still taken', async () => {
    const token = await signUpIn(aClient(api));
    const before = (await onRecord('password.refused')).length;
    const elsewhere = aClient(api);
    for (let tried = 0; tried < 10; tried++) {
      const answer = await confirmIn(elsewhere, token, { password: 'mow-the-grass' });
      expect(answer.json()).toMatchObject({ code: 'wrong_sign_up_password' });
    }
    expect(await onRecord('password.refused')).toHaveLength(before + 10);
    const held = await confirmIn(elsewhere, token, { password: HERS });
    expect(held.statusCode).toBe(429);
    expect(await sessions()).toEqual([]);
    expect((await confirmIn(elsewhere, token, { new_password: 'trim-the-hedge' })).statusCode).toBe(200);
  });

  test('a right password forgets the wrong ones before it', async () => {
    const token = await signUpIn(aClient(api));
    await confirmIn(aClient(api), token, { password: 'mow-the-grass' });
    await confirmIn(aClient(api), token, { password: HERS });
    expect(
      await api.ctx.db.selectFrom('rate_counters').where('key', 'like', 'confirm:%').selectAll().execute(),
    ).toEqual([]);
  });

  test('whoever does not know it chooses a new one: the stranger’s is void, and never let anybody in', async () => {
    const stranger = aClient(api);
    const token = await signUpIn(stranger, 'a strangers password');
    const before = await stranger.call('POST', '/auth/token?grant_type=password', {
      email,
      password: 'a strangers password',
    });
    expect(before.json().code).toBe('email_not_confirmed');

    expect((await confirmIn(aClient(api), token, { new_password: 'trim-the-hedge' })).statusCode).toBe(200);

    expect((await signIn('trim-the-hedge')).statusCode).toBe(200);
    expect((await signIn('a strangers password')).json().code).toBe('invalid_credentials');
    expect((await confirmIn(stranger, token)).json().code).toBe('otp_expired');
    expect(await sessions()).toMatchObject([{ amr: 'signup' }, { amr: 'password' }]);
    expect((await onRecord('account.confirmed'))[0]!.details).toEqual({ by: 'new password' });
  });

  test.each([
    ['weak_password', 'short'],
    ['common_password', 'Password1!'],
    ['common_password', 'Swath123'],
    ['common_password', 'Harriet1987'],
  ])('a new password that may not be chosen is %s and uses nothing up', async (code, password) => {
    const token = await signUpIn(aClient(api));
    expect((await confirmIn(aClient(api), token, { new_password: password })).json().code).toBe(code);
    expect((await confirmIn(aClient(api), token, { password: HERS })).statusCode).toBe(200);
  });

  test.each([
    ['with the password', { password: HERS }],
    ['with a new one', { new_password: 'trim-the-hedge' }],
  ])('two at once %s: one signs in', async (_, more) => {
    const token = await signUpIn(aClient(api));
    const answers = await Promise.all([confirmIn(aClient(api), token, more), confirmIn(aClient(api), token, more)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await sessions()).toHaveLength(1);
  });

  test('the new password of one and the old one of another at once: one is valid', async () => {
    const token = await signUpIn(aClient(api));
    const [theirs, fresh] = await Promise.all([
      confirmIn(aClient(api), token, { password: HERS }),
      confirmIn(aClient(api), token, { new_password: 'trim-the-hedge' }),
    ]);
    expect([theirs.statusCode, fresh.statusCode].sort()).toEqual([200, 403]);
    const [valid, void_] = theirs.statusCode === 200 ? [HERS, 'trim-the-hedge'] : ['trim-the-hedge', HERS];
    expect((await signIn(valid)).statusCode).toBe(200);
    expect((await signIn(void_)).statusCode).toBe(400);
  });

  test('a mail that was sent again asks as the first one did', async () => {
    const browser = aClient(api);
    await signUpIn(browser);
    await browser.call('POST', '/auth/resend', { email, type: 'signup' });
    const token = await tokenOfMail();
    expect((await confirmIn(aClient(api), token)).json().code).toBe('password_needed');
    expect((await confirmIn(aClient(api), token, { password: HERS })).statusCode).toBe(200);
  });

  test('a company that a stranger registered becomes nobody’s by the link alone', async () => {
    const stranger = aClient(api);
    const registration = aRegistration({ email, password: 'a strangers password' });
    expect((await stranger.call('POST', '/api/companies', registration)).statusCode).toBe(201);
    const token = await tokenOfMail();
    expect((await confirmIn(aClient(api), token)).json().code).toBe('password_needed');
    expect(await api.ctx.db.selectFrom('company_members').selectAll().execute()).toEqual([]);

    const owner = await confirmIn(aClient(api), token, { new_password: 'trim-the-hedge' });
    expect(owner.statusCode).toBe(200);
    expect((await signIn('a strangers password')).statusCode).toBe(400);
  });

  test('a company’s own client signs in by the link', async () => {
    const browser = aClient(api);
    await browser.call('POST', '/api/companies', aRegistration({ email }));
    const answer = await confirmIn(browser, await tokenOfMail());
    const me = await api.call(answer.json().access_token, 'GET', '/api/me');
    expect(me.json()).toMatchObject({ actor: 'applicant' });
  });
});

describe('another client than our own', () => {
  test('is let in by the token, without the password: that one becomes nobody’s', async () => {
    const answer = await confirm(await signUp());
    expect(answer.statusCode).toBe(200);
    expect((await signIn(HERS)).json().code).toBe('invalid_credentials');
    expect((await onRecord('account.confirmed'))[0]!.details).toEqual({ by: 'mailbox alone' });

    const token = answer.json().access_token;
    expect((await api.call(token, 'PUT', '/auth/user', { password: HERS })).statusCode).toBe(200);
    expect((await signIn(HERS)).statusCode).toBe(200);
  });

  test('may send the password along, which is then valid', async () => {
    expect((await confirm(await signUp(), { password: HERS })).statusCode).toBe(200);
    expect((await signIn(HERS)).statusCode).toBe(200);
  });

  test('chooses a first password within a quarter of an hour, as after a code', async () => {
    const { access_token } = (await confirm(await signUp())).json();
    await api.setClock('2026-05-02T17:14:59.000Z');
    const early = await api.call(access_token, 'PUT', '/auth/user', { password: 'trim-the-hedge' });
    expect(early.statusCode).toBe(200);
    const again = await api.call(access_token, 'PUT', '/auth/user', { password: 'rake-the-leaves' });
    expect(again.json().code).toBe('current_password_needed');
  });
});

describe('POST /auth/verify', () => {
  test('leaves the mails of other sign-ups useless', async () => {
    const strangers = await signUp('a strangers password');
    await confirm(await signUp(), { password: HERS });
    expect((await confirm(strangers, { password: 'a strangers password' })).json().code).toBe('otp_expired');
    expect((await signIn(HERS)).statusCode).toBe(200);
    // As if nothing had been confirmed: the stranger learns nothing of what became of the address.
    expect((await signIn('a strangers password')).json().code).toBe('email_not_confirmed');
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
  ])('refuses %s and opens nothing, whatever comes along', async (_, given) => {
    const token = await given();
    for (const more of [{}, { password: HERS }, { new_password: 'trim-the-hedge' }]) {
      const answer = await confirm(token, more);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'otp_expired', message: 'Email link is invalid or has expired' });
    }
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

  test('another site’s page signs nobody up in a browser', async () => {
    const headers = { 'x-client': 'web', origin: 'https://evil.test' };
    const answer = await api.call(null, 'POST', '/auth/signup', { email, password: HERS }, headers);
    expect(answer.json().code).toBe('foreign_origin');
    expect(await api.ctx.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  test('two mails opened at once: one wins, with its own password', async () => {
    const tokens = [await signUp('first password'), await signUp('second password')];
    const passwords = ['first password', 'second password'];
    const answers = await Promise.all(tokens.map((token, at) => confirm(token, { password: passwords[at] })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
    const [winner, loser] = answers[0]!.statusCode === 200 ? ['first', 'second'] : ['second', 'first'];
    expect((await signIn(`${winner} password`)).statusCode).toBe(200);
    expect((await signIn(`${loser} password`)).statusCode).toBe(400);
  });
});
