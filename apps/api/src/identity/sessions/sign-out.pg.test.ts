import type { AccountId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { aDeviceKey } from '../../testing/device-key.ts';
import { aHomeowner } from '../../testing/people.ts';
import { NATIVE, SESSION_CLIENTS } from '../../testing/session-clients.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { openSession } from './open-session.ts';

let api: TestApp;
let phone: IssuedTokens;
let laptop: IssuedTokens;
let neighbours: IssuedTokens;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('accounts').execute();
  const harriet = await aHomeowner(api.ctx.db);
  const neighbour = await aHomeowner(api.ctx.db);
  await api.ctx.db.deleteFrom('sessions').execute();
  await api.ctx.db.deleteFrom('change_events').execute();
  phone = await aSession(harriet.account);
  laptop = await aSession(harriet.account);
  neighbours = await aSession(neighbour.account);
});

const aSession = (account: AccountId, deviceKey: string | null = null) =>
  api.ctx.db.transaction().execute((tx) =>
    openSession(
      tx,
      { id: account, email: 'somebody@people.test' },
      {
        amr: 'password',
        remember: true,
        device: {
          ip: '203.0.113.7',
          userAgent: '',
          proof: deviceKey === null ? null : { key: deviceKey, ath: null },
        },
      },
    ),
  );
const signOut = (as: string | null, scope?: string, headers: Record<string, string> = {}) =>
  api.call(as, 'POST', `/auth/logout${scope ? `?scope=${scope}` : ''}`, undefined, headers);

/** Who of the three is still signed in. */
async function stillIn(): Promise<string[]> {
  const names = [];
  for (const [name, { accessToken }] of Object.entries({ phone, laptop, neighbours })) {
    if ((await api.call(accessToken, 'GET', '/api/me')).statusCode === 200) names.push(name);
  }
  return names;
}
const ended = () =>
  api.ctx.db
    .selectFrom('change_events')
    .where('kind', '=', 'session.ended')
    .select(['kind', 'subject', 'audience'])
    .execute();
const endOf = ({ session }: IssuedTokens) => ({
  kind: 'session.ended',
  subject: session.id,
  audience: [`session:${session.id}`],
});

describe('POST /auth/logout', () => {
  spec('access 7.12');
  test.each([
    ['local', ['laptop', 'neighbours']],
    ['others', ['phone', 'neighbours']],
    ['global', ['neighbours']],
    [undefined, ['neighbours']],
  ])('with scope %s leaves %j', async (scope, left) => {
    const answer = await signOut(phone.accessToken, scope);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await stillIn()).toEqual(left);
  });

  test('tells the streams of the sessions that ended, and nobody else', async () => {
    await signOut(phone.accessToken, 'local');
    expect(await ended()).toEqual([endOf(phone)]);
    await signOut(laptop.accessToken, 'global');
    expect(await ended()).toEqual(expect.arrayContaining([endOf(phone), endOf(laptop)]));
    expect(await ended()).toHaveLength(2);
  });

  test('ends the refresh token with the session', async () => {
    await signOut(phone.accessToken, 'local');
    const body = { refresh_token: phone.refreshToken };
    const answer = await api.call(null, 'POST', '/auth/token?grant_type=refresh_token', body);
    expect(answer.json().code).toBe('refresh_token_not_found');
  });

  test('is done when it was done before, twice at once too', async () => {
    const answers = await Promise.all([signOut(phone.accessToken, 'local'), signOut(phone.accessToken, 'local')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
    expect((await signOut(phone.accessToken, 'local')).statusCode).toBe(204);
    expect(await ended()).toEqual([endOf(phone)]);
    const ends = (await auditOf(api.ctx.db, phone.session.account)).filter(({ event }) => event === 'session.ended');
    expect(ends).toMatchObject([{ details: { scope: 'local' } }]);
  });

  test.each([
    ['nothing', null],
    ['a token nobody was given', 'x'.repeat(43)],
  ])('with %s ends nothing and is fine', async (_, token) => {
    expect((await signOut(token, 'global')).statusCode).toBe(204);
    expect(await stillIn()).toEqual(['phone', 'laptop', 'neighbours']);
  });

  test('an expired access token ends its own session and no other', async () => {
    await api.setClock('2026-05-02T17:20:00.000Z');
    laptop = await aSession(laptop.session.account);
    expect((await signOut(phone.accessToken, 'others')).statusCode).toBe(204);
    expect(await ended()).toEqual([]);
    expect((await signOut(phone.accessToken, 'global')).statusCode).toBe(204);
    expect(await ended()).toEqual([endOf(phone)]);
    expect(await stillIn()).toEqual(['laptop']);
  });

  test('refuses a scope it does not know', async () => {
    const answer = await signOut(phone.accessToken, 'everybody');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', errors: [{ path: 'query.scope' }] });
    expect(await stillIn()).toEqual(['phone', 'laptop', 'neighbours']);
  });

  test('takes an empty body that says it is JSON', async () => {
    const json = { 'content-type': 'application/json;charset=UTF-8' };
    expect((await signOut(phone.accessToken, 'local', json)).statusCode).toBe(204);
  });

  describe.each(SESSION_CLIENTS)('of $name', (client) => {
    beforeEach(async () => {
      phone = await aSession(laptop.session.account, client.deviceKey);
      await api.ctx.db.deleteFrom('change_events').execute();
    });
    const leave = (scope: string, refreshToken?: string, accessToken: string | null = null) =>
      client.call(api, `/auth/logout?scope=${scope}`, refreshToken, undefined, accessToken);

    test.each([
      ['local', ['laptop', 'neighbours']],
      ['others', ['phone', 'neighbours']],
      ['global', ['neighbours']],
    ])('the refresh token alone is enough, with scope %s too', async (scope, left) => {
      expect((await leave(scope, phone.refreshToken)).statusCode).toBe(204);
      expect(await stillIn()).toEqual(left);
    });

    test('the access token alone is enough, and ends the refresh token', async () => {
      expect((await leave('local', undefined, phone.accessToken)).statusCode).toBe(204);
      expect(await ended()).toEqual([endOf(phone)]);
      const again = await client.call(api, '/auth/token?grant_type=refresh_token', phone.refreshToken);
      expect(again.json().code).toBe('refresh_token_not_found');
    });

    test('both at once end it once', async () => {
      const answers = await Promise.all([1, 2].map(() => leave('local', phone.refreshToken, phone.accessToken)));
      expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204]);
      expect(await ended()).toEqual([endOf(phone)]);
    });

    test('after a night, when the access token is long gone, the refresh token still ends it', async () => {
      await api.setClock('2026-05-03T07:00:00.000Z');
      await api.ctx.db.deleteFrom('access_tokens').execute();
      expect((await leave('local', phone.refreshToken, phone.accessToken)).statusCode).toBe(204);
      expect(await ended()).toEqual([endOf(phone)]);
    });
  });

  describe('of a session that is bound to a device', () => {
    beforeEach(async () => {
      phone = await aSession(laptop.session.account, NATIVE.deviceKey);
    });

    test('a stolen refresh token signs nobody out', async () => {
      const { refreshToken: token } = phone;
      const stranger = await aDeviceKey();
      const proofs = [{}, { dpop: await stranger.proof('/auth/logout', { token }) }];
      for (const headers of proofs) {
        const body = { refresh_token: token };
        expect((await api.call(null, 'POST', '/auth/logout', body, headers)).statusCode).toBe(204);
        expect((await signOut(token, 'global', headers)).statusCode).toBe(204);
      }
      const cookie = { 'x-client': 'web', origin: 'http://localhost:3000', cookie: `swath-refresh=${token}` };
      expect((await signOut(null, 'global', cookie)).statusCode).toBe(204);
      expect(await stillIn()).toEqual(['phone', 'laptop', 'neighbours']);
    });

    test('a proof that is none is refused before anything ends', async () => {
      const answer = await signOut(phone.accessToken, 'global', { dpop: 'x.y.z' });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_dpop_proof']);
      expect(await stillIn()).toEqual(['phone', 'laptop', 'neighbours']);
    });
  });

  describe('on the web', () => {
    const web = (token: string) => ({
      'x-client': 'web',
      origin: 'http://localhost:3000',
      cookie: `swath-refresh=${token}`,
    });

    test('needs only the cookie, and takes it away', async () => {
      const answer = await signOut(null, 'local', web(phone.refreshToken));
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['set-cookie']).toBe('swath-refresh=; HttpOnly; SameSite=Strict; Path=/auth; Max-Age=0');
      expect(await stillIn()).toEqual(['laptop', 'neighbours']);
    });

    test('ends all of an account by the cookie alone', async () => {
      await signOut(null, 'global', web(phone.refreshToken));
      expect(await stillIn()).toEqual(['neighbours']);
    });

    test('takes the cookie away also when its session is long gone', async () => {
      await api.ctx.db.deleteFrom('sessions').execute();
      const answer = await signOut(phone.accessToken, 'local', web(phone.refreshToken));
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    });

    test('keeps the cookie when only the others end', async () => {
      const answer = await signOut(phone.accessToken, 'others', web(phone.refreshToken));
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(await stillIn()).toEqual(['phone', 'neighbours']);
    });

    test('another site’s page signs nobody out', async () => {
      const answer = await signOut(null, 'global', { ...web(phone.refreshToken), origin: 'https://evil.test' });
      expect(answer.json().code).toBe('foreign_origin');
      expect(await stillIn()).toEqual(['phone', 'laptop', 'neighbours']);
    });
  });
});
