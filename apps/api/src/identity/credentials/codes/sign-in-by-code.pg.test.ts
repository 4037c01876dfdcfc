import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../../notifications/mail-outbox/outbox.reads.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let api: TestApp;
let harriet: Person;
beforeAll(async () => {
  api = await startTestApp({ trustProxy: '127.0.0.1' });
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  for (const table of ['accounts', 'outbox_messages', 'rate_counters', 'sign_in_codes'] as const) {
    await api.ctx.db.deleteFrom(table).execute();
  }
  harriet = await aHomeowner(api.ctx.db);
});

/** Every call comes from a network of its own, unless said otherwise: the limits by network are told apart below. */
let networks = 0;
const elsewhere = () => ({ 'x-forwarded-for': `10.${Math.floor(++networks / 250) % 250}.${networks % 250}.9` });
const ask = (email: string, from = elsewhere()) =>
  api.call(null, 'POST', '/auth/otp', { email, create_user: false }, from);
const verify = (email: string, token: string, from = elsewhere()) =>
  api.call(null, 'POST', '/auth/verify', { type: 'email', email, token }, from);
const mailsTo = (to: string) => listMessages(api.ctx.db, { to });
async function codeFor(email: string): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200);
  const [mail] = await mailsTo(email);
  return /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { code: 'invalid_code', detail: 'Invalid or expired code. Please try again.' };

describe('a code by mail', () => {
  spec('access 7.8');
  test('signs in, once', async () => {
    const code = await codeFor(harriet.email);
    const answer = await verify(harriet.email.toUpperCase(), code);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ token_type: 'bearer', user: { id: harriet.account, email: harriet.email } });
    expect((await api.call(answer.json().access_token, 'GET', '/api/me')).json().email).toBe(harriet.email);

    const again = await verify(harriet.email, code);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject(refused);
  });

  test('comes with a link for a new password', async () => {
    await codeFor(harriet.email);
    const [mail] = await mailsTo(harriet.email);
    expect(mail).toMatchObject({ template: 'sign-in-code' });
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/reset-password\?code=[\w-]{43}\n/);
  });

  test('serves one of two who use it at the same moment', async () => {
    const code = await codeFor(harriet.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(harriet.email, code)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });

  test('is kept as a keyed hash only, and is not in the counters or on record', async () => {
    const code = await codeFor(harriet.email);
    await verify(harriet.email, wrong(code));
    const { rows } = await sql<{ kept: string }>`
      select concat((select string_agg(c::text, ' ') from sign_in_codes c), (select string_agg(r::text, ' ') from rate_counters r),
                    (select string_agg(e::text, ' ') from audit_events e)) as kept`.execute(api.ctx.db);
    expect(rows[0]!.kept).not.toContain(code);
    expect(rows[0]!.kept).not.toContain(wrong(code));
  });

  test('serves ten minutes', async () => {
    const code = await codeFor(harriet.email);
    await api.setClock('2026-05-02T17:09:59.000Z');
    expect((await verify(harriet.email, wrong(code))).statusCode).toBe(403);
    await api.setClock('2026-05-02T17:10:00.000Z');
    expect((await verify(harriet.email, code)).json()).toMatchObject(refused);
  });

  test('is replaced by the next one', async () => {
    const first = await codeFor(harriet.email);
    await api.setClock('2026-05-02T17:00:30.000Z');
    const second = await codeFor(harriet.email);
    if (first !== second) expect((await verify(harriet.email, first)).statusCode).toBe(403);
    expect((await verify(harriet.email, second)).statusCode).toBe(200);
  });

  spec('access 5.20', 'access 9.10');
  test.each(['12345', '1234567', 'abcdef', ''])('refuses %j next to its field', async (token) => {
    const answer = await verify(harriet.email, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'body.token', message: 'Enter the 6-digit code' }]);
  });
});

describe('guessing', () => {
  test('a code dies with its fifth wrong try', async () => {
    const code = await codeFor(harriet.email);
    for (let tries = 0; tries < 4; tries++) expect((await verify(harriet.email, wrong(code))).statusCode).toBe(403);
    expect((await verify(harriet.email, code)).statusCode).toBe(200);

    const next = await codeFor(harriet.email);
    for (let tries = 0; tries < 5; tries++) await verify(harriet.email, wrong(next));
    expect((await verify(harriet.email, next)).json()).toMatchObject(refused);
  });

  test('200 wrong codes at once count as five, and the right one is dead after them', async () => {
    const code = await codeFor(harriet.email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => verify(harriet.email, wrong(code))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([403]));
    const kept = await api.ctx.db.selectFrom('sign_in_codes').select('attempts').execute();
    expect(kept).toEqual([{ attempts: 5 }]);
    expect((await verify(harriet.email, code)).statusCode).toBe(403);
  });

  test('new codes do not renew the budget: 25 guesses an hour for one account, from however many networks', async () => {
    for (let round = 0; round < 5; round++) {
      await api.setClock(`2026-05-02T17:0${round}:00.000Z`);
      const code = await codeFor(harriet.email);
      for (let tries = 0; tries < 5; tries++) await verify(harriet.email, wrong(code));
    }
    const code = await codeFor(harriet.email);
    expect((await verify(harriet.email, code)).statusCode).toBe(403);
    // The hour begins anew with the last guess.
    await api.setClock('2026-05-02T18:03:59.000Z');
    expect((await verify(harriet.email, await codeFor(harriet.email))).statusCode).toBe(403);
    await api.setClock('2026-05-02T18:04:01.000Z');
    const later = await codeFor(harriet.email);
    expect((await verify(harriet.email, later)).statusCode).toBe(200);
  });

  test('a right one forgets the wrong ones before it, of the account and of its network', async () => {
    // 30 tries of one account, more than an hour has, and 15 from one network, more than it has for one account.
    for (let round = 0; round < 6; round++) {
      const from = round < 3 ? { 'x-forwarded-for': '10.251.1.9' } : elsewhere();
      await api.setClock(`2026-05-02T17:0${round}:00.000Z`);
      const code = await codeFor(harriet.email);
      for (let tries = 0; tries < 4; tries++)
        expect((await verify(harriet.email, wrong(code), from)).statusCode).toBe(403);
      expect([round, (await verify(harriet.email, code, from)).statusCode]).toEqual([round, 200]);
    }
    // What counts for everybody in a network keeps the wrong ones, and not the right ones.
    const counted = await api.ctx.db
      .selectFrom('rate_counters')
      .where('key', 'like', 'code%')
      .select(['key', 'count'])
      .execute();
    expect(counted.filter(({ key }) => !key.startsWith('code from:'))).toEqual([]);
    expect(counted.map(({ count }) => count).sort()).toEqual([12, 4, 4, 4]);
  });

  test('one network guesses at many accounts 100 times in a quarter of an hour', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' };
    for (let tries = 0; tries < 100; tries++) {
      // The limit per call is not the matter here.
      await api.ctx.db.deleteFrom('rate_counters').where('key', 'like', 'POST %').execute();
      await verify(`somebody-${tries}@homeowner.test`, '000000', from);
    }
    await api.ctx.db.deleteFrom('rate_counters').where('key', 'like', 'POST %').execute();
    const code = await codeFor(harriet.email);
    expect((await verify(harriet.email, code, from)).statusCode).toBe(403);
    expect((await verify(harriet.email, code)).statusCode).toBe(200);
  });

  test('asking for codes is limited by address, and tells nothing', async () => {
    const statuses = async (email: string) => {
      const from = elsewhere();
      const answers = [];
      for (let count = 0; count < 6; count++) answers.push((await ask(email, from)).statusCode);
      return answers;
    };
    expect(await statuses(harriet.email)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses('nobody@homeowner.test')).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('one network closes neither this door nor the mailbox for somebody who is elsewhere', async () => {
  const from = { 'x-forwarded-for': '203.0.113.8' };
  for (const minutes of ['00', '16', '32', '48']) {
    await api.setClock(`2026-05-02T17:${minutes}:00.000Z`);
    for (let count = 0; count < 6; count++) {
      await ask(harriet.email, from);
      for (let tries = 0; tries < 6; tries++) {
        await api.ctx.db.deleteFrom('rate_counters').where('key', 'like', 'POST %').execute();
        await verify(harriet.email, '000000', from);
      }
    }
  }
  await api.setClock('2026-05-02T17:49:00.000Z');
  const code = await codeFor(harriet.email);
  expect((await verify(harriet.email, code)).statusCode).toBe(200);
});

describe('who exists', () => {
  test('is told neither by asking nor by trying', async () => {
    const answers = [];
    for (const email of [harriet.email, 'nobody@homeowner.test']) {
      const asked = await ask(email);
      const tried = await verify(email, '000000');
      answers.push([asked.statusCode, asked.body, tried.statusCode, tried.json().code, tried.json().detail]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo('nobody@homeowner.test')).toEqual([]);
    const kept = await api.ctx.db.selectFrom('sign_in_codes').select(['email', 'attempts']).orderBy('email').execute();
    expect(kept.map((row) => row.attempts)).toEqual([1, 1]);
  });

  spec('access 7.7');
  test('makes no account, and gives no way into one that waits for its confirmation: a stranger may have signed up with it', async () => {
    await ask('nobody@homeowner.test');
    const count = api.ctx.db.selectFrom('accounts').select('email');
    expect(await count.execute()).toHaveLength(1);

    await api.call(null, 'POST', '/auth/signup', { email: 'newton@homeowner.test', password: 'mow-the-lawn' });
    await api.setClock('2026-05-02T17:00:30.000Z');
    await ask('newton@homeowner.test');
    expect((await mailsTo('newton@homeowner.test')).map((mail) => mail.template)).toEqual([
      'not-confirmed',
      'confirm-email',
    ]);
    expect((await mailsTo('newton@homeowner.test'))[0]!.text).not.toMatch(/token=|code=/);
  });
});

test('what happened is on record, without anything secret', async () => {
  const code = await codeFor(harriet.email);
  await verify(harriet.email, wrong(code));
  await verify(harriet.email, code);
  await ask('nobody@homeowner.test');
  const lines = await api.ctx.db
    .selectFrom('audit_events')
    .where((eb) => eb.or([eb('subject_id', '=', harriet.account), eb('subject_id', 'is', null)]))
    .orderBy('id', 'desc')
    .limit(4)
    .select(['event', 'subject', 'details'])
    .execute();
  expect(lines).toEqual([
    { event: 'code.requested', subject: null, details: {} },
    { event: 'session.opened', subject: harriet.email, details: { by: 'code by mail' } },
    { event: 'code.refused', subject: harriet.email, details: {} },
    { event: 'code.requested', subject: harriet.email, details: {} },
  ]);
});
