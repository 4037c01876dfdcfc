import type { CompanyId } from '@swath/domain/ids';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../../notifications/mail-outbox/outbox.reads.ts';
import { hashPassword } from '../../../platform/secrets/hash-password.ts';
import { auditOf } from '../../../testing/audit.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person, signInAs } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until.ts';
import { lockPassword } from '../../accounts/accounts.locks.ts';

const PASSWORD = 'mow-the-lawn';
let api: TestApp;
let hash: string;
let ada: Person;
beforeAll(async () => {
  api = await startTestApp();
  hash = await hashPassword(PASSWORD);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('rate_counters').execute();
  await api.ctx.db.deleteFrom('outbox_messages').execute();
  ada = await anAdmin(api.ctx.db);
  await api.ctx.db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', ada.account).execute();
});

type Enrolled = { id: string; totp: { secret: string; uri: string }; recovery_codes: string[] };

const begin = (token: string, current_password?: string) =>
  api.call(token, 'POST', '/auth/factors', { current_password });
const enroll = async (token: string): Promise<Enrolled> => (await begin(token, PASSWORD)).json();
/** What the app shows. @param at an instant; the product's clock stands at TEST_NOW */
const codeOf = ({ totp }: Enrolled, at = TEST_NOW) =>
  new TOTP({ secret: totp.secret, digits: 6, period: 30 }).generate({ timestamp: Date.parse(at) });
const verify = (token: string, { id }: { id: string }, code: string) =>
  api.call(token, 'POST', `/auth/factors/${id}/verify`, { code });
const signIn = (email: string) =>
  api.call(null, 'POST', '/auth/token?grant_type=password', { email, password: PASSWORD });
const LATER = '2026-05-02T17:01:00.000Z';

/** An account on which two-step verification is on, and the next code of its app works. */
async function turnedOn(person = ada): Promise<Enrolled> {
  const enrolled = await enroll(person.token);
  expect((await verify(person.token, enrolled, codeOf(enrolled))).statusCode).toBe(200);
  await api.setClock(LATER);
  return enrolled;
}

describe('setting an authenticator app up', () => {
  test('counts from the first code on; other devices are signed out, and a mail says so', async () => {
    const laptop = await signInAs(api.ctx.db, ada.account);
    const enrolled = await enroll(ada.token);
    expect(enrolled.totp.uri).toContain('otpauth://totp/Swath:');
    expect(enrolled.recovery_codes).toHaveLength(10);
    expect((await signIn(ada.email)).json().user.factors).toMatchObject([{ id: enrolled.id, status: 'unverified' }]);
    const before = await signIn(ada.email);
    expect((await api.call(before.json().access_token, 'GET', '/api/me')).statusCode).toBe(200);

    const answer = await verify(ada.token, enrolled, codeOf(enrolled));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.factors).toMatchObject([{ id: enrolled.id, factor_type: 'totp', status: 'verified' }]);
    expect((await api.call(ada.token, 'GET', '/api/me')).statusCode).toBe(200);
    expect((await api.call(laptop, 'GET', '/api/me')).statusCode).toBe(401);
    expect((await listMessages(api.ctx.db, { to: ada.email })).map((mail) => mail.template)).toEqual(['two-step-on']);
  });

  test('signs out a device that signs in while it is turned on', async () => {
    const enrolled = await enroll(ada.token);
    // Whoever signs in holds the account until the session is there.
    const { laptop, answer } = await api.ctx.db.transaction().execute(async (tx) => {
      await lockPassword(tx, ada.account, hash);
      const turningOn = verify(ada.token, enrolled, codeOf(enrolled));
      await untilSomebodyWaits(api.ctx.db);
      return { laptop: await signInAs(tx, ada.account), answer: turningOn };
    });
    expect((await answer).statusCode).toBe(200);
    expect((await api.call(laptop, 'GET', '/api/me')).statusCode).toBe(401);
  });

  test('is not begun by a session that ends meanwhile, and no code of it is taken', async () => {
    const enrolled = await enroll(ada.token);
    const answers = await api.ctx.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('account_id', '=', ada.account).execute();
      const both = [begin(ada.token, PASSWORD), verify(ada.token, enrolled, codeOf(enrolled))];
      both.push(api.call(ada.token, 'DELETE', `/auth/factors/${enrolled.id}`));
      await untilSomebodyWaits(api.ctx.db);
      return { both };
    });
    const told = (await Promise.all(answers.both)).map((answer) => [answer.statusCode, answer.json().code]);
    expect(told).toEqual([
      [401, 'session_expired'],
      [401, 'session_expired'],
      [401, 'session_expired'],
    ]);
    const left = api.ctx.db.selectFrom('factors').where('account_id', '=', ada.account).select(['id', 'verified_at']);
    expect(await left.execute()).toEqual([{ id: enrolled.id, verified_at: null }]);
  });

  test('keeps neither the secret nor the recovery codes readable', async () => {
    const enrolled = await enroll(ada.token);
    const kept = JSON.stringify([
      await api.ctx.db.selectFrom('factors').selectAll().execute(),
      await api.ctx.db.selectFrom('factor_recovery_codes').selectAll().execute(),
    ]);
    expect(kept).not.toContain(enrolled.totp.secret);
    for (const code of enrolled.recovery_codes) expect(kept).not.toContain(code);
  });

  test('begun anew forgets what was begun before; on already, it is refused', async () => {
    const first = await enroll(ada.token);
    const second = await enroll(ada.token);
    expect((await verify(ada.token, first, codeOf(first))).json().code).toBe('mfa_factor_not_found');
    expect((await verify(ada.token, second, codeOf(second))).statusCode).toBe(200);
    const again = await begin(ada.token, PASSWORD);
    expect([again.statusCode, again.json().code]).toEqual([409, 'mfa_factor_exists']);
  });

  test('is for everybody who is signed in', async () => {
    const company = (await aCompany(api.ctx.db)) as CompanyId;
    const primary = await aMember(api.ctx.db, company, true);
    const standard = await aMember(api.ctx.db, company, false);
    const homeowner = await aHomeowner(api.ctx.db);
    await api.ctx.db.updateTable('accounts').set({ password_hash: hash }).execute();
    const statuses = [];
    for (const { token } of [ada, primary, standard, homeowner])
      statuses.push((await begin(token, PASSWORD)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  test('takes the current password: a browser left open must not lock its owner out', async () => {
    await api.setClock('2026-05-02T17:16:00.000Z');
    expect((await begin(ada.token)).json().code).toBe('current_password_needed');
    expect((await begin(ada.token, 'mow-the-grass')).json().code).toBe('wrong_current_password');
    expect(await api.ctx.db.selectFrom('factors').where('account_id', '=', ada.account).select('id').execute()).toEqual(
      [],
    );
  });

  test('takes a sign-in with the password within the last quarter of an hour in its place, and no other', async () => {
    expect((await begin(ada.token, 'mow-the-grass')).json().code).toBe('wrong_current_password');
    expect((await begin(ada.token)).statusCode).toBe(200);
    await api.ctx.db.updateTable('sessions').set({ amr: 'signup' }).where('account_id', '=', ada.account).execute();
    expect((await begin(ada.token)).json().code).toBe('current_password_needed');
  });

  test('answers fresh tokens of the same session, which say that the code was given', async () => {
    const enrolled = await enroll(ada.token);
    const answer = (await verify(ada.token, enrolled, codeOf(enrolled))).json();
    const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(claims(answer.access_token)).toMatchObject({ sub: ada.account, aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect((await api.call(answer.access_token, 'GET', '/auth/sessions')).json()).toHaveLength(1);
    const fresh = await api.call(null, 'POST', '/auth/token?grant_type=refresh_token', {
      refresh_token: answer.refresh_token,
    });
    expect(claims(fresh.json().access_token)).toMatchObject({ aal: 'aal2' });
  });

  test('a challenge carries nothing, and is for an app of one’s own only', async () => {
    const enrolled = await enroll(ada.token);
    const path = `/auth/factors/${enrolled.id}/challenge`;
    const seconds = Math.floor(Date.parse(TEST_NOW) / 1000);
    expect((await api.call(ada.token, 'POST', path, { factorId: enrolled.id })).json()).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: seconds + 300,
    });
    const eve = await anAdmin(api.ctx.db);
    expect((await api.call(eve.token, 'POST', path, {})).json().code).toBe('mfa_factor_not_found');
    expect((await api.call(null, 'POST', path, {})).statusCode).toBe(401);
  });

  test('can be given up before the first code: nothing was on, and nobody is told', async () => {
    const { id } = await enroll(ada.token);
    const before = await auditOf(api.ctx.db, ada.account);
    expect((await api.call(ada.token, 'DELETE', `/auth/factors/${id}`)).statusCode).toBe(200);
    expect(await listMessages(api.ctx.db, { to: ada.email })).toEqual([]);
    expect(await auditOf(api.ctx.db, ada.account)).toEqual(before);
  });

  test('takes neither a recovery code nor a wrong code for the first one', async () => {
    const enrolled = await enroll(ada.token);
    expect((await verify(ada.token, enrolled, enrolled.recovery_codes[0]!)).statusCode).toBe(422);
    expect((await verify(ada.token, enrolled, '000000')).json().code).toBe('mfa_verification_failed');
  });
});

describe('signing in with it', () => {
  test('is good for nothing until the code is given', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    const me = await api.call(access_token, 'GET', '/api/me');
    expect([me.statusCode, me.json().code]).toEqual([403, 'factor_required']);
    expect((await api.call(access_token, 'GET', '/api/admin/companies')).statusCode).toBe(403);
    expect((await api.call(access_token, 'GET', '/api/changes')).statusCode).toBe(403);
    expect(
      (
        await api.call(access_token, 'PUT', '/auth/user', { password: 'trim-the-hedge', current_password: PASSWORD })
      ).json().code,
    ).toBe('factor_required');
    expect((await api.call(access_token, 'DELETE', `/auth/factors/${enrolled.id}`)).statusCode).toBe(403);

    expect((await verify(access_token, enrolled, codeOf(enrolled, LATER))).statusCode).toBe(200);
    expect((await api.call(access_token, 'GET', '/api/me')).statusCode).toBe(200);
  });

  test('is not got around by a code from the mail, nor by the link for a new password', async () => {
    await turnedOn();
    await api.call(null, 'POST', '/auth/otp', { email: ada.email });
    const [mail] = await listMessages(api.ctx.db, { to: ada.email });
    const token = /^ {4}(\d{6})$/m.exec(mail!.text)![1]!;
    const byCode = (await api.call(null, 'POST', '/auth/verify', { type: 'email', email: ada.email, token })).json();
    expect((await api.call(byCode.access_token, 'GET', '/api/me')).json().code).toBe('factor_required');
    expect((await api.call(byCode.access_token, 'PUT', '/auth/user', { password: 'trim-the-hedge' })).json().code).toBe(
      'factor_required',
    );

    const auth_code = /code=([\w-]{43})/.exec(mail!.text)![1]!;
    const byLink = (await api.call(null, 'POST', '/auth/token?grant_type=pkce', { auth_code })).json();
    expect((await api.call(byLink.access_token, 'GET', '/api/me')).statusCode).toBe(401);
    expect((await api.call(byLink.access_token, 'PUT', '/auth/user', { password: 'trim-the-hedge' })).statusCode).toBe(
      200,
    );
    const after = await api.call(null, 'POST', '/auth/token?grant_type=password', {
      email: ada.email,
      password: 'trim-the-hedge',
    });
    expect((await api.call(after.json().access_token, 'GET', '/api/me')).json().code).toBe('factor_required');
  });

  test('ends by itself after a quarter of an hour without the code', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    await api.setClock('2026-05-02T17:16:01.000Z');
    expect((await verify(access_token, enrolled, codeOf(enrolled, '2026-05-02T17:16:01.000Z'))).statusCode).toBe(401);
  });

  test('takes each code once, from either side of a moment', async () => {
    const enrolled = await turnedOn();
    const devices = [await signIn(ada.email), await signIn(ada.email)].map((answer) => answer.json().access_token);
    const code = codeOf(enrolled, LATER);
    const answers = await Promise.all(devices.map((token) => verify(token, enrolled, code)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
  });

  test('is put on record, with what was shown, and nothing of a code', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    await verify(access_token, enrolled, '000000');
    await verify(access_token, enrolled, codeOf(enrolled, LATER));
    await verify(access_token, enrolled, enrolled.recovery_codes[0]!);
    const lines = (await auditOf(api.ctx.db, ada.account)).filter(({ event }) => event.startsWith('factor.'));
    expect(lines.map(({ event, actor, details }) => [event, actor, details])).toEqual([
      ['factor.enrolled', ada.email, { by: 'app' }],
      ['factor.refused', ada.email, {}],
      ['factor.verified', ada.email, { by: 'app' }],
      ['factor.verified', ada.email, { by: 'recovery code' }],
    ]);
  });

  test('takes a recovery code in its place, once', async () => {
    const enrolled = await turnedOn();
    const first = (await signIn(ada.email)).json().access_token;
    const [code] = enrolled.recovery_codes;
    expect((await verify(first, enrolled, code!.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    const second = (await signIn(ada.email)).json().access_token;
    expect((await verify(second, enrolled, code!)).statusCode).toBe(422);
    expect((await verify(second, enrolled, enrolled.recovery_codes[1]!)).statusCode).toBe(200);
  });

  test('five wrong codes close the door for a quarter of an hour, many at once too, but not the one for recovery codes', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    await Promise.all(Array.from({ length: 12 }, () => verify(access_token, enrolled, '000000')));
    expect((await verify(access_token, enrolled, codeOf(enrolled, LATER))).statusCode).toBe(422);
    expect((await verify(access_token, enrolled, enrolled.recovery_codes[0]!)).statusCode).toBe(200);
    const later = '2026-05-02T17:16:30.000Z';
    await api.setClock(later);
    const again = (await signIn(ada.email)).json().access_token;
    expect((await verify(again, enrolled, codeOf(enrolled, later))).statusCode).toBe(200);
  });

  test('its owner is told by mail when wrong codes close the door, once each time, however many come at once', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    const told = async () =>
      (await listMessages(api.ctx.db, { to: ada.email })).filter(({ template }) => template === 'two-step-closed')
        .length;
    for (let time = 0; time < 4; time++) await verify(access_token, enrolled, '000000');
    expect(await told()).toBe(0);
    await Promise.all(Array.from({ length: 8 }, () => verify(access_token, enrolled, '000000')));
    expect(await told()).toBe(1);
    await api.setClock('2026-05-02T17:16:30.000Z');
    const again = (await signIn(ada.email)).json().access_token;
    await Promise.all(Array.from({ length: 12 }, () => verify(again, enrolled, '000000')));
    expect(await told()).toBe(2);
  });

  test('a right code at the last try closes nothing, and nobody is told', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    for (let time = 0; time < 4; time++) await verify(access_token, enrolled, '000000');
    expect((await verify(access_token, enrolled, codeOf(enrolled, LATER))).statusCode).toBe(200);
    expect((await listMessages(api.ctx.db, { to: ada.email })).map(({ template }) => template)).toEqual([
      'two-step-on',
    ]);
  });

  test('mistyping the first code of a new app tells nobody', async () => {
    const enrolled = await enroll(ada.token);
    for (let time = 0; time < 6; time++) await verify(ada.token, enrolled, '000000');
    expect(await listMessages(api.ctx.db, { to: ada.email })).toEqual([]);
  });

  test('counts wrong codes from the beginning after a right one', async () => {
    const enrolled = await turnedOn();
    const { access_token } = (await signIn(ada.email)).json();
    const mistype = async (times: number) => {
      for (let time = 0; time < times; time++) await verify(access_token, enrolled, '000000');
    };
    await mistype(4);
    expect((await verify(access_token, enrolled, codeOf(enrolled, LATER))).statusCode).toBe(200);
    await mistype(4);
    const next = '2026-05-02T17:01:30.000Z';
    await api.setClock(next);
    expect((await verify(access_token, enrolled, codeOf(enrolled, next))).statusCode).toBe(200);
  });

  test('is nobody else’s', async () => {
    const enrolled = await turnedOn();
    const eve = await anAdmin(api.ctx.db);
    expect((await verify(eve.token, enrolled, codeOf(enrolled, LATER))).statusCode).toBe(404);
    expect((await api.call(eve.token, 'DELETE', `/auth/factors/${enrolled.id}`)).statusCode).toBe(404);
  });
});

test('turning it off takes a code given within the last quarter of an hour', async () => {
  const enrolled = await turnedOn();
  await api.setClock('2026-05-02T17:15:30.000Z');
  const remove = () => api.call(ada.token, 'DELETE', `/auth/factors/${enrolled.id}`);
  const early = await remove();
  expect([early.statusCode, early.json().code]).toEqual([403, 'factor_required']);
  expect((await verify(ada.token, enrolled, codeOf(enrolled, '2026-05-02T17:15:30.000Z'))).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
});

test('turning it off is told by mail, and signing in takes no code any more', async () => {
  const enrolled = await turnedOn();
  expect((await api.call(ada.token, 'DELETE', `/auth/factors/${enrolled.id}`)).statusCode).toBe(200);
  const { access_token } = (await signIn(ada.email)).json();
  expect((await api.call(access_token, 'GET', '/api/me')).statusCode).toBe(200);
  expect((await listMessages(api.ctx.db, { to: ada.email }))[0]).toMatchObject({ template: 'two-step-off' });
  const lines = (await auditOf(api.ctx.db, ada.account)).filter(({ event }) => event.startsWith('factor.'));
  expect(lines.map((line) => line.event)).toEqual(['factor.enrolled', 'factor.removed']);
  const told = { kind: 'account.changed', audience: [`account:${ada.account}`] };
  expect(await changesOf(api.ctx.db, ada.account)).toEqual([told, told]);
});
