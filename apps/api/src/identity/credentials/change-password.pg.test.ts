import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { auditOf } from '../../testing/audit.ts';
import { changesOf } from '../../testing/changes.ts';
import { aHomeowner, type Person, signInAs } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { codeTries } from './codes/sign-in-by-code.ts';
import { signInTries } from './sign-in.ts';

const OLD = 'mow-the-lawn';
const NEW = 'trim-the-hedge';

let api: TestApp;
let oldHash: string;
let harriet: Person;
beforeAll(async () => {
  api = await startTestApp();
  oldHash = await hashPassword(OLD);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  for (const table of ['accounts', 'outbox_messages', 'rate_counters', 'sign_in_codes'] as const) {
    await api.ctx.db.deleteFrom(table).execute();
  }
  harriet = await aHomeowner(api.ctx.db);
  await api.ctx.db.updateTable('accounts').set({ password_hash: oldHash }).where('id', '=', harriet.account).execute();
});

const change = (token: string | null, body: object) => api.call(token, 'PUT', '/auth/user', body);
const signIn = (password: string) =>
  api.call(null, 'POST', '/auth/token?grant_type=password', { email: harriet.email, password });
const isIn = async (token: string) => (await api.call(token, 'GET', '/api/me')).statusCode === 200;
const mailsTo = (to: string) => listMessages(api.ctx.db, { to });

/** The code in the link of the newest mail for a new password. */
async function codeOfLink(): Promise<string> {
  expect((await api.call(null, 'POST', '/auth/recover', { email: harriet.email })).statusCode).toBe(200);
  const [mail] = await mailsTo(harriet.email);
  return /reset-password\?code=([\w-]{43})\n/.exec(mail!.text)![1]!;
}
const exchange = (auth_code: string) => api.call(null, 'POST', '/auth/token?grant_type=pkce', { auth_code });

describe('with the current password', () => {
  test('changes it, signs the other devices out and says so by mail', async () => {
    const laptop = await signInAs(api.ctx.db, harriet.account);
    const answer = await change(harriet.token, { password: NEW, current_password: OLD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: harriet.account, email: harriet.email });
    expect(await isIn(harriet.token)).toBe(true);
    expect(await isIn(laptop)).toBe(false);
    expect((await signIn(OLD)).statusCode).toBe(400);
    expect((await signIn(NEW)).statusCode).toBe(200);
    const mails = await mailsTo(harriet.email);
    expect(mails.map((mail) => mail.template)).toEqual(['password-changed']);
    const told = { kind: 'account.changed', audience: [`account:${harriet.account}`] };
    expect(await changesOf(api.ctx.db, harriet.account)).toEqual([told]);
  });

  test.each([
    [
      'with the current password',
      'current password',
      () => change(harriet.token, { password: NEW, current_password: OLD }),
    ],
    [
      'with the link of a mail',
      'link',
      async () => change((await exchange(await codeOfLink())).json().access_token, { password: NEW }),
    ],
  ])('is on record, %s, and by what it was proven', async (_, by, changing) => {
    await changing();
    const lines = (await auditOf(api.ctx.db, harriet.account)).filter(({ event }) => event.startsWith('password.'));
    expect(lines).toMatchObject([
      { event: 'password.changed', actor: harriet.email, subject: harriet.email, details: { by } },
    ]);
  });

  test.each([
    ['no current password', { password: NEW }, 400, 'current_password_needed'],
    ['a wrong one', { password: NEW, current_password: 'mow-the-grass' }, 400, 'wrong_current_password'],
    ['a short new one', { password: 'short', current_password: OLD }, 422, 'weak_password'],
    ['a common new one', { password: 'Password1!', current_password: OLD }, 422, 'common_password'],
    ['one character', { password: 'aaaaaaaa', current_password: OLD }, 422, 'common_password'],
    ['the product’s name', { password: 'Swath123', current_password: OLD }, 422, 'common_password'],
    ['her own name', { password: 'Harriet1987', current_password: OLD }, 422, 'common_password'],
    ['the old one again', { password: OLD, current_password: OLD }, 422, 'same_password'],
    ['an endless one', { password: 'x'.repeat(129), current_password: OLD }, 400, 'validation'],
    ['none at all', {}, 400, 'validation'],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await change(harriet.token, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await signIn(OLD)).statusCode).toBe(200);
  });

  test.each([
    ['small letters alone', 'quietgreenhedgerow'],
    ['digits alone', '927461803357'],
    ['words with blanks', 'rain on the shed roof'],
    ['letters of another alphabet', '草刈りは土曜日の朝に'],
    ['pictures', '🌱🏡🦔🌧️🍂🧤🪴🐝'],
    ['128 signs', 'a long phrase that is hers, '.repeat(5).slice(0, 128)],
  ])('takes %s, to the last sign', async (_, password) => {
    expect((await change(harriet.token, { password, current_password: OLD })).statusCode).toBe(200);
    expect((await signIn(password)).statusCode).toBe(200);
    expect((await signIn([...password].slice(0, -1).join(''))).statusCode).toBe(400);
  });

  test('refuses the address of the account as its password', async () => {
    const answer = await change(harriet.token, { password: harriet.email, current_password: OLD });
    expect(answer.json().code).toBe('common_password');
  });

  test('refuses a stranger', async () => {
    expect((await change(null, { password: NEW, current_password: OLD })).statusCode).toBe(401);
  });

  test('ten wrong ones close the door, also to the right one', async () => {
    for (let count = 0; count < 10; count++)
      await change(harriet.token, { password: NEW, current_password: 'wrong-one' });
    expect((await change(harriet.token, { password: NEW, current_password: OLD })).json().code).toBe(
      'wrong_current_password',
    );
    expect((await signIn(OLD)).statusCode).toBe(200);
  });

  test('two at once: one wins', async () => {
    const other = await signInAs(api.ctx.db, harriet.account);
    const answers = await Promise.all([
      change(harriet.token, { password: NEW, current_password: OLD }),
      change(other, { password: 'rake-the-leaves', current_password: OLD }),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const statuses = [(await signIn(NEW)).statusCode, (await signIn('rake-the-leaves')).statusCode];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('with the link of a mail', () => {
  test('changes it without the old one, ends every session, and the link has served', async () => {
    const code = await codeOfLink();
    const { access_token } = (await exchange(code)).json();
    expect((await change(access_token, { password: NEW })).statusCode).toBe(200);
    expect(await isIn(harriet.token)).toBe(false);
    expect((await change(access_token, { password: 'rake-the-leaves' })).statusCode).toBe(401);
    expect((await signIn(NEW)).statusCode).toBe(200);
    const again = await exchange(code);
    expect([again.statusCode, again.json().code]).toEqual([403, 'otp_expired']);
  });

  test('opens a session that is good for nothing else, for a quarter of an hour', async () => {
    const { access_token, refresh_token } = (await exchange(await codeOfLink())).json();
    for (const path of ['/api/me', '/api/profile', '/auth/sessions', '/api/MowingJobs/user']) {
      expect([path, (await api.call(access_token, 'GET', path)).statusCode]).toEqual([
        path,
        expect.not.stringMatching(/^2/),
      ]);
    }
    expect(await isIn(access_token)).toBe(false);
    await api.setClock('2026-05-02T17:14:00.000Z');
    const refreshed = await api.call(null, 'POST', '/auth/token?grant_type=refresh_token', { refresh_token });
    expect(refreshed.statusCode).toBe(200);
    await api.setClock('2026-05-02T17:15:01.000Z');
    expect((await change(refreshed.json().access_token, { password: NEW })).statusCode).toBe(401);
  });

  test('serves one of two who open it at the same moment, and an hour', async () => {
    const code = await codeOfLink();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
    const late = await codeOfLink();
    await api.setClock('2026-05-02T18:00:00.000Z');
    expect((await exchange(late)).statusCode).toBe(403);
  });

  test('can be exchanged by its hash too, as the recovery of the sign-in client does', async () => {
    const answer = await api.call(null, 'POST', '/auth/verify', { type: 'recovery', token_hash: await codeOfLink() });
    expect(answer.statusCode).toBe(200);
    expect((await change(answer.json().access_token, { password: NEW })).statusCode).toBe(200);
  });

  test('a change makes the codes and links worthless that are still on their way', async () => {
    const first = await codeOfLink();
    const second = await codeOfLink();
    const { access_token } = (await exchange(first)).json();
    expect((await change(access_token, { password: NEW })).statusCode).toBe(200);
    expect((await exchange(second)).statusCode).toBe(403);
  });

  test('is sent to nobody who has no account, and that does not show', async () => {
    const known = await api.call(null, 'POST', '/auth/recover', { email: harriet.email });
    const unknown = await api.call(null, 'POST', '/auth/recover', { email: 'nobody@homeowner.test' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const asked = (await auditOf(api.ctx.db, harriet.account)).filter(({ event }) => event === 'recovery.requested');
    expect(asked).toMatchObject([{ actor: null, subject: harriet.email }]);
    expect(await mailsTo('nobody@homeowner.test')).toEqual([]);
  });
});

describe('what happens meanwhile', () => {
  test('six changes at once by one link: one counts', async () => {
    const { access_token } = (await exchange(await codeOfLink())).json();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, count) => change(access_token, { password: `trim-the-hedge-${count}` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const mails = (await mailsTo(harriet.email)).filter((mail) => mail.template === 'password-changed');
    expect(mails).toHaveLength(1);
  });

  test('a session that is ended while its change is worked out changes nothing', async () => {
    const changing = change(harriet.token, { password: NEW, current_password: OLD });
    await api.ctx.db.deleteFrom('sessions').where('account_id', '=', harriet.account).execute();
    expect((await changing).statusCode).toBe(401);
    expect((await signIn(OLD)).statusCode).toBe(200);
  });

  test('a password that another device changes while a change is worked out stays: what was proven is no longer the password', async () => {
    const theirs = await hashPassword('rake-the-leaves');
    // Another change holds the account until ours has proven the old password and waits for it.
    const { answer } = await api.ctx.db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').where('id', '=', harriet.account).select('id').forUpdate().execute();
      const ours = change(harriet.token, { password: NEW, current_password: OLD });
      await untilSomebodyWaits(api.ctx.db);
      await tx.updateTable('accounts').set({ password_hash: theirs }).where('id', '=', harriet.account).execute();
      return { answer: ours };
    });
    expect((await answer).json()).toMatchObject({ code: 'wrong_current_password' });
    expect((await signIn('rake-the-leaves')).statusCode).toBe(200);
    expect(await mailsTo(harriet.email)).toEqual([]);
  });

  test('opens the doors again that a stranger has closed by trying', async () => {
    for (const key of [signInTries(harriet.email), codeTries(harriet.email)]) {
      await api.ctx.db.insertInto('rate_counters').values({ key, slot: TEST_NOW, count: 100 }).execute();
    }
    expect((await signIn(OLD)).statusCode).toBe(400);
    const { access_token } = (await exchange(await codeOfLink())).json();
    expect((await change(access_token, { password: NEW })).statusCode).toBe(200);
    expect((await signIn(NEW)).statusCode).toBe(200);
  });

  test('a session that is only good for this signs nobody else out', async () => {
    const { access_token } = (await exchange(await codeOfLink())).json();
    for (const scope of ['others', 'global']) await api.call(access_token, 'POST', `/auth/logout?scope=${scope}`);
    expect(await isIn(harriet.token)).toBe(true);
  });
});

test('a code from the mail stands in for the current password, for a quarter of an hour', async () => {
  await api.call(null, 'POST', '/auth/otp', { email: harriet.email });
  const [mail] = await mailsTo(harriet.email);
  const token = /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
  const { access_token } = (
    await api.call(null, 'POST', '/auth/verify', { type: 'email', email: harriet.email, token })
  ).json();
  expect((await change(access_token, { password: NEW })).statusCode).toBe(200);
  expect(await isIn(access_token)).toBe(true);
  await api.setClock('2026-05-02T17:15:01.000Z');
  await api.ctx.db.updateTable('access_tokens').set({ expires_at: '2100-01-01T00:00:00Z' }).execute();
  expect((await change(access_token, { password: OLD })).json().code).toBe('current_password_needed');
});

test('the stream of a device that is signed out ends within two seconds, and nothing else with it', async () => {
  const { port } = api.app.server.address() as { port: number };
  const laptop = await signInAs(api.ctx.db, harriet.account);
  const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, {
    headers: { authorization: `Bearer ${laptop}` },
  });
  const heard = stream.text();

  const { access_token } = (await exchange(await codeOfLink())).json();
  const started = performance.now();
  expect((await change(access_token, { password: NEW })).statusCode).toBe(200);
  expect(await heard).toContain('"kind":"session.ended"');
  expect(performance.now() - started).toBeLessThan(2_000);
  expect((await signIn(NEW)).statusCode).toBe(200);
});
