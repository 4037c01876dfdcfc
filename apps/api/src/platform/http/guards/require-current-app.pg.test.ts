import { ENDPOINTS } from '@swath/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp({ nativeApp: { smallestVersion: '1.10.0', iosAppId: null, android: null } });
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());

const OUTDATED = { code: 'app_outdated', title: 'Upgrade Required', status: 426 };
const ask = (client: string, token: string | null = homeowner.token) =>
  swath.call(token, 'GET', '/api/me', undefined, { 'x-client': client, origin: 'https://localhost' });

test.each(['android/1.9.0', 'ios/1.9.99', 'ios/0.11.0', 'android/1.9.9999'])(
  '%s is too old: its call is refused in words that it can read, signed in or not',
  async (client) => {
    for (const token of [homeowner.token, 'not-a-token', null]) {
      const { statusCode, headers, ...answer } = await ask(client, token);
      expect(statusCode).toBe(426);
      expect(answer.json()).toMatchObject({
        ...OUTDATED,
        detail: 'This version of the app is too old. Please update it.',
      });
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json',
        'access-control-allow-origin': 'https://localhost',
        'cache-control': 'no-store',
      });
    }
  },
);

test.each([
  ['the smallest version', 'android/1.10.0'],
  ['a newer one', 'ios/2.0.0'],
  ['a browser', 'web'],
  ['a version that is none', 'ios/1.9'],
  ['a version with a suffix', 'ios/1.9.0-beta'],
  ['another platform', 'windows/1.0.0'],
  ['another client', 'cli'],
])('%s is served', async (_, client) => {
  expect((await ask(client)).statusCode).toBe(200);
});

test('a client that says nothing of itself is served', async () => {
  expect((await swath.call(homeowner.token, 'GET', '/api/me')).statusCode).toBe(200);
});

test('every call is refused to it before anything else, but signing out', async () => {
  const { db } = swath.ctx;
  const before = await db.selectFrom('rate_counters').selectAll().execute();
  for (const { name, method, path } of ENDPOINTS) {
    const url = path.replace(/\{\w+\}/g, 'not-an-id');
    const { statusCode } = await swath.call('not-a-token', method, url, undefined, { 'x-client': 'ios/1.0.0' });
    expect([name, statusCode]).toEqual([name, name === 'signOut' ? 204 : 426]);
  }
  const limits = (await db.selectFrom('rate_counters').selectAll().execute()).slice(before.length);
  expect(limits.map(({ key }) => key.split(' ')[1])).toEqual(['/auth/logout']);
});

test('it signs out, and is told that the service is there', async () => {
  const old = { 'x-client': 'android/1.0.0' };
  const { token } = await aHomeowner(swath.ctx.db);
  expect((await swath.call(token, 'POST', '/auth/logout?scope=local', undefined, old)).statusCode).toBe(204);
  expect((await swath.call(token, 'GET', '/api/me')).statusCode).toBe(401);
  expect((await swath.call(null, 'GET', '/healthz', undefined, old)).statusCode).toBe(200);
});
