import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { aHomeowner } from '../../testing/people.ts';
import { aPaidSeries, createSeries, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';

const ELEVEN_MINUTES_LATER = '2026-05-02T17:11:00.000Z';
/** Half an hour of mowing and the five minutes after it: one place a day. */
const ONE_PLACE = { start: 540, end: 575 };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

test('a hold that ends while its payment is being looked at keeps no place that somebody else was given', async () => {
  const { db } = testApp.testDb;
  const company = await aPayableCompany(testApp, { hours: ONE_PLACE });
  const [slow, quick] = [await aHomeowner(db), await aHomeowner(db)];
  const sessionId = await aPaidSeries(testApp, slow, company);

  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocker = db.transaction().execute(async (tx) => {
    await tx.selectFrom('series').where('client_id', '=', slow.account).selectAll().forUpdate().execute();
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const confirming = createSeries(testApp, slow.token, sessionId);
  await untilSomebodyWaits(testApp.testDb.db);
  await testApp.setClock(ELEVEN_MINUTES_LATER);
  const request = aRequest(company, { scheduled_date: TUESDAYS[0] });
  const page = await openCheckout(testApp, quick.token, request);
  expect(page.statusCode).toBe(200);
  release.resolve();
  await blocker;

  expect((await confirming).json().code).toBe('place_lost');
  await payWith(testApp, page.json().clientSecret);
  expect((await book(testApp, quick.token, request, page.json().sessionId)).statusCode).toBe(201);
  const jobs = await db.selectFrom('jobs').where('company_id', '=', company).select('client_id').execute();
  expect(jobs).toEqual([{ client_id: quick.account }]);
});

test('money that comes for a company which was suspended meanwhile goes back, though the place is still held', async () => {
  const { db } = testApp.testDb;
  const company = await aPayableCompany(testApp);
  const homeowner = await aHomeowner(db);
  const page = (await openCheckout(testApp, homeowner.token, aRequest(company))).json();
  await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company).execute();
  await payWith(testApp, page.clientSecret);

  const answer = await book(testApp, homeowner.token, aRequest(company), page.sessionId);
  expect(answer.json().code).toBe('place_lost');
  await testApp.runTasks();
  const payments = db.selectFrom('payments').where('homeowner_id', '=', homeowner.account);
  expect(await payments.select(['state', 'job_id']).execute()).toEqual([{ state: 'refunded', job_id: null }]);
});
