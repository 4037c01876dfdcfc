import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOpenSeries } from '../../testing/open-series.ts';
import { aRule, asAgreed } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** Still May 9 where the lawn is, in Los Angeles; May 10 for two hours and a half where the company is, in New York. */
const BETWEEN_MIDNIGHTS = '2026-05-10T06:30:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test('tomorrow at the lawn that has begun at the company is no day to change or move a visit to', async () => {
  const { db } = testApp.testDb;
  await testApp.setClock(TEST_NOW);
  const series = await anOpenSeries(testApp);
  const east = { time_zone: 'America/New_York' };
  await db.updateTable('companies').set(east).where('id', '=', series.company).execute();
  await db.updateTable('series').set(east).where('id', '=', series.id).execute();
  await db
    .updateTable('profiles')
    .set({ time_zone: 'America/Los_Angeles' })
    .where('account_id', '=', series.homeowner.account)
    .execute();
  await testApp.setClock(BETWEEN_MIDNIGHTS);
  const before = await series.visits();

  const sundays = aRule({ weekday: 0, start_date: '2026-05-10', end_date: '2026-05-24' });
  const visits = asAgreed(['2026-05-10', '2026-05-17', '2026-05-24']);
  const changed = await series.send('POST', '/change', { from: '2026-05-10', rule: sundays, visits });
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'date_too_early']);
  const { job_id: visit } = await series.visitOn('2026-05-12');
  const moved = await series.send('POST', `/visits/${visit}/move`, { date: '2026-05-10' });
  expect(moved.json().code).toBe('date_too_early');
  expect(await series.visits()).toEqual(before);

  const later = asAgreed(['2026-05-17', '2026-05-24']);
  expect((await series.send('POST', '/change', { from: '2026-05-11', rule: sundays, visits: later })).statusCode).toBe(
    200,
  );
});
