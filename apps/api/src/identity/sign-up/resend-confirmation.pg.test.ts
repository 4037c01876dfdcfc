import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { aHomeowner } from '../../testing/people.ts';
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
const signUp = (password = 'mow-the-lawn') =>
  api.call(null, 'POST', '/auth/signup', { email, password, data: { firstName: 'Harriet' } });
const resend = (to = email) => api.call(null, 'POST', '/auth/resend', { email: to, type: 'signup' });
const mails = () => listMessages(api.ctx.db, { to: email });
const forgetMails = () => api.ctx.db.deleteFrom('outbox_messages').execute();

describe('POST /auth/resend', () => {
  test('sends a new link that makes the same password valid', async () => {
    await signUp();
    await forgetMails();

    expect((await resend()).json()).toEqual({});

    const [mail] = await mails();
    expect(mail).toMatchObject({ template: 'confirm-email' });
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
    const verify = { type: 'signup', token_hash: token, password: 'mow-the-lawn' };
    expect((await api.call(null, 'POST', '/auth/verify', verify)).statusCode).toBe(200);
    const signIn = await api.call(null, 'POST', '/auth/token?grant_type=password', { email, password: 'mow-the-lawn' });
    expect(signIn.statusCode).toBe(200);
  });

  test('carries the sign-up of its own address, whoever else waits', async () => {
    await signUp();
    const others = { email: 'somebody@homeowner.test', password: 'trim-the-hedge', data: { firstName: 'Somebody' } };
    await api.call(null, 'POST', '/auth/signup', others);
    await forgetMails();
    await resend();
    expect(await mails()).toMatchObject([{ template: 'confirm-email' }]);
    expect((await mails())[0]!.text).toContain('Hello Harriet,');
  });

  test('works when somebody signed up twice with one password', async () => {
    await signUp();
    await signUp();
    await forgetMails();
    await resend();
    expect(await mails()).toMatchObject([{ template: 'confirm-email' }]);
  });

  test('works after the first link has expired', async () => {
    await signUp();
    await api.setClock('2026-05-04T17:00:00.000Z');
    await forgetMails();
    await resend();
    const token = /token=([\w-]+)/.exec((await mails())[0]!.text)![1]!;
    expect((await api.call(null, 'POST', '/auth/verify', { type: 'signup', token_hash: token })).statusCode).toBe(200);
  });

  test('asks to sign up again when nothing waits any more', async () => {
    await signUp();
    await api.ctx.db.deleteFrom('one_time_tokens').execute();
    await forgetMails();
    expect((await resend()).statusCode).toBe(200);
    expect(await mails()).toMatchObject([{ template: 'sign-up-again' }]);
  });

  test('carries no password when two different ones wait: one may be a stranger’s', async () => {
    await signUp('a strangers password');
    await signUp('mow-the-lawn');
    await forgetMails();
    await resend();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'sign-up-again' });
    expect(mail!.text).toContain('http://localhost:3000/user/register');
    expect(mail!.text).not.toContain('token');
  });

  test('carries no password however many a stranger has left waiting after one’s own', async () => {
    await signUp('mow-the-lawn');
    await api.ctx.db
      .insertInto('one_time_tokens')
      .columns(['account_id', 'kind', 'token_hash', 'password_hash', 'created_at', 'expires_at'])
      .expression(
        sql`select account_id, 'signup', sha256(n::text::bytea), 'a strangers', created_at + n * interval '1 second',
                   expires_at from one_time_tokens, generate_series(1, 60) n`,
      )
      .execute();
    await forgetMails();
    await resend();
    expect((await mails()).map((mail) => mail.template)).toEqual(['sign-up-again']);
  });

  test('answers the same for an address that waits, one that is confirmed and one that nobody has', async () => {
    const confirmed = await aHomeowner(api.ctx.db);
    await signUp();
    await forgetMails();
    const answers = [await resend(), await resend(confirmed.email), await resend('nobody@homeowner.test')];
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`))).toEqual(new Set(['200 {}']));
    await api.runTasks();
    expect(await listMessages(api.ctx.db)).toMatchObject([{ to: email }]);
  });

  test.each([
    ['no address', {}],
    ['another kind of mail', { email, type: 'recovery' }],
  ])('refuses %s', async (_, body) => {
    const answer = await api.call(null, 'POST', '/auth/resend', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('validation');
  });

  test('two asked for at once are two mails with one password', async () => {
    await signUp();
    await forgetMails();
    await Promise.all([resend(), resend()]);
    expect(await mails()).toHaveLength(2);
  });

  test('stops after five, also for an address that nobody has', async () => {
    for (const to of [email, 'nobody@homeowner.test']) {
      const statuses = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await api.inject({
          method: 'POST',
          url: '/auth/resend',
          payload: { email: to, type: 'signup' },
          remoteAddress: to === email ? '203.0.113.7' : '198.51.100.7',
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});
