import { spec } from '@swath/fixtures/spec';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { gatewayOf } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { anUnpaidCrew, openAccount, payoutColumnsOf } from '../../../testing/payout-accounts.ts';
import { aMember, signInAs } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const accountsOf = (company: string) =>
  testApp.testDb.db
    .withTables<PracticeTables>()
    .selectFrom('sandbox.accounts')
    .where('company_id', '=', company)
    .select(['id', 'email'])
    .execute();

spec('company 4.27', 'company 7.49');
test('opens an account under the company’s own name, and its screens hear of it', async () => {
  const crew = await anUnpaidCrew(testApp);
  const answer = await openAccount(testApp, crew, crew.company);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { hasAccount: true, chargesEnabled: false, payoutsEnabled: false },
  ]);
  const [account] = await accountsOf(crew.company);
  expect(account!.email).toBe('office@greenblade.test');
  expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject({ payout_account_id: account!.id });
  expect(await changesOf(testApp.testDb.db, crew.company)).toEqual([
    { kind: 'company.changed', audience: [`company:${crew.company}`] },
  ]);
});

test('twins, and everybody after them, come to one account and one change', async () => {
  const crew = await anUnpaidCrew(testApp);
  const phone = { ...crew, token: await signInAs(testApp.testDb.db, crew.account) };
  const twins = await Promise.all([crew, phone, crew, phone].map((who) => openAccount(testApp, who, crew.company)));
  expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await openAccount(testApp, crew, crew.company)).statusCode).toBe(200);
  expect(await accountsOf(crew.company)).toHaveLength(1);
  expect(await changesOf(testApp.testDb.db, crew.company)).toHaveLength(1);
});

test('only the primary user of a company opens it', async () => {
  const crew = await anUnpaidCrew(testApp);
  const standard = await aMember(testApp.testDb.db, crew.company, false);
  expect((await openAccount(testApp, standard, crew.company)).statusCode).toBe(403);
  expect(await accountsOf(crew.company)).toEqual([]);
});

test('an account whose answer was lost is found again', async () => {
  const crew = await anUnpaidCrew(testApp);
  const { payments } = testApp.ctx;
  // The provider made it, and we were gone before we could write it down.
  const { accountId } = await payments.createPayoutAccount({ id: crew.company, name: 'x', email: 'x@x.test' });
  await openAccount(testApp, crew, crew.company);
  expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject({ payout_account_id: accountId });
});

test('a company that has an account keeps it, and what is known of it', async () => {
  const crew = await aCrew(testApp);
  const before = await payoutColumnsOf(testApp, crew.company);
  const answer = await openAccount(testApp, crew, crew.company);
  expect(answer.json()).toEqual({ hasAccount: true, chargesEnabled: true, payoutsEnabled: true });
  expect([await payoutColumnsOf(testApp, crew.company), await accountsOf(crew.company)]).toEqual([before, []]);
});

spec('company 8.46');
test('says so when the provider does not open one, and nothing is left', async () => {
  const crew = await anUnpaidCrew(testApp);
  const down = vi
    .spyOn(gatewayOf(testApp), 'createPayoutAccount')
    .mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
  const answer = await openAccount(testApp, crew, crew.company);
  expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
    503,
    'payout_account_not_created',
    'Failed to create Stripe account.',
  ]);
  expect(await payoutColumnsOf(testApp, crew.company)).toMatchObject({ payout_account_id: null });
  down.mockRestore();
  expect((await openAccount(testApp, crew, crew.company)).statusCode).toBe(200);
});

test('does not find the company of others', async () => {
  const [crew, stranger] = [await anUnpaidCrew(testApp), await anUnpaidCrew(testApp)];
  const answer = await openAccount(testApp, stranger, crew.company);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'company_not_found']);
  expect(await accountsOf(crew.company)).toEqual([]);
});
