import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

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

test('with `sweep`, what is held for half a minute happens at once; without, it is held', async () => {
  const { db } = swath.ctx;
  const [company, homeowner] = [await aCompany(db), await aHomeowner(db)];
  const crew = await aMember(db, company);
  const id = await aJobRow(db, { client: homeowner.account, company, day: TODAY });
  const toldAfter = async (how: { sweep: boolean }) => {
    await swath.call(null, 'PUT', '/dev/clock', { now: TEST_NOW, ...how });
    await swath.runTasks();
    return (await swath.call(homeowner.token, 'GET', '/api/notices')).json().notices.length;
  };
  await swath.call(null, 'PUT', '/dev/clock', { now: TEST_NOW });
  expect((await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/on-my-way`)).statusCode).toBe(200);
  expect(await toldAfter({ sweep: false })).toBe(0);
  expect(await toldAfter({ sweep: true })).toBe(1);
});
