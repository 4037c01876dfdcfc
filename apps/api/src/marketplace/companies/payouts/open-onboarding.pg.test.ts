import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../../platform/providers/payments/payment-gateway.ts';
import { gatewayOf } from '../../../testing/bookings.ts';
import { anUnpaidCrew, backTo, openAccount } from '../../../testing/payout-accounts.ts';
import type { Person } from '../../../testing/people.ts';
import { aCrew } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let home: string;
beforeAll(async () => {
  testApp = await startTestApp();
  home = new URL(testApp.ctx.settings.publicUrl).origin;
});
afterAll(() => testApp[Symbol.asyncDispose]());

const openLink = (who: Person, company: string, body: object = backTo(home), headers: Record<string, string> = {}) =>
  testApp.call(who.token, 'POST', `/api/stripe/account-link/${company}`, body, headers);

spec('company 7.50');
test('leads to the provider’s own pages, by a new way each time', async () => {
  const crew = await anUnpaidCrew(testApp);
  await openAccount(testApp, crew, crew.company);
  const twins = await Promise.all([openLink(crew, crew.company), openLink(crew, crew.company)]);
  const urls = twins.map((answer) => answer.json().url as string);
  expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) expect(url).toMatch(new RegExp(`^${home}/sandbox/onboarding/oblink_sandbox_[\\w-]+$`));
  const opened = await testApp.inject({ method: 'GET', url: new URL(urls[0]!).pathname });
  expect(opened.statusCode).toBe(303);
  const again = await testApp.inject({ method: 'GET', url: new URL(urls[0]!).pathname });
  expect(again.headers.location).toBe(backTo(home).refreshUrl);
});

test('comes back to the address under which the browser itself says that it is ours', async () => {
  const crew = await aCrew(testApp);
  const elsewhere = 'http://127.0.0.1:5173';
  const asPage = (site: string) => ({ origin: elsewhere, 'sec-fetch-site': site });
  const answer = await openLink(crew, crew.company, backTo(elsewhere), asPage('same-origin'));
  expect([answer.statusCode, new URL(answer.json().url).origin]).toEqual([200, elsewhere]);
  expect((await openLink(crew, crew.company, backTo(elsewhere), asPage('cross-site'))).statusCode).toBe(422);
  expect((await openLink(crew, crew.company, backTo(elsewhere), { origin: elsewhere })).statusCode).toBe(422);
});

spec('company 7.52');
test.each([
  ['https://elsewhere.test/company/payouts?success=true'],
  ['HOME.evil.test/company/payouts?success=true'],
  ['HOME@evil.test/company/payouts?success=true'],
  ['//evil.test/company/payouts?success=true'],
  ['HOME/company/payouts?success=true&next=https://evil.test'],
  ['HOME/company/payouts?refresh=true'],
  ['HOME/company/payouts/../../sandbox?success=true'],
  ['HOME/company/payouts?success=true#evil'],
  ['HOME/company/dashboard?success=true'],
  ['javascript:alert(1)'],
])('does not come back to %s', async (address) => {
  const crew = await aCrew(testApp);
  const answer = await openLink(crew, crew.company, { ...backTo(home), returnUrl: address.replace('HOME', home) });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'return_not_here']);
  const swapped = { ...backTo(home), refreshUrl: address.replace('HOME', home).replace('refresh', 'success') };
  expect((await openLink(crew, crew.company, swapped)).statusCode).toBe(422);
});

test('wants an account first', async () => {
  const crew = await anUnpaidCrew(testApp);
  const answer = await openLink(crew, crew.company);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_payout_account']);
});

spec('company 8.47');
test('says so when the provider makes no link', async () => {
  const crew = await aCrew(testApp);
  const down = vi
    .spyOn(gatewayOf(testApp), 'createOnboardingLink')
    .mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
  const answer = await openLink(crew, crew.company);
  expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
    503,
    'payout_link_not_created',
    'Failed to create account link.',
  ]);
  down.mockRestore();
});

test('does not find the company of others', async () => {
  const [crew, stranger] = [await aCrew(testApp), await aCrew(testApp)];
  const answer = await openLink(stranger, crew.company);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'company_not_found']);
});
