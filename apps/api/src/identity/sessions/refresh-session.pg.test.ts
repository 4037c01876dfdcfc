import type { SessionId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit.ts';
import { aDeviceKey } from '../../testing/device-key.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { NATIVE, SESSION_CLIENTS } from '../../testing/session-clients.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { type IssuedTokens, issueTokens } from './issue-tokens.ts';

let api: TestApp;
let harriet: Person;
beforeAll(async () => {
  api = await startTestApp();
  harriet = await aHomeowner(api.ctx.db);
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  await api.setClock(TEST_NOW);
  await api.ctx.db.deleteFrom('change_events').execute();
});

/** A fresh session on a device of hers. */
async function aSession(deviceKey: string | null, remember = true): Promise<IssuedTokens> {
  await api.ctx.db.deleteFrom('sessions').execute();
  const { id } = await api.ctx.db
    .insertInto('sessions')
    .values({
      ...{ account_id: harriet.account, remember, amr: 'password', created_at: TEST_NOW, expires_at: TEST_NOW },
      device_key: deviceKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = { id: id as SessionId, account: harriet.account, remember, standing: 'full' as const };
  return api.ctx.db.transaction().execute((tx) => issueTokens(tx, session));
}

/** The key of somebody who has a token that is not theirs. */
const thief = await aDeviceKey();

const PATH = '/auth/token?grant_type=refresh_token';
/** What clients make for one exchange each. */
const [KEY, OTHER_KEY] = [crypto.randomUUID(), crypto.randomUUID()];
const send = (refresh_token: unknown, headers: Record<string, string> = {}) =>
  api.call(null, 'POST', PATH, { refresh_token }, headers);
const isIn = async (accessToken: string) => (await api.call(accessToken, 'GET', '/api/me')).statusCode === 200;
const tokens = () => api.ctx.db.selectFrom('refresh_tokens').selectAll().orderBy('created_at').execute();
const sessions = () => api.ctx.db.selectFrom('sessions').selectAll().execute();

describe.each(SESSION_CLIENTS)('POST /auth/token?grant_type=refresh_token of $name', (client) => {
  let first: IssuedTokens;
  beforeEach(async () => {
    first = await aSession(client.deviceKey);
  });
  const refresh = (token?: string, idempotency_key?: string) =>
    client.call(api, PATH, token, idempotency_key === undefined ? undefined : { idempotency_key });
  /** Refreshes. @returns the next refresh token */
  const next = async (token: string) => client.tokenIn(await refresh(token));

  test('gives a fresh pair; the old access token serves to its end', async () => {
    await api.setClock('2026-05-02T17:14:00.000Z');
    const answer = await refresh(first.refreshToken);

    expect(answer.statusCode).toBe(200);
    const { access_token, expires_in, user } = answer.json();
    expect({ expires_in, id: user.id }).toEqual({ expires_in: 900, id: harriet.account });
    expect(client.tokenIn(answer)).not.toBe(first.refreshToken);
    expect([await isIn(access_token), await isIn(first.accessToken)]).toEqual([true, true]);
    await api.setClock('2026-05-02T17:15:00.000Z');
    expect([await isIn(access_token), await isIn(first.accessToken)]).toEqual([true, false]);
  });

  test('moves the end of the session: thirty days, or half a day when not remembered', async () => {
    await api.setClock('2026-05-03T00:00:00.000Z');
    await refresh(first.refreshToken);
    expect(await sessions()).toMatchObject([{ expires_at: new Date('2026-06-02T00:00:00Z') }]);

    await api.setClock(TEST_NOW);
    const shorter = await aSession(client.deviceKey, false);
    await api.setClock('2026-05-03T00:00:00.000Z');
    await refresh(shorter.refreshToken);
    expect(await sessions()).toMatchObject([{ expires_at: new Date('2026-05-03T12:00:00Z') }]);
  });

  test.each([
    ['remembered, after thirty days', true, '2026-06-01T17:00:00.000Z'],
    ['not remembered, after half a day', false, '2026-05-03T05:00:00.000Z'],
  ])('a session that rested too long has ended: %s', async (_, remember, when) => {
    const resting = await aSession(client.deviceKey, remember);
    await api.setClock(when);
    const answer = await refresh(resting.refreshToken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('refresh_token_not_found');
  });

  test.each([
    [true, 29, 180],
    [false, 0.4, 7],
  ])(
    'however often it is used, remembered or not (%s): it ends so long after it began',
    async (remember, every, days) => {
      const DAY_MS = 24 * 60 * 60 * 1000;
      const at = (day: number) => new Date(Date.parse(TEST_NOW) + day * DAY_MS).toISOString();
      let { refreshToken } = await aSession(client.deviceKey, remember);
      for (let day = every; day < days; day += every) {
        await api.setClock(at(day));
        const answer = await refresh(refreshToken);
        expect(answer.statusCode).toBe(200);
        refreshToken = client.tokenIn(answer);
      }
      expect(await sessions()).toMatchObject([{ expires_at: new Date(at(days)) }]);
      await api.setClock(at(days));
      const ended = await refresh(refreshToken);
      expect([ended.statusCode, ended.json().code]).toEqual([400, 'refresh_token_not_found']);
    },
  );

  test('two tabs at once both stay in, with one refresh token and an access token each', async () => {
    const answers = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const [one, other] = answers as [(typeof answers)[0], (typeof answers)[0]];
    expect(client.tokenIn(one)).toBe(client.tokenIn(other));
    expect(one.json().access_token).not.toBe(other.json().access_token);
    for (const tab of [one, other]) {
      expect(await isIn(tab.json().access_token)).toBe(true);
      expect((await refresh(client.tokenIn(tab))).statusCode).toBe(200);
    }
  });

  test('twenty tabs at once all stay in, and one refresh token comes of one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    const successors = new Set(answers.map(client.tokenIn));
    expect(successors.size).toBe(1);
    expect(await tokens()).toHaveLength(2);

    const later = await Promise.all(Array.from({ length: 20 }, () => refresh([...successors][0])));
    expect(new Set(later.map(client.tokenIn)).size).toBe(1);
    expect(await tokens()).toHaveLength(3);
  });

  test('a tab that comes late within its ten seconds gets what the others have by now', async () => {
    const second = await next(first.refreshToken);
    await api.setClock('2026-05-02T17:00:05.000Z');
    const third = await next(second);
    await api.setClock('2026-05-02T17:00:10.000Z');
    expect(await next(first.refreshToken)).toBe(third);
    await api.setClock('2026-05-02T17:14:00.000Z');
    expect((await refresh(third)).statusCode).toBe(200);
  });

  test('a token that was used before there were successors gets one', async () => {
    const used = { used_at: TEST_NOW, successor_salt: null };
    await api.ctx.db.updateTable('refresh_tokens').set(used).execute();
    const again = [await refresh(first.refreshToken), await refresh(first.refreshToken)];
    expect(again.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(client.tokenIn(again[0]!)).toBe(client.tokenIn(again[1]!));
  });

  test('nothing that leads on from an old token is kept', async () => {
    await api.setClock('2026-05-02T17:01:00.000Z');
    const second = client.tokenIn(await refresh(first.refreshToken, KEY));
    await api.setClock('2026-05-02T17:14:00.000Z');
    await refresh(second, OTHER_KEY);
    const old = (await tokens()).map(({ used_at, successor_salt, idempotency_key }) => [
      used_at !== null,
      successor_salt !== null,
      idempotency_key,
    ]);
    expect(old).toEqual([
      [true, false, null],
      [true, true, OTHER_KEY],
      [false, false, null],
    ]);
  });

  test('an answer that got lost can be asked for again within ten seconds', async () => {
    await refresh(first.refreshToken);
    await api.setClock('2026-05-02T17:00:10.000Z');
    const again = await refresh(first.refreshToken);
    expect(again.statusCode).toBe(200);
    expect(await isIn(again.json().access_token)).toBe(true);
  });

  test('an answer that got lost can be asked for again hours later, and again, with the key of the first time', async () => {
    const replays = async () =>
      (await auditOf(api.ctx.db, harriet.account)).filter(({ event }) => event === 'session.token_replayed').length;
    const before = await replays();
    const second = client.tokenIn(await refresh(first.refreshToken, KEY));
    for (const when of ['2026-05-02T17:20:00.000Z', '2026-05-02T23:00:00.000Z']) {
      await api.setClock(when);
      const again = await refresh(first.refreshToken, KEY);
      expect(again.statusCode).toBe(200);
      expect(client.tokenIn(again)).toBe(second);
      expect(await isIn(again.json().access_token)).toBe(true);
    }
    expect((await refresh(second, OTHER_KEY)).statusCode).toBe(200);
    expect(await replays()).toBe(before);
  });

  test('two at once with the same key, hours later, get one refresh token', async () => {
    await refresh(first.refreshToken, KEY);
    await api.setClock('2026-05-02T23:00:00.000Z');
    const answers = await Promise.all([refresh(first.refreshToken, KEY), refresh(first.refreshToken, KEY)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map(client.tokenIn)).size).toBe(1);
    expect(await tokens()).toHaveLength(2);
  });

  test.each([
    ['with another key', KEY, OTHER_KEY],
    ['without a key', KEY, undefined],
    ['with a key though the first time had none', undefined, KEY],
  ])('a token that turns up again later %s ends the session', async (_, once, later) => {
    const second = client.tokenIn(await refresh(first.refreshToken, once));
    await api.setClock('2026-05-02T17:00:11.000Z');
    expect((await refresh(first.refreshToken, later)).json().code).toBe('refresh_token_already_used');
    expect((await refresh(second)).json().code).toBe('refresh_token_not_found');
  });

  test('even with its key, once its successor was used', async () => {
    const second = client.tokenIn(await refresh(first.refreshToken, KEY));
    await api.setClock('2026-05-02T17:14:00.000Z');
    const third = client.tokenIn(await refresh(second, OTHER_KEY));
    expect((await refresh(first.refreshToken, KEY)).json().code).toBe('refresh_token_already_used');
    expect((await refresh(third)).json().code).toBe('refresh_token_not_found');
  });

  test('a token that turns up again later ends the session for both who have it', async () => {
    const before = await auditOf(api.ctx.db, first.session.account);
    const rotated = await refresh(first.refreshToken);
    await api.setClock('2026-05-02T17:00:11.000Z');

    const answer = await refresh(first.refreshToken);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect(await sessions()).toEqual([]);
    expect(await isIn(rotated.json().access_token)).toBe(false);
    expect((await refresh(client.tokenIn(rotated))).json().code).toBe('refresh_token_not_found');
    const session = first.session.id;
    expect(await api.ctx.db.selectFrom('change_events').select(['kind', 'subject', 'audience']).execute()).toEqual([
      { kind: 'session.ended', subject: session, audience: [`session:${session}`] },
    ]);
    expect((await auditOf(api.ctx.db, first.session.account)).slice(before.length)).toMatchObject([
      { event: 'session.token_replayed', actor: null, subject: expect.stringMatching(/@people\.test$/) },
    ]);
  });

  test('an old token is still recognised after weeks of use', async () => {
    let token = first.refreshToken;
    for (const when of ['2026-05-10T00:00:00Z', '2026-05-20T00:00:00Z', '2026-05-29T00:00:00Z']) {
      await api.setClock(when);
      token = await next(token);
    }
    expect((await refresh(first.refreshToken)).json().code).toBe('refresh_token_already_used');
    expect((await refresh(token)).statusCode).toBe(400);
  });

  test.each([
    ['a token nobody was given', 'x'.repeat(43)],
    ['no token', undefined],
  ])('refuses %s', async (_, token) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('refresh_token_not_found');
    expect(await sessions()).toHaveLength(1);
  });
});

describe('POST /auth/token?grant_type=refresh_token', () => {
  test('refuses a token or a key of another type', async () => {
    const answer = await send(5);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    const { refreshToken: refresh_token } = await aSession(null);
    const keyed = await api.call(null, 'POST', PATH, { refresh_token, idempotency_key: 'again' });
    expect([keyed.statusCode, keyed.json().code]).toEqual([400, 'validation']);
    expect(await tokens()).toMatchObject([{ used_at: null }]);
  });

  describe('on the web', () => {
    let first: IssuedTokens;
    beforeEach(async () => {
      first = await aSession(null);
    });
    const cookie = (token: string) => ({ cookie: `theme=dark; swath-refresh=${token}` });
    const web = { 'x-client': 'web', origin: 'http://localhost:3000' };

    test('reads the cookie, and sets the next one', async () => {
      const answer = await send('cookie', { ...web, ...cookie(first.refreshToken) });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().refresh_token).toBe('cookie');
      const set = String(answer.headers['set-cookie']);
      expect(set).toMatch(/^swath-refresh=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/auth; Max-Age=2592000$/);
      expect(set).not.toContain(first.refreshToken);
    });

    test('believes a cookie only from its own pages', async () => {
      const foreign = { ...web, origin: 'https://evil.test', ...cookie(first.refreshToken) };
      expect((await send('cookie', foreign)).json().code).toBe('foreign_origin');
      expect((await send(undefined, cookie(first.refreshToken))).json().code).toBe('refresh_token_not_found');
      expect((await send(first.refreshToken, web)).json().code).toBe('refresh_token_not_found');
      expect((await send(first.refreshToken)).statusCode).toBe(200);
    });
  });

  describe('of a session that is bound to a device', () => {
    const PLAIN = PATH.split('?')[0]!;
    let first: IssuedTokens;
    beforeEach(async () => {
      first = await aSession(NATIVE.deviceKey);
    });
    const refused = async () =>
      (await auditOf(api.ctx.db, harriet.account)).filter(({ event }) => event === 'session.proof_refused');

    const thieves: [string, (token: string) => Promise<Record<string, string>>][] = [
      ['without a proof', async () => ({})],
      [
        'in a browser, without a proof',
        async (token) => ({ 'x-client': 'web', origin: 'http://localhost:3000', cookie: `swath-refresh=${token}` }),
      ],
      ['with a proof of another key', async (token) => ({ dpop: await thief.proof(PLAIN, { token }) })],
    ];
    test.each(thieves)(
      'whoever has the token %s gets nothing, it is on record, and its owner stays in',
      async (_, headersOf) => {
        const before = (await refused()).length;
        for (const turn of [1, 2]) {
          const answer = await send(first.refreshToken, await headersOf(first.refreshToken));
          expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_dpop_proof']);
          expect(answer.headers).not.toHaveProperty('set-cookie');
          expect(await refused()).toHaveLength(before + turn);
        }
        expect((await refused()).at(-1)).toMatchObject({ actor: null, subject: harriet.email });
        expect(await isIn(first.accessToken)).toBe(true);
        expect(await tokens()).toHaveLength(1);
        expect((await NATIVE.call(api, PATH, first.refreshToken)).statusCode).toBe(200);
      },
    );

    test('an old token without the key ends nothing either', async () => {
      const second = NATIVE.tokenIn(await NATIVE.call(api, PATH, first.refreshToken));
      await api.setClock('2026-05-02T17:14:00.000Z');
      expect((await send(first.refreshToken)).json().code).toBe('invalid_dpop_proof');
      expect((await NATIVE.call(api, PATH, second)).statusCode).toBe(200);
    });

    test('a proof that was made for an earlier token, for a sign-in or for another call is of no use', async () => {
      const own = await aDeviceKey();
      const bound = await aSession(own.thumbprint);
      const old = await own.proof(PLAIN, { token: bound.refreshToken });
      const second = (await send(bound.refreshToken, { dpop: old })).json().refresh_token;
      const proofs = [
        old,
        await own.proof(PLAIN),
        await own.proof('/auth/logout', { token: second }),
        await own.proof(PLAIN, { token: second, claims: { htm: 'GET' } }),
      ];
      for (const dpop of proofs) expect((await send(second, { dpop })).json().code).toBe('invalid_dpop_proof');
      expect((await send(second, { dpop: await own.proof(PLAIN, { token: second }) })).statusCode).toBe(200);
    });

    test('the clock of the device does not matter', async () => {
      const own = await aDeviceKey();
      const { refreshToken: token } = await aSession(own.thumbprint);
      const dpop = await own.proof(PLAIN, { token, claims: { iat: 5 } });
      expect((await send(token, { dpop })).statusCode).toBe(200);
    });
  });

  test('a session that is not bound is not bound by a proof that comes later, so that no thief can do it', async () => {
    const { refreshToken: token } = await aSession(null);
    const dpop = await (await aDeviceKey()).proof(PATH.split('?')[0]!, { token });
    const answer = await send(token, { dpop });
    expect(answer.statusCode).toBe(200);
    expect(await sessions()).toMatchObject([{ device_key: null }]);
    expect((await send(answer.json().refresh_token)).statusCode).toBe(200);
  });
});
