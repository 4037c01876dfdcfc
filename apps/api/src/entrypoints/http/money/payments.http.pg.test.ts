import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test('GET /api/checkout/config says which gateway it is, and by which key a page of it is opened', async () => {
  const { token } = await aHomeowner(testApp.testDb.db);
  const { name: gateway, publishableKey } = testApp.ctx.payments;
  const answer = await testApp.call(token, 'GET', '/api/checkout/config');
  expect([answer.statusCode, answer.json()]).toEqual([200, { gateway, publishableKey }]);
  expect(gateway).toBe('sandbox');
});

describe('GET /api/stripe/account-status/{companyId}, asked by a homeowner', () => {
  spec('homeowner 3.14', 'homeowner 7.18');
  test.each([
    [{}, { hasAccount: true, payoutsEnabled: true }],
    [{ charges_enabled: false }, { hasAccount: true, payoutsEnabled: true }],
    [{ payouts_enabled: false }, { hasAccount: true, payoutsEnabled: false }],
    [
      { payout_account_id: null, charges_enabled: false, payouts_enabled: false },
      { hasAccount: false, payoutsEnabled: false },
    ],
  ])('%j', async (columns, expected) => {
    const company = await aPayableCompany(testApp);
    if (Object.keys(columns).length > 0)
      await testApp.testDb.db.updateTable('companies').set(columns).where('id', '=', company).execute();
    const { token } = await aHomeowner(testApp.testDb.db);
    const answer = await testApp.call(token, 'GET', `/api/stripe/account-status/${company}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
  });

  test('a company that nobody has', async () => {
    const { token } = await aHomeowner(testApp.testDb.db);
    const answer = await testApp.call(token, 'GET', `/api/stripe/account-status/${crypto.randomUUID()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'company_not_found']);
  });
});
