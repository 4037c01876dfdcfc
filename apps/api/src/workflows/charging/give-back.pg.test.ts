import type { JobId, PaymentId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { authorizePayment } from '../../money/payments/bank/authorize-payment.ts';
import { refundPayment } from '../../money/payments/bank/refund-payment.ts';
import { getSavedCard } from '../../money/payments/payments.reads.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import { gatewayOf } from '../../testing/bookings.ts';
import {
  aLaterVisit,
  aRunningSeries,
  jobStatus,
  mailsTo,
  passMinute,
  paymentsOf,
  statesOf,
} from '../../testing/charged-series.ts';
import { tasksAbout } from '../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { mow } from '../../testing/undo-time.ts';
import { chargeVisit } from './charge-visit.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const ON_ITS_DAY = '2026-05-09T15:00:00.000Z';
const A_DAY_AFTER = '2026-05-10T15:00:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

/** Somebody gives a payment back on the gateway's own pages, and we hear of it. */
async function giveBackByHand(job: JobId): Promise<void> {
  const [payment] = await paymentsOf(testApp, job);
  await gatewayOf(testApp).refund(payment!.gateway_payment_id!, `by hand: ${payment!.id}`);
  await settlePayment(testApp.ctx, payment!.id as PaymentId, 'charge.refunded');
}

test('a visit whose money was taken by hand is paid when its lawn is done, and nothing is left to do', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  const [held] = await paymentsOf(testApp, visit);
  await gatewayOf(testApp).capture(held!.gateway_payment_id!, `by hand: ${held!.id}`);
  await testApp.setClock(ON_ITS_DAY);
  await mow(testApp, series.crew, visit);
  expect(await paymentsOf(testApp, visit)).toMatchObject([{ state: 'paid', captured_cents: 4500 }]);
  expect(await tasksAbout(testApp.testDb.db, held!.id)).not.toContain('capture-payment');
});

test('what is held for a visit stays held as long as nobody wants it back', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const other = await aLaterVisit(testApp, await aRunningSeries(testApp));
  await passMinute(testApp, CHARGE);
  const [held] = await paymentsOf(testApp, visit);
  await refundPayment(testApp.ctx, held!.id as PaymentId);
  expect(await statesOf(testApp, visit)).toEqual(['authorized']);
  // Each is asked for at its own time.
  const [theirs] = await paymentsOf(testApp, other);
  await testApp.setClock('2026-05-08T13:30:00.000Z');
  await chargeVisit(testApp.ctx, visit);
  expect((await paymentsOf(testApp, other))[0]!.asked_at).toEqual(theirs!.asked_at);
});

test('a visit that is canceled while its card is asked, and says no, leaves nothing to do', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await testApp.setClock(CHARGE);
  await chargeVisit(testApp.ctx, visit);
  await testApp.testDb.db.updateTable('payments').set({ asked_at: CHARGE }).where('job_id', '=', visit).execute();
  expect((await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/cancel`)).statusCode).toBe(200);
  await testApp.runTasks();
  const [payment] = await paymentsOf(testApp, visit);
  expect(payment).toMatchObject({ state: 'failed', refund_reason: 'canceled_by_homeowner' });
  expect(await tasksAbout(testApp.ctx.db, payment!.id)).toEqual([]);
});

test('what a card says is written down while somebody holds its visit: they may be waiting for the payment', async () => {
  const series = await aRunningSeries(testApp, '4000000000000341');
  const visit = await aLaterVisit(testApp, series);
  await testApp.setClock(CHARGE);
  await chargeVisit(testApp.ctx, visit);
  const [payment] = await paymentsOf(testApp, visit);
  await testApp.testDb.db.transaction().execute(async (tx) => {
    await lockJob(tx, visit);
    await authorizePayment(testApp.ctx, payment!.id as PaymentId);
  });
  expect(await mailsTo(testApp, series.homeowner.email, 'visit-declined')).toHaveLength(1);
  await testApp.runTasks();
});

test('a visit of a series that was never begun is not charged', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await testApp.testDb.db.updateTable('series').set({ status: 'draft' }).where('id', '=', series.id).execute();
  await passMinute(testApp, CHARGE);
  await chargeVisit(testApp.ctx, visit);
  await testApp.runTasks();
  expect(await statesOf(testApp, visit)).toEqual([]);
});

describe('a visit whose money was given back by hand', () => {
  test('is not charged again when it is done', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    await testApp.setClock(ON_ITS_DAY);
    await mow(testApp, series.crew, visit);
    expect(await statesOf(testApp, visit)).toEqual(['paid']);

    await giveBackByHand(visit);
    await passMinute(testApp);
    // A task may have been left from before.
    await chargeVisit(testApp.ctx, visit);
    await passMinute(testApp, A_DAY_AFTER);
    expect(await statesOf(testApp, visit)).toEqual(['refunded']);
  });

  test('is not charged again while it is ahead', async () => {
    const { firstVisit } = await aRunningSeries(testApp);
    await giveBackByHand(firstVisit);
    await passMinute(testApp);
    expect([await statesOf(testApp, firstVisit), await jobStatus(testApp, firstVisit)]).toEqual([
      ['refunded'],
      'pending',
    ]);
  });
});

test('of a payment that was given back in part by hand, the rest goes back when its visit is canceled', async () => {
  const { db } = testApp.testDb;
  const { firstVisit, homeowner } = await aRunningSeries(testApp);
  const [paid] = await paymentsOf(testApp, firstVisit);
  const intent = paid!.gateway_payment_id!;
  await db
    .withTables<PracticeTables>()
    .updateTable('sandbox.intents')
    .set({ refunded_cents: 1000 })
    .where('id', '=', intent)
    .execute();
  await settlePayment(testApp.ctx, paid!.id as PaymentId, 'charge.refunded');
  expect(await statesOf(testApp, firstVisit)).toEqual(['partially_refunded']);

  const canceled = await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${firstVisit}/cancel`);
  expect(canceled.json()).toMatchObject({ charge: 'refunded' });
  const receipts = () => testApp.call(homeowner.token, 'GET', '/api/receipts');
  expect((await receipts()).json()).toMatchObject([{ refunded_cents: 1000, refund_pending: true }]);
  await testApp.runTasks();
  expect(await paymentsOf(testApp, firstVisit)).toMatchObject([{ state: 'refunded', refunded_cents: 4500 }]);
  expect((await receipts()).json()).toMatchObject([{ refunded_cents: 4500, refund_pending: false }]);
  const refunds = db
    .withTables<PracticeTables>()
    .selectFrom('sandbox.refunds')
    .where('intent_id', '=', intent)
    .select('amount_cents');
  expect(await refunds.execute()).toEqual([{ amount_cents: 3500 }]);
});

test('a charge whose answer was lost is let go of when its visit is canceled, whoever looks first', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await testApp.setClock(CHARGE);
  await chargeVisit(testApp.ctx, visit);
  // The gateway was asked and has said yes; the process was killed before it could write that down.
  const { db } = testApp.testDb;
  const [row] = await paymentsOf(testApp, visit);
  await db.updateTable('payments').set({ asked_at: CHARGE }).where('id', '=', row!.id).execute();
  const { gatewayPaymentId } = await testApp.ctx.payments.authorize({
    paymentId: row!.id as PaymentId,
    attempt: row!.attempt,
    amount: cents(row!.amount_cents),
    fee: cents(row!.fee_cents),
    description: 'Mowing Job',
    destinationAccount: row!.destination_account,
    card: await getSavedCard(db, row!.saved_card_id!),
  });

  const canceled = await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/cancel`);
  expect(canceled.statusCode).toBe(200);
  await settlePayment(testApp.ctx, row!.id as PaymentId, 'payment_intent.amount_capturable_updated');
  await testApp.runTasks();
  expect((await testApp.ctx.payments.getPayment(gatewayPaymentId)).state).toBe('canceled');
  expect(await statesOf(testApp, visit)).toEqual(['canceled']);
});

test('the end of a series calls off what nobody came for, too: it is never charged on a later day', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  await testApp.setClock(A_DAY_AFTER);
  expect(await statesOf(testApp, visit)).toEqual(['authorized']);

  const ended = await testApp.call(series.homeowner.token, 'POST', `/api/series/${series.id}/cancel`);
  expect(ended.statusCode).toBe(200);
  await testApp.runTasks();
  expect([await jobStatus(testApp, visit), await statesOf(testApp, visit)]).toEqual(['canceled', ['canceled']]);
});
