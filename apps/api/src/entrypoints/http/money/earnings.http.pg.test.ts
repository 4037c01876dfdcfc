import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJobRow } from '../../../testing/jobs.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const read = async ({ token }: Person, path: string) =>
  (await testApp.call(token, 'GET', `/api/company/${path}`)).json();

spec('company 1.8', 'company 2.121', 'company 3.21', 'company 7.18', 'company 7.28');
test('a completed job is earned this week, month and year, and counted', async () => {
  const crew = await aCrew(testApp);
  const client = (await aHomeowner(testApp.testDb.db)).account;
  const nothing = { weekly_total: 0, monthly_total: 0, yearly_total: 0 };
  expect(await read(crew, 'earnings')).toEqual(nothing);
  expect(await read(crew, 'earnings/months')).toEqual([]);

  const id = await aJobRow(testApp.testDb.db, { client, company: crew.company });
  await testApp.call(crew.token, 'POST', `/api/MowingJobs/${id}/start`);
  const done = await testApp.call(crew.token, 'POST', `/api/MowingJobs/${id}/complete`);
  await aJobRow(testApp.testDb.db, { client, company: crew.company, status: 'canceled', day: '2026-05-03' });
  const share = done.json().company_share_cents / 100;
  const totals = { weekly_total: share, monthly_total: share, yearly_total: share };
  expect(await read(crew, 'earnings?time_zone=America/Chicago')).toEqual(totals);
  expect(await read(crew, 'earnings/months')).toEqual([{ period_start: '2026-05-01', amount: share }]);
  expect(await read(crew, 'job-counts')).toEqual({ accepted: 2, completed: 1, canceled: 1 });

  // A colleague sees the same; another company nothing of it.
  expect(await read(await aMember(testApp.testDb.db, crew.company, false), 'earnings')).toEqual(totals);
  const other = await aCrew(testApp);
  expect(await read(other, 'earnings')).toEqual(nothing);
  expect(await read(other, 'job-counts')).toEqual({ accepted: 0, completed: 0, canceled: 0 });
});

spec('company 3.20', 'company 7.17', 'company 7.27', 'company 9.20', 'company 9.22');
test('twelve months, latest first, those without earnings as zeros, and the periods of the browser’s own day', async () => {
  const crew = await aCrew(testApp);
  const add = (type: string, start: string, amount: number) =>
    testApp.testDb.pool.query(
      `insert into company_earnings_snapshots (company_id, period_type, period_start, amount_cents, job_count, updated_at)
       values ($1, $2, $3, $4, 1, now())`,
      [crew.company, type, start, amount],
    );
  for (let month = 1; month <= 10; month++)
    await add('month', `2025-${String(month).padStart(2, '0')}-01`, month * 100);
  await add('month', '2026-04-01', 5000);
  await add('month', '2026-05-01', 4400);
  const months = await read(crew, 'earnings/months');
  expect(months.map(({ amount }: { amount: number }) => amount)).toEqual([44, 50, 0, 0, 0, 0, 0, 10, 9, 8, 7, 6]);
  expect(months[11].period_start).toBe('2025-06-01');

  // The night before the first of May in Honolulu, the first of May in UTC.
  await testApp.setClock('2026-05-01T02:00:00.000Z');
  expect(await read(crew, 'earnings?time_zone=Pacific/Honolulu')).toMatchObject({ monthly_total: 50 });
  expect(await read(crew, 'earnings')).toMatchObject({ monthly_total: 44 });
  await testApp.setClock('2026-05-02T17:00:00.000Z');
});

test('a zone that is none is refused, and so are people who are no crew', async () => {
  const crew = await aCrew(testApp);
  const wrong = await testApp.call(crew.token, 'GET', '/api/company/earnings?time_zone=Mars/Base');
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'query.time_zone']);
  const { token } = await aHomeowner(testApp.testDb.db);
  for (const path of ['earnings', 'earnings/months', 'job-counts']) {
    expect((await testApp.call(token, 'GET', `/api/company/${path}`)).statusCode).toBe(403);
  }
});
