import { ENDPOINTS } from '@swath/contract/endpoints';
import { APP_ORIGINS } from '@swath/contract/native-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aJpeg, upload } from '../../../testing/lawn-photos.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;
let photo: string;
beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
  photo = (await upload(swath, homeowner.token, await aJpeg())).json().url;
});
afterAll(() => swath[Symbol.asyncDispose]());

const OTHERS = [
  ...['https://evil.test', 'null', 'http://localhost', 'https://localhost:8443', 'https://localhost.evil.test'],
  ...['capacitor://localhost.evil.test', 'capacitor://evil.test', 'ionic://localhost', 'HTTPS://localhost', ''],
  ...['https://localhost, https://evil.test', '*', 'http://localhost:3000'],
];
const ask = (origin: string, address: string, token: string | null = homeowner.token) =>
  swath.call(token, 'GET', address, undefined, { origin });
const askFirst = (origin: string, address: string, method = 'PATCH') =>
  swath.call(null, 'OPTIONS', address, undefined, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type,dpop,x-client',
  });
const permissionsIn = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));

describe.each(APP_ORIGINS)('the app’s page at %s', (origin) => {
  test('reads answers and refusals of calls, the health check and photos, without cookies', async () => {
    const open = { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'date' };
    const answers = [
      [200, await ask(origin, '/api/profile')],
      [404, await ask(origin, '/api/queued-jobs/not-an-id')],
      [404, await ask(origin, '/api/a-call-of-another-version')],
      [404, await ask(origin, '/auth/a-call-of-another-version')],
      [403, await ask(origin, '/api/company')],
      [401, await ask(origin, '/api/profile', 'not-a-token')],
      [200, await ask(origin, '/healthz')],
      [200, await ask(origin, photo, null)],
    ] as const;
    for (const [status, { statusCode, headers }] of answers) {
      expect(statusCode).toBe(status);
      expect(permissionsIn(headers)).toEqual(open);
      expect(String(headers.vary).toLowerCase()).toContain('origin');
    }
  });

  test('is answered before it signs in whether it may ask, and keeps the answer for two hours', async () => {
    const calls = ENDPOINTS.map(({ path }) => path.replace(/\{\w+\}/g, 'an-id'));
    for (const address of [...calls, '/healthz', photo]) {
      const { statusCode, headers, body } = await askFirst(origin, address);
      expect([statusCode, body]).toEqual([204, '']);
      expect(permissionsIn(headers)).toEqual({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, last-event-id, x-client, dpop',
        'access-control-expose-headers': 'date',
        'access-control-max-age': '7200',
      });
    }
  });

  test('is not counted by a rate limit for asking first', async () => {
    const before = await swath.ctx.db.selectFrom('rate_counters').selectAll().execute();
    for (let times = 0; times < 40; times++) await askFirst(origin, '/auth/recover', 'POST');
    expect(await swath.ctx.db.selectFrom('rate_counters').selectAll().execute()).toEqual(before);
  });

  test.each(['/', '/login', '/api/docs', '/api/openapi.json', '/metrics', '/dev/outbox', '/calendar/x.ics'])(
    'reads no page: %s',
    async (address) => {
      const { headers } = await ask(origin, address);
      expect(permissionsIn(headers)).toEqual({});
    },
  );

  test('may not ask for a page either', async () => {
    for (const address of ['/', '/login', '/apish', '/dev/clock', '/webhooks/payments', '/leave', '/assets/app.js']) {
      const { statusCode, headers } = await askFirst(origin, address);
      expect([statusCode, permissionsIn(headers)]).toEqual([404, {}]);
    }
  });

  test('is no page of the web app, whose cookie it never gets', async () => {
    const headers = { origin, 'x-client': 'web', cookie: 'swath-refresh=hers' };
    const path = '/auth/token?grant_type=refresh_token';
    expect((await swath.call(null, 'POST', path, {}, headers)).json().code).toBe('foreign_origin');
  });
});

test.each(OTHERS)('a page at "%s" reads nothing, and is told so when it asks first', async (origin) => {
  for (const address of ['/api/profile', '/healthz', photo]) {
    expect(permissionsIn((await ask(origin, address)).headers)).toEqual({});
    const { statusCode, headers } = await askFirst(origin, address);
    expect([statusCode, permissionsIn(headers)]).toEqual([404, {}]);
  }
});

test('photos are shown in the page of the app, and nothing else of ours in any other', async () => {
  const policyOf = async (address: string) =>
    (await swath.call(homeowner.token, 'GET', address)).headers['cross-origin-resource-policy'];
  expect(await policyOf(photo)).toBe('cross-origin');
  for (const address of ['/api/profile', '/healthz', '/login']) expect(await policyOf(address)).toBe('same-origin');
});
