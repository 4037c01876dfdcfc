import type { JobId } from '@swath/domain/ids';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { gatewayOf, payWith } from '../../testing/bookings.ts';
import {
  accountOf,
  aLaterVisit,
  aRunningSeries,
  chargeOf,
  jobStatus,
  passMinute,
  paymentsOf,
  type RunningSeries,
  seriesRow,
} from '../../testing/charged-series.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aHomeowner } from '../../testing/people.ts';
import { priceLinesOf } from '../../testing/price-lines.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const RETRY = '2026-05-09T10:00:00.000Z';
const LAST_CALL = '2026-05-09T11:00:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

const pay = ({ homeowner }: RunningSeries, job: JobId) =>
  testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/pay`);
const look = async ({ homeowner }: RunningSeries, sessionId: string) =>
  (await testApp.call(homeowner.token, 'GET', `/api/checkout/session/${sessionId}`)).json();
/** How a visit is paid for, in the list of visits and on the page of its series. */
async function chargesOf(series: RunningSeries, visit: JobId) {
  const page = (await testApp.call(series.homeowner.token, 'GET', `/api/series/${series.id}`)).json();
  const inSeries = page.visits.find(({ job_id }: { job_id: string }) => job_id === visit);
  return [await chargeOf(testApp, series, visit), inSeries.charge];
}
async function aDeclinedVisit() {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  expect(await paymentsOf(testApp, visit)).toMatchObject([{ state: 'failed' }]);
  return { series, visit };
}

test('a declined visit is paid on a page, and stays paid when five and six o’clock come', async () => {
  const { series, visit } = await aDeclinedVisit();
  const answer = await pay(series, visit);
  expect(answer.statusCode).toBe(200);
  const { clientSecret, sessionId, price, heldUntil } = answer.json();
  expect(price).toEqual(priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 }));
  expect(heldUntil).toBe('2026-05-08T13:31:00.000Z');
  expect(await look(series, sessionId)).toMatchObject({ paymentStatus: 'unpaid', outcome: 'open', job_id: visit });

  await payWith(testApp, clientSecret);
  expect(await look(series, sessionId)).toMatchObject({ paymentStatus: 'paid', outcome: 'booked', job_id: visit });
  expect(await paymentsOf(testApp, visit)).toMatchObject([
    { attempt: 1, state: 'failed' },
    { attempt: 2, state: 'paid', captured_cents: 4500, card_last4: '4242', saved_card_id: null },
  ]);
  for (const at of [RETRY, LAST_CALL]) await passMinute(testApp, at);
  expect([await jobStatus(testApp, visit), (await paymentsOf(testApp, visit)).length]).toEqual(['pending', 2]);
  expect((await pay(series, visit)).json()).toMatchObject({ code: 'visit_already_paid' });
  expect((await seriesRow(testApp, series)).declines_in_row).toBe(0);
});

test('while its page is open, and when that has run out, a declined visit stays declined for everybody', async () => {
  const { series, visit } = await aDeclinedVisit();
  const { clientSecret } = (await pay(series, visit)).json();
  expect(await chargesOf(series, visit)).toEqual(['declined', 'declined']);
  await testApp.setClock('2026-05-08T13:40:00.000Z');
  expect(await payWith(testApp, clientSecret)).toEqual({ next: 'expired' });
  await passMinute(testApp, '2026-05-08T13:41:00.000Z');
  expect((await paymentsOf(testApp, visit)).map(({ state }) => state)).toEqual(['failed', 'expired']);
  expect(await chargesOf(series, visit)).toEqual(['declined', 'declined']);
});

test('asking again, also ten at once, gives the same page', async () => {
  const { series, visit } = await aDeclinedVisit();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(series, visit)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map((answer) => answer.json().sessionId)).size).toBe(1);
  expect(await paymentsOf(testApp, visit)).toHaveLength(2);
});

test('a page that ran out makes room for another one', async () => {
  const { series, visit } = await aDeclinedVisit();
  const first = (await pay(series, visit)).json();
  await testApp.setClock('2026-05-08T13:40:00.000Z');
  const second = (await pay(series, visit)).json();
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(await look(series, first.sessionId)).toMatchObject({ paymentStatus: 'unpaid', outcome: 'expired' });
  expect((await paymentsOf(testApp, visit)).map(({ state }) => state)).toEqual([
    'failed',
    'expired',
    'requires_payment',
  ]);
});

test('a visit that was not asked for yet can be paid early, and is not charged then', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const { clientSecret } = (await pay(series, visit)).json();
  await payWith(testApp, clientSecret);
  await passMinute(testApp, CHARGE);
  expect((await paymentsOf(testApp, visit)).map(({ state }) => state)).toEqual(['paid']);
});

test('money that came a moment before six, and whose event was lost, keeps the visit', async () => {
  const { series, visit } = await aDeclinedVisit();
  await testApp.setClock('2026-05-09T10:45:00.000Z');
  const { clientSecret } = (await pay(series, visit)).json();
  await testApp.setClock('2026-05-09T10:59:59.000Z');
  await payWith(testApp, clientSecret);
  await passMinute(testApp, LAST_CALL);
  expect([await jobStatus(testApp, visit), (await paymentsOf(testApp, visit)).at(-1)!.state]).toEqual([
    'pending',
    'paid',
  ]);
});

test('a page that is open at six is closed with the visit, and nobody can pay on it', async () => {
  const { series, visit } = await aDeclinedVisit();
  await testApp.setClock('2026-05-09T10:45:00.000Z');
  const { clientSecret, sessionId } = (await pay(series, visit)).json();
  await passMinute(testApp, LAST_CALL);
  expect(await jobStatus(testApp, visit)).toBe('canceled');
  expect(await payWith(testApp, clientSecret)).toEqual({ next: 'expired' });
  expect(await look(series, sessionId)).toMatchObject({ outcome: 'returned' });
});

test('money for a visit that was canceled while its page was open goes back', async () => {
  const { series, visit } = await aDeclinedVisit();
  const { clientSecret } = (await pay(series, visit)).json();
  // Paid and canceled in the same moment: nobody has looked yet.
  await payWith(testApp, clientSecret);
  await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/cancel`);
  await testApp.setClock('2026-05-08T13:05:00.000Z');
  for (let round = 0; round < 2; round++) {
    await testApp.runTasks();
    await sweepPayments(testApp.ctx);
  }
  await testApp.runTasks();
  expect((await paymentsOf(testApp, visit)).at(-1)).toMatchObject({ state: 'refunded', refunded_cents: 4500 });
});

test('a paid visit that is canceled is refunded', async () => {
  const { series, visit } = await aDeclinedVisit();
  const { clientSecret, sessionId } = (await pay(series, visit)).json();
  await payWith(testApp, clientSecret);
  await look(series, sessionId);
  await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/cancel`);
  await testApp.runTasks();
  expect((await paymentsOf(testApp, visit)).at(-1)).toMatchObject({
    state: 'refunded',
    refund_reason: 'canceled_by_homeowner',
  });
  expect(await look(series, sessionId)).toMatchObject({ paymentStatus: 'paid', outcome: 'returned' });
});

test('what is not to be paid is refused', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const stranger = await aHomeowner(testApp.testDb.db);
  const single = await aJobRow(testApp.testDb.db, {
    client: series.homeowner.account,
    company: series.company,
    day: '2026-06-01',
  });
  const refusal = async (token: string, job: string) => {
    const answer = await testApp.call(token, 'POST', `/api/MowingJobs/${job}/pay`);
    return [answer.statusCode, answer.json().code];
  };
  const own = series.homeowner.token;
  expect(await refusal(stranger.token, visit)).toEqual([404, 'job_not_found']);
  expect(await refusal(own, crypto.randomUUID())).toEqual([404, 'job_not_found']);
  expect(await refusal(own, single)).toEqual([404, 'job_not_found']);
  expect(await refusal(own, series.firstVisit)).toEqual([409, 'visit_already_paid']);
  await testApp.testDb.db
    .updateTable('companies')
    .set({ payouts_enabled: false })
    .where('id', '=', series.company)
    .execute();
  expect(await refusal(own, visit)).toEqual([409, 'company_cannot_be_paid']);
  await testApp.testDb.db
    .updateTable('companies')
    .set({ payouts_enabled: true })
    .where('id', '=', series.company)
    .execute();
  await testApp.call(own, 'POST', `/api/MowingJobs/${visit}/cancel`);
  expect(await refusal(own, visit)).toEqual([409, 'job_canceled']);
});

test('an account that the gateway refuses leaves the visit as it was', async () => {
  const { series, visit } = await aDeclinedVisit();
  const account = await accountOf(testApp, series);
  await testApp.testDb.db
    .withTables<PracticeTables>()
    .updateTable('sandbox.accounts')
    .set({ payouts_enabled: false })
    .where('id', '=', account)
    .execute();
  expect((await pay(series, visit)).json()).toMatchObject({ code: 'company_cannot_be_paid' });
  expect((await paymentsOf(testApp, visit)).at(-1)!.state).toBe('canceled');
  await gatewayOf(testApp).practice.enablePayoutAccount(account);
  expect((await pay(series, visit)).statusCode).toBe(200);
});
