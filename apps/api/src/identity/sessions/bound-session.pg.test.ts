import type { CompanyId } from '@swath/domain/ids';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { hashPassword } from '../../platform/secrets/hash-password.ts';
import { aNativeApp } from '../../testing/a-native-app.ts';
import { auditOf } from '../../testing/audit.ts';
import { aDeviceKey } from '../../testing/device-key.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person, signInAs } from '../../testing/people.ts';
import { NATIVE, SESSION_CLIENTS, WEB } from '../../testing/session-clients.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { signOutEverybody } from './sign-out-everybody.ts';

const PASSWORD = 'mow-the-lawn';
const REFRESH = '/auth/token?grant_type=refresh_token';

let api: TestApp;
let address: string;
let passwordHash: string;
let harriet: Person;
beforeAll(async () => {
  api = await startTestApp();
  address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  for (const table of ['accounts', 'outbox_messages', 'rate_counters', 'sign_in_codes'] as const) {
    await api.ctx.db.deleteFrom(table).execute();
  }
  harriet = await aHomeowner(api.ctx.db);
  await api.ctx.db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', harriet.account)
    .execute();
});

const anEmail = () => `${crypto.randomUUID()}@new.test`;
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().orderBy('created_at').execute();
const isIn = async (token: string) => (await api.call(token, 'GET', '/api/me')).statusCode === 200;
/** What the newest mail to somebody says at this place. */
async function readMail(to: string, place: RegExp): Promise<string> {
  const [mail] = await listMessages(api.ctx.db, { to });
  return place.exec(mail!.text)![1]!;
}

type Way = { path: string; body: object };
/** Every way that leads to a session, with what has to be sent for it. */
const WAYS: Record<string, () => Promise<Way>> = {
  password: async () => ({
    path: '/auth/token?grant_type=password',
    body: { email: harriet.email, password: PASSWORD },
  }),
  'code by mail': async () => {
    await api.call(null, 'POST', '/auth/otp', { email: harriet.email });
    const token = await readMail(harriet.email, /^ {4}(\d{6})$/m);
    return { path: '/auth/verify', body: { type: 'email', email: harriet.email, token } };
  },
  'link for a new password': async () => {
    await api.call(null, 'POST', '/auth/recover', { email: harriet.email });
    const code = await readMail(harriet.email, /reset-password\?code=([\w-]{43})/);
    return { path: '/auth/verify', body: { type: 'recovery', token_hash: code } };
  },
  'the same link by PKCE': async () => {
    await api.call(null, 'POST', '/auth/recover', { email: harriet.email });
    const code = await readMail(harriet.email, /reset-password\?code=([\w-]{43})/);
    return { path: '/auth/token?grant_type=pkce', body: { auth_code: code } };
  },
  'confirmation link': async () => {
    const email = anEmail();
    await api.call(null, 'POST', '/auth/signup', { email, password: PASSWORD });
    const token = await readMail(email, /token=([\w-]+)/);
    return { path: '/auth/verify', body: { type: 'signup', token_hash: token, password: PASSWORD } };
  },
  invitation: async () => {
    const email = anEmail();
    const company = await aCompany(api.ctx.db);
    const owner = await aMember(api.ctx.db, company);
    const invited = await api.call(owner.token, 'POST', '/api/CompanyUser/add', { companyId: company, email });
    expect(invited.statusCode).toBe(200);
    const token = await readMail(email, /join\?token=([\w-]{43})/);
    return { path: '/api/invitations/accept', body: { token, full_name: 'Nell Novak', password: 'trim-the-hedge' } };
  },
};

describe.each(Object.entries(WAYS))('by %s', (_name, makeWay) => {
  test('the app’s session is bound to its device, and a browser’s is not', async () => {
    for (const client of SESSION_CLIENTS) {
      for (const table of ['rate_counters', 'outbox_messages'] as const) await api.ctx.db.deleteFrom(table).execute();
      const { path, body } = await makeWay();
      const before = (await sessions()).map(({ id }) => id);
      const answer = await client.call(api, path, undefined, body);
      expect(answer.statusCode).toBe(200);
      const opened = (await sessions()).filter(({ id }) => !before.includes(id));
      expect(opened).toMatchObject([{ device_key: client.deviceKey }]);
      // A browser keeps no refresh token of a session that is only good for a new password.
      if (client === WEB && opened[0]!.standing === 'recovery') continue;
      expect((await client.call(api, REFRESH, client.tokenIn(answer))).statusCode).toBe(200);
    }
  });

  test('a proof that is none is refused before anything happens', async () => {
    const { path, body } = await makeWay();
    const before = await sessions();
    const elsewhere = await (await aDeviceKey()).proof('/auth/user');
    for (const dpop of ['', 'x.y.z', elsewhere]) {
      const answer = await api.call(null, 'POST', path, body, { dpop });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_dpop_proof']);
      expect(answer.body).not.toContain('_token');
    }
    expect(await sessions()).toEqual(before);
    expect((await NATIVE.call(api, path, undefined, body)).statusCode).toBe(200);
  });
});

test('a sign-up with a proof that is none leaves no account', async () => {
  const email = anEmail();
  const answer = await api.call(null, 'POST', '/auth/signup', { email, password: PASSWORD }, { dpop: 'x.y.z' });
  expect(answer.json().code).toBe('invalid_dpop_proof');
  expect(await api.ctx.db.selectFrom('accounts').where('email', '=', email).selectAll().execute()).toEqual([]);
});

test('the app signs in, refreshes and signs out, and each phone has a key of its own', async () => {
  const phones = [aNativeApp(api), aNativeApp(api)];
  for (const phone of phones) {
    const body = { email: harriet.email, password: PASSWORD };
    expect((await phone.call('POST', '/auth/token?grant_type=password', body)).statusCode).toBe(200);
  }
  const keys = (await sessions()).map((session) => session.device_key).filter((key) => key !== null);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(new Set(keys).size).toBe(2);
});

test('the second factor raises the session of the device that it waits for', async () => {
  const ada = await anAdmin(api.ctx.db);
  await api.ctx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', ada.account).execute();
  const enrolled = (await api.call(ada.token, 'POST', '/auth/factors', { current_password: PASSWORD })).json();
  const app = new TOTP({ secret: enrolled.totp.secret, digits: 6, period: 30 });
  const verifying = `/auth/factors/${enrolled.id}/verify`;
  const codeAt = (now: string) => ({ code: app.generate({ timestamp: Date.parse(now) }) });
  expect((await api.call(ada.token, 'POST', verifying, codeAt(TEST_NOW))).statusCode).toBe(200);
  const later = '2026-05-02T17:01:00.000Z';
  await api.setClock(later);

  const body = { email: ada.email, password: PASSWORD };
  const half = (await NATIVE.call(api, '/auth/token?grant_type=password', undefined, body)).json();
  const stolen = await api.call(null, 'POST', REFRESH, { refresh_token: half.refresh_token });
  expect(stolen.json().code).toBe('invalid_dpop_proof');
  const whole = await NATIVE.call(api, verifying, undefined, codeAt(later), half.access_token);
  expect(whole.statusCode).toBe(200);

  const token = NATIVE.tokenIn(whole);
  expect((await api.call(null, 'POST', REFRESH, { refresh_token: token })).json().code).toBe('invalid_dpop_proof');
  expect((await NATIVE.call(api, REFRESH, token)).statusCode).toBe(200);
});

/** How a session is ended from elsewhere. @param laptop  another session of the same account */
const ENDS: Record<string, (laptop: string, session: string) => Promise<unknown>> = {
  'another device ends it': (laptop, session) => api.call(laptop, 'DELETE', `/auth/sessions/${session}`),
  'another device ends all others': (laptop) => api.call(laptop, 'POST', '/auth/logout?scope=others'),
  'the password is changed': (laptop) =>
    api.call(laptop, 'PUT', '/auth/user', { password: 'trim-the-hedge', current_password: PASSWORD }),
  'two-step verification is turned on': async (laptop) => {
    const { id, totp } = (await api.call(laptop, 'POST', '/auth/factors', { current_password: PASSWORD })).json();
    const app = new TOTP({ secret: totp.secret, digits: 6, period: 30 });
    return api.call(laptop, 'POST', `/auth/factors/${id}/verify`, {
      code: app.generate({ timestamp: Date.parse(TEST_NOW) }),
    });
  },
  'an administrator signs the account out': async () => {
    const ada = await anAdmin(api.ctx.db);
    return api.call(ada.token, 'POST', `/api/admin/accounts/${harriet.account}/sign-out`, { reason: 'Lost phone.' });
  },
  'everybody is signed out': () => signOutEverybody(api.ctx.db),
};

describe.each([WEB, NATIVE])('a session of $name', (client) => {
  test.each(Object.entries(ENDS))('ends at once, with its stream, when %s', async (_, end) => {
    const laptop = await signInAs(api.ctx.db, harriet.account);
    const before = (await sessions()).map(({ id }) => id);
    const answer = await client.call(api, '/auth/token?grant_type=password', undefined, {
      email: harriet.email,
      password: PASSWORD,
    });
    const [phone] = (await sessions()).filter(({ id }) => !before.includes(id));
    const { access_token } = answer.json();
    const stream = await fetch(`${address}/api/changes`, { headers: { authorization: `Bearer ${access_token}` } });
    const heard = stream.text();
    expect(stream.status).toBe(200);

    await end(laptop, phone!.id);

    expect(await isIn(access_token)).toBe(false);
    const again = await client.call(api, REFRESH, client.tokenIn(answer));
    expect([again.statusCode, again.json().code]).toEqual([400, 'refresh_token_not_found']);
    expect(await heard).toContain('"kind":"session.ended"');
  });

  test.each([
    [
      'its company is suspended',
      200,
      (admin: Person, company: CompanyId) =>
        api.call(admin.token, 'PUT', `/api/companies/${company}/suspend`, { reason: 'No show.' }),
    ],
    [
      'its user is removed from the company',
      401,
      async (_admin: Person, company: CompanyId, gwen: Person) => {
        const owner = await aMember(api.ctx.db, company);
        return api.call(owner.token, 'DELETE', `/api/CompanyUser/${company}/${gwen.account}`);
      },
    ],
  ] as const)('has no rights of a crew from the next call on, and loses its stream, when %s', async (_, left, end) => {
    const company = await aCompany(api.ctx.db);
    const gwen = await aMember(api.ctx.db, company, false);
    const withPassword = api.ctx.db.updateTable('accounts').set({ password_hash: passwordHash });
    await withPassword.where('id', '=', gwen.account).execute();
    const given = { email: gwen.email, password: PASSWORD };
    const { access_token } = (await client.call(api, '/auth/token?grant_type=password', undefined, given)).json();
    const statusOf = async (path: string) => (await api.call(access_token, 'GET', path)).statusCode;
    expect(await statusOf('/api/company')).toBe(200);
    const stream = await fetch(`${address}/api/changes`, { headers: { authorization: `Bearer ${access_token}` } });
    const heard = stream.text();

    expect((await end(await anAdmin(api.ctx.db), company, gwen)).statusCode).toBe(200);

    expect([await statusOf('/api/company'), await statusOf('/api/me')]).toEqual([left === 401 ? 401 : 403, left]);
    await heard;
  });

  test('is listed among the devices, and nobody is told its key', async () => {
    await client.call(api, '/auth/token?grant_type=password', undefined, { email: harriet.email, password: PASSWORD });
    const listed = await api.call(harriet.token, 'GET', '/auth/sessions');
    expect(listed.json()).toHaveLength(2);
    expect(listed.body).not.toContain('device_key');
    expect(JSON.stringify(await auditOf(api.ctx.db, harriet.account))).not.toContain(String(NATIVE.deviceKey));
  });
});
