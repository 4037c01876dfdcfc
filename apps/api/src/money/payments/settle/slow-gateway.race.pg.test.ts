import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDb } from '../../../platform/db/db.ts';
import { aPayableCompany, aRequest, askedBeforeBooking, gatewayOf, openCheckout } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDb, TEST_PATIENCE } from '../../../testing/test-db.ts';
import { until } from '../../../testing/until.ts';

/** What a process has: DB_POOL by default. */
const CONNECTIONS = 10;
const PAGES = 40;

let testApp: TestApp;
beforeAll(async () => {
  const testDb = await createTestDb();
  testApp = await openTestApp(
    testDb,
    openDb(testDb.servingUrl, CONNECTIONS, () => undefined, TEST_PATIENCE),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test('while the provider keeps 40 settling calls waiting, every other call is answered', async () => {
  const company = await aPayableCompany(testApp);
  const pages: { token: string; sessionId: string }[] = [];
  for (let page = 0; page < PAGES; page++) {
    const { token } = await aHomeowner(testApp.testDb.db);
    const opened = await openCheckout(testApp, token, aRequest(await aPayableCompany(testApp)));
    pages.push({ token, sessionId: opened.json().sessionId });
  }

  const gateway = gatewayOf(testApp);
  const getCheckout = gateway.getCheckout.bind(gateway);
  const answers = Promise.withResolvers<void>();
  const asked = vi.spyOn(gateway, 'getCheckout').mockImplementation(async (sessionId) => {
    await answers.promise;
    return getCheckout(sessionId);
  });
  let settled = 0;
  const settling = pages.map(async ({ token, sessionId }) => {
    const answer = await testApp.call(token, 'GET', `/api/checkout/session/${sessionId}`);
    settled++;
    return answer.statusCode;
  });
  await until(() => asked.mock.calls.length === PAGES);

  const { token } = await aHomeowner(testApp.testDb.db);
  const { date, grass_height } = askedBeforeBooking(company).listOfferedCompanies.query;
  const others = Array.from({ length: PAGES }, () => [
    testApp.call(token, 'GET', '/api/me'),
    testApp.call(token, 'GET', `/api/companies/available?date=${date}&grass_height=${grass_height}`),
    openCheckout(testApp, token, aRequest(company)),
  ]).flat();
  for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(200);
  expect(settled).toBe(0);

  answers.resolve();
  for (const status of await Promise.all(settling)) expect(status).toBe(200);
});
