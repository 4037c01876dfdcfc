import { randomUUID } from 'node:crypto';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { aHomeowner } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const harriet = {
  email: 'Harriet@Homeowner.test',
  password: 'mow-the-lawn',
  data: { firstName: 'Harriet', lastName: 'Miller', phone: '(573) 555-0100' },
};

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.ctx.db.deleteFrom('accounts').execute();
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  await api.ctx.db.deleteFrom('rate_counters').execute();
});

const signUp = (body: unknown) => api.call(null, 'POST', '/auth/signup', body);
const mailsTo = (to: string) => listMessages(api.ctx.db, { to });
const accounts = () => api.ctx.db.selectFrom('accounts').selectAll().execute();

/** Everything but what differs between any two answers. */
function comparable(answer: Awaited<ReturnType<typeof signUp>>) {
  const { id, identities, ...body } = answer.json();
  const {
    'x-request-id': _,
    'x-ratelimit-remaining': __,
    date: ___,
    'content-security-policy': ____,
    ...headers
  } = answer.headers;
  return {
    status: answer.statusCode,
    body,
    identities: identities.length,
    idIsMadeUp: identities[0].id === id,
    headers,
  };
}

describe('POST /auth/signup', () => {
  spec('access 3.2', 'access 7.1', 'access 7.2', 'homeowner 7.2');
  test('makes an account with its profile, which wait for the mail to be opened', async () => {
    const answer = await signUp(harriet);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      email: 'harriet@homeowner.test',
      confirmation_sent_at: '2026-05-02T17:00:00.000Z',
      user_metadata: { firstName: 'Harriet', lastName: 'Miller', phone: '5735550100', role: 'user' },
    });
    expect(await accounts()).toMatchObject([
      { email: 'harriet@homeowner.test', password_hash: null, email_confirmed_at: null },
    ]);
    expect(await api.ctx.db.selectFrom('profiles').selectAll().execute()).toMatchObject([
      { role: 'user', full_name: 'Harriet Miller', phone_number: '5735550100', street_address: null },
    ]);
    const [mail, ...others] = await mailsTo('harriet@homeowner.test');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'confirm-email', subject: 'Confirm your email for Swath' });
    expect(mail!.text).toContain('Hello Harriet,');
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/confirm-email\?token=[\w-]{43}\n/);
    expect(mail!.html).toContain('/confirm-email?token=');
  });

  test('keeps neither the password nor the token of the mail', async () => {
    await signUp(harriet);
    const token = /token=([\w-]+)/.exec((await mailsTo('harriet@homeowner.test'))[0]!.text)![1]!;
    const kept = JSON.stringify([
      await accounts(),
      await api.ctx.db.selectFrom('one_time_tokens').selectAll().execute(),
      await api.ctx.db.selectFrom('profiles').selectAll().execute(),
      await api.ctx.db.selectFrom('rate_counters').selectAll().execute(),
    ]);
    expect(kept).toContain('$argon2id$v=19$');
    expect(kept).not.toContain(harriet.password);
    expect(kept).not.toContain(token);
  });

  test('never makes anything but a homeowner', async () => {
    await signUp({ ...harriet, data: { ...harriet.data, role: 'admin' }, role: 'admin' });
    expect(await api.ctx.db.selectFrom('profiles').select('role').execute()).toEqual([{ role: 'user' }]);
  });

  test('takes an account without names and phone', async () => {
    expect((await signUp({ email: harriet.email, password: harriet.password })).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('profiles').selectAll().execute()).toMatchObject([
      { full_name: null, phone_number: null },
    ]);
  });

  test('answers the same for a new, a waiting and a taken address; only the mail differs', async () => {
    const taken = await aHomeowner(api.ctx.db);
    const fresh = 'homeowner-00000000@people.test';
    expect(fresh).toHaveLength(taken.email.length);

    const answers = [];
    for (const email of [taken.email, fresh, fresh]) answers.push(await signUp({ ...harriet, email }));

    const [first, ...rest] = answers.map(comparable);
    const emailless = (one: typeof first) => ({ ...one!, body: { ...one!.body, email: '' } });
    expect(first!.status).toBe(200);
    for (const one of rest) expect(emailless(one)).toEqual(emailless(first));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(3);

    expect((await mailsTo(taken.email)).map((mail) => mail.template)).toEqual(['account-exists']);
    expect((await mailsTo(taken.email))[0]!.text).not.toContain('token');
    expect((await mailsTo(fresh)).map((mail) => mail.template)).toEqual(['confirm-email', 'confirm-email']);
  });

  test('changes nothing of an account that exists', async () => {
    const taken = await aHomeowner(api.ctx.db);
    const state = async () => [
      await accounts(),
      await api.ctx.db.selectFrom('profiles').selectAll().where('account_id', '=', taken.account).execute(),
    ];
    const before = await state();
    await signUp({ ...harriet, email: taken.email });
    expect(await state()).toEqual(before);
  });

  test('is on record, and that nothing was made where the address has an account', async () => {
    const fresh = `nobody-yet-${randomUUID()}@people.test`;
    const taken = await aHomeowner(api.ctx.db);
    await signUp({ ...harriet, email: taken.email });
    await signUp({ ...harriet, email: fresh });
    const onRecord = api.ctx.db
      .selectFrom('audit_events')
      .where('event', '=', 'account.signed_up')
      .where('subject', 'in', [taken.email, fresh])
      .orderBy('id')
      .select(['subject', 'details']);
    expect(await onRecord.execute()).toEqual([
      { subject: taken.email, details: { refused: 'the address has an account' } },
      { subject: fresh, details: {} },
    ]);
  });

  test('two sign-ups with one address at once make one account and two mails', async () => {
    const answers = await Promise.all([signUp(harriet), signUp({ ...harriet, password: 'another password' })]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await accounts()).toHaveLength(1);
    expect(await mailsTo('harriet@homeowner.test')).toHaveLength(2);
  });

  test.each([
    [
      'no e-mail',
      { password: 'mow-the-lawn' },
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    ],
    [
      'no password',
      { email: 'h@h.test' },
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    ],
    ['nothing', {}, 400, 'validation_failed', 'You must provide either an email or phone number and a password'],
    [
      'a short password',
      { email: 'h@h.test', password: '1234567' },
      422,
      'weak_password',
      'Password must be at least 8 characters',
    ],
    ...['Password1!', 'aaaaaaaa', 'Swath123', 'Harriet1987'].map(
      (password): [string, object, number, string, string] => [
        `the password ${password}`,
        { ...harriet, password },
        422,
        'common_password',
        'This password is easy to guess. Please choose another one.',
      ],
    ),
    [
      'a long password',
      { email: 'h@h.test', password: 'x'.repeat(129) },
      400,
      'validation',
      'Password must be at most 128 characters',
    ],
    ['no address', { email: 'harriet', password: 'mow-the-lawn' }, 400, 'validation', 'Please enter a valid email.'],
    [
      'half a phone number',
      { ...harriet, data: { phone: '555' } },
      400,
      'validation',
      'Phone number must be 10 digits',
    ],
    [
      'a list for an address',
      { email: ['h@h.test'], password: 'mow-the-lawn' },
      400,
      'validation',
      'Please enter your email.',
    ],
  ])('refuses %s and stores nothing', async (_, body, status, code, words) => {
    const answer = await signUp(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: words, detail: words });
    expect(await accounts()).toEqual([]);
    expect(await api.ctx.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
    expect(await api.ctx.db.selectFrom('outbox_messages').selectAll().execute()).toEqual([]);
  });

  test('fills nobody’s mailbox, whether they have an account or not', async () => {
    const taken = await aHomeowner(api.ctx.db);
    for (const email of [taken.email, 'stranger@homeowner.test']) {
      const answers = [];
      for (let count = 0; count < 7; count += 1) answers.push(await signUp({ ...harriet, email }));
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(answers.at(-1)!.json()).toMatchObject({
        code: 'over_request_rate_limit',
        message: 'Too many tries. Please try again in 900 seconds.',
      });
      expect(await mailsTo(email)).toHaveLength(5);
    }
  });

  test('sends nobody’s advertisement', async () => {
    await signUp({ ...harriet, data: { ...harriet.data, firstName: 'Win at', lastName: 'https://prize.test' } });
    const [mail] = await mailsTo('harriet@homeowner.test');
    expect(mail!.text).not.toContain('prize');
    expect(mail!.html).not.toContain('prize');
  });
});
