import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

test('a moved clock is that of the health check, too: a page that asks while it is slow does not fall back', async () => {
  const moved = '2031-03-09T08:00:00.000Z';
  expect((await swath.call(null, 'PUT', '/dev/clock', { now: moved })).statusCode).toBe(200);
  const health = await swath.call(null, 'GET', '/healthz');
  const late = Date.parse(String(health.headers.date)) - Date.parse(moved);
  expect(late).toBeGreaterThanOrEqual(-1_000); // the header has whole seconds
  expect(late).toBeLessThan(300_000);
});
