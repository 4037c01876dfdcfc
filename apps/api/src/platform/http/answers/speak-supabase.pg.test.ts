import { ENDPOINTS } from '@swath/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const shapeOf = async (...call: Parameters<TestApp['call']>) => {
  const { statusCode, headers } = await swath.call(...call);
  return [statusCode, headers['x-supabase-api-version']];
};

describe('the shape that an answer says it has', () => {
  const ofAuth = ENDPOINTS.filter(({ path }) => path.startsWith('/auth/'));

  test.each(ofAuth)('is that of the specification’s sign-in service: $method $path', async ({ method, path }) => {
    const [status, shape] = await shapeOf(null, method, path.replace(/\{\w+\}/g, 'x'), {});
    expect(status).toBeGreaterThanOrEqual(200);
    expect(shape).toBe('2024-01-01');
  });

  test('is that for an address that cannot be read, too', async () => {
    expect(await shapeOf(null, 'GET', '/auth/%')).toEqual([404, '2024-01-01']);
  });

  test('is that for what works, too, and none anywhere else', async () => {
    const { token } = await aHomeowner(swath.ctx.db);
    expect(await shapeOf(token, 'GET', '/auth/user')).toEqual([200, '2024-01-01']);
    expect(await shapeOf(token, 'GET', '/api/me')).toEqual([200, undefined]);
    expect(await shapeOf(null, 'GET', '/api/me')).toEqual([401, undefined]);
    expect(await shapeOf(token, 'POST', '/auth/logout')).toEqual([204, '2024-01-01']);
  });
});
