import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PracticeGateway } from './practice-gateway.ts';
import { anOrder, NOW, startTestHost, type TestHost } from './testing/practice-host.ts';

let host: TestHost;
let gateway: PracticeGateway;
let account: string;
beforeAll(async () => {
  host = await startTestHost();
  gateway = new PracticeGateway({ ...host, dailyPayouts: true });
});
afterAll(() => host[Symbol.asyncDispose]());
beforeEach(async () => {
  host.setClock(NOW);
  account = await anAccount();
});

async function anAccount(): Promise<string> {
  const company = { id: randomUUID(), name: 'Green Blade', email: 'a@b.test' };
  const { accountId } = await gateway.createPayoutAccount(company);
  await gateway.enablePayoutAccount(accountId);
  return accountId;
}
const passHours = (hours: number) => host.setClock(new Date(NOW.getTime() + hours * 3_600_000));
const good = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', zip: '65203' };
async function paid(destinationAccount = account): Promise<string> {
  const expiresAt = new Date((await host.clock.now(host.db)).getTime() + 31 * 60_000);
  const customerId = await gateway.createCustomer({ key: 'one', email: 'a@b.test' });
  const page = await gateway.openCheckout(anOrder({ destinationAccount, customerId, expiresAt }));
  await gateway.submitCard(page.clientSecret!, good);
  return (await gateway.getCheckout(page.sessionId)).payment!.gatewayPaymentId;
}
const payouts = async (of = account) =>
  (await gateway.listPayouts(of)).map(({ cents, status, arrivalDay }) => `${cents} ${status} ${arrivalDay}`);
/** Fills in the onboarding page with another bank. */
async function changeBank(number: string): Promise<void> {
  const back = { returnUrl: 'https://host.test/', refreshUrl: 'https://host.test/' };
  const { linkSecret } = await gateway.createOnboardingLink(account, back);
  const opened = await gateway.openOnboarding(linkSecret);
  if (!('pageSecret' in opened)) throw new Error('a new link leads to its page');
  const typed = { legalName: 'Gwen Alvarez', ssnLast4: '0000', routing: '110000000', account: number };
  await gateway.submitDetails(opened.pageSecret, typed);
}

test('what came in goes to the bank after two days, and is there a day later', async () => {
  await paid();
  expect(await gateway.getPayoutBalance(account)).toEqual({
    ...{ available: 0, pending: 4400 },
    next: { cents: 4400, day: '2026-05-04' },
  });
  passHours(47);
  expect(await payouts()).toEqual([]);
  passHours(48);
  expect(await payouts()).toEqual(['4400 in_transit 2026-05-05']);
  expect(await gateway.getPayoutBalance(account)).toEqual({ available: 0, pending: 0, next: null });
  passHours(72);
  expect(await payouts()).toEqual(['4400 paid 2026-05-05']);
});

test('one payout a day takes along what is ready by then', async () => {
  await paid();
  passHours(1);
  await paid();
  passHours(48);
  expect(await payouts()).toEqual(['4400 in_transit 2026-05-05']);
  passHours(50);
  expect(await gateway.getPayoutBalance(account)).toMatchObject({
    ...{ available: 4400, next: { cents: 4400, day: '2026-05-05' } },
  });
  expect(await payouts()).toHaveLength(1);
  passHours(73);
  expect(await payouts()).toEqual(['4400 in_transit 2026-05-06', '4400 paid 2026-05-05']);
});

test('what was taken back counts at once; an account that owes is not paid out', async () => {
  const first = await paid();
  await paid();
  passHours(48);
  await gateway.refund(first, randomUUID());
  passHours(100);
  expect(await payouts()).toEqual(['8800 paid 2026-05-05']);
  expect(await gateway.balanceOf(account)).toBe(-4400);
  expect(await gateway.getPayoutBalance(account)).toEqual({ available: -4400, pending: 0, next: null });
});

test('looks at once send it once', async () => {
  await Promise.all([paid(), paid(), paid()]);
  passHours(48);
  await Promise.all(Array.from({ length: 8 }, () => gateway.listPayouts(account)));
  expect(await payouts()).toEqual(['13200 in_transit 2026-05-05']);
  expect(await gateway.balanceOf(account)).toBe(0);
});

test('a bank that refuses sends it back; nothing goes there again until it is another one', async () => {
  await changeBank('000111111116');
  expect(await gateway.getPayoutAccount(account)).toMatchObject({ payoutsEnabled: true });
  const payment = await paid();
  passHours(48);
  const [sent] = await gateway.listPayouts(account);
  expect(await gateway.listPayoutParts(account, sent!.payoutId)).toEqual([{ gatewayPaymentId: payment, cents: 4400 }]);
  passHours(72);
  expect(await gateway.listPayouts(account)).toMatchObject([{ status: 'failed', failure: { code: 'no_account' } }]);
  expect(await gateway.balanceOf(account)).toBe(4400);
  expect(await gateway.getPayoutAccount(account)).toMatchObject({
    payoutsEnabled: false,
    requirements: { currentlyDue: ['external_account'] },
  });
  passHours(200);
  expect(await payouts()).toHaveLength(1);
  const events = await host.db.selectFrom('sandbox.events').select(['type', 'body']).orderBy('position').execute();
  const told = events.filter(({ body }) => body.includes(account)).map(({ type }) => type);
  expect(told).toEqual(expect.arrayContaining(['payout.created', 'payout.failed', 'account.updated']));
  await changeBank('000123456789');
  expect((await payouts())[0]).toBe('4400 in_transit 2026-05-12');
  passHours(230);
  expect((await payouts())[0]).toBe('4400 paid 2026-05-12');
  expect(await gateway.balanceOf(account)).toBe(0);
});

test('a host without daily payouts sends nothing by itself, and what it is told to', async () => {
  const quiet = new PracticeGateway(host);
  await paid();
  passHours(100);
  expect(await quiet.listPayouts(account)).toEqual([]);
  expect(await quiet.getPayoutBalance(account)).toEqual({ available: 4400, pending: 0, next: null });
  expect(await quiet.payOut(account)).toMatch(/^po_sandbox_/);
  expect(await quiet.payOut(account)).toBeNull();
  const closed = await quiet.createPayoutAccount({ id: randomUUID(), name: 'New', email: 'a@b.test' });
  await expect(quiet.payOut(closed.accountId)).rejects.toMatchObject({ code: 'account_not_ready' });
  await expect(quiet.listPayoutParts(account, 'po_none')).rejects.toMatchObject({ code: 'not_found' });
});
