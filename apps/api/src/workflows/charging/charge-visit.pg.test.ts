import { day } from '@swath/domain/calendar';
import type { JobId, PaymentId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finalizeJob } from '../../marketplace/jobs/completion/finalize-job.ts';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { moveJob } from '../../marketplace/jobs/reschedules/move-job.ts';
import { authorizePayment } from '../../money/payments/bank/authorize-payment.ts';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { listMessages } from '../../notifications/mail-outbox/outbox.reads.ts';
import { gatewayOf } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import {
  accountOf,
  aLaterVisit,
  aRunningSeries,
  chargeOf,
  mailsTo,
  passMinute,
  paymentsOf,
  type RunningSeries,
  seriesRow,
  statesOf,
  THIRD_DAY,
} from '../../testing/charged-series.ts';
import { tasksAbout } from '../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { mow, passUndoTime } from '../../testing/undo-time.ts';
import { chargeVisit } from './charge-visit.ts';
import { chargeDueVisits } from './charges.tasks.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

const balance = async (series: RunningSeries) =>
  gatewayOf(testApp).practice.balanceOf(await accountOf(testApp, series));
const cancel = async ({ homeowner }: RunningSeries, job: JobId) => {
  const answer = await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/cancel`);
  expect(answer.statusCode).toBe(200);
  await testApp.runTasks();
};
const move = (job: JobId, to: string) =>
  testApp.ctx.db.transaction().execute(async (tx) => moveJob(tx, (await lockJob(tx, job))!, day(to)));
/** How the practice gateway knows a payment: one row for each time that the card was asked. */
function triesOf(payment: string) {
  const books = testApp.testDb.db.withTables<PracticeTables>();
  return books.selectFrom('sandbox.intents').where('payment_id', '=', payment).select('status').execute();
}

describe('a visit of a series', () => {
  test('is charged by the clock the day before, and the money is taken when the lawn is done', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const before = await balance(series);
    await passMinute(testApp, '2026-05-08T12:59:00.000Z');
    expect([await statesOf(testApp, visit), await chargeOf(testApp, series, visit)]).toEqual([[], 'scheduled']);

    await passMinute(testApp, CHARGE);
    expect(await paymentsOf(testApp, visit)).toMatchObject([
      { kind: 'visit', attempt: 1, state: 'authorized', amount_cents: 4500, fee_cents: 100, captured_cents: 0 },
    ]);
    expect(await chargeOf(testApp, series, visit)).toBe('authorized');
    expect(await balance(series)).toBe(before);
    const [payment] = await paymentsOf(testApp, visit);
    const told = {
      kind: 'payment.changed',
      audience: [`account:${series.homeowner.account}`, `company:${series.company}`],
    };
    expect(await changesOf(testApp.testDb.db, payment!.id)).toEqual([told]);

    await testApp.setClock('2026-05-09T15:00:00.000Z');
    await mow(testApp, series.crew, visit);
    expect(await paymentsOf(testApp, visit)).toMatchObject([
      { state: 'paid', captured_cents: 4500, refund_reason: null },
    ]);
    expect(await chargeOf(testApp, series, visit)).toBe('paid');
    expect(await changesOf(testApp.testDb.db, payment!.id)).toEqual([told, told]);
    expect(await balance(series)).toBe(before + 4400);
    const ledger = await testApp.testDb.db
      .selectFrom('payment_ledger')
      .where('payment_id', '=', payment!.id)
      .orderBy('id')
      .select(['from_state', 'to_state', 'captured_cents', 'cause'])
      .execute();
    expect(ledger).toEqual([
      { from_state: 'requires_payment', to_state: 'authorized', captured_cents: 0, cause: 'charge' },
      { from_state: 'authorized', to_state: 'paid', captured_cents: 4500, cause: 'capture' },
    ]);
  });

  test('is not charged when it is the first one, which was paid for', async () => {
    const series = await aRunningSeries(testApp);
    await passMinute(testApp, '2026-05-03T15:00:00.000Z');
    expect(await statesOf(testApp, series.firstVisit)).toEqual(['paid']);
    expect((await seriesRow(testApp, series)).saved_card_id).not.toBeNull();
  });

  test('of a company that cannot be paid stops its series when it is due, and no earlier', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const { db } = testApp.testDb;
    await db.updateTable('companies').set({ payouts_enabled: false }).where('id', '=', series.company).execute();
    await chargeVisit(testApp.ctx, visit);
    expect(await seriesRow(testApp, series)).toMatchObject({ status: 'active', pause_reason: null });
    await passMinute(testApp, CHARGE);
    expect(await seriesRow(testApp, series)).toMatchObject({ status: 'paused', pause_reason: 'payouts' });
    expect(await statesOf(testApp, visit)).toEqual([]);
  });

  test('is one piece of work, however often it is found before that is done, and so is a page for its card', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.call(series.homeowner.token, 'POST', `/api/series/${series.id}/card`);
    const { id: setup } = await testApp.testDb.db
      .selectFrom('card_setups')
      .where('series_id', '=', series.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await testApp.setClock(CHARGE);
    await chargeDueVisits(testApp.ctx);
    await chargeDueVisits(testApp.ctx);
    const { db } = testApp.ctx;
    expect([await tasksAbout(db, visit), await tasksAbout(db, setup)]).toEqual([
      ['charge-visit'],
      ['settle-card-setup'],
    ]);
    await testApp.runTasks();
  });

  test('is charged once by two workers at once, and by many looks', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.setClock(CHARGE);
    await Promise.all(Array.from({ length: 6 }, () => chargeVisit(testApp.ctx, visit)));
    const [payment] = await paymentsOf(testApp, visit);
    await Promise.all(Array.from({ length: 6 }, () => authorizePayment(testApp.ctx, payment!.id as PaymentId)));
    await passMinute(testApp);
    expect(await statesOf(testApp, visit)).toEqual(['authorized']);
    expect(await triesOf(payment!.id)).toEqual([{ status: 'requires_capture' }]);
  });

  test('that was booked so late that its time has passed is charged at once', async () => {
    const series = await aRunningSeries(testApp);
    await testApp.setClock('2026-05-08T22:00:00.000Z');
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp);
    expect(await statesOf(testApp, visit)).toEqual(['authorized']);
  });

  test('is charged around a stretch that the homeowner leaves out', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const june = { paused_from: day('2026-06-01'), paused_to: day('2026-06-30') };
    await testApp.testDb.db
      .updateTable('series')
      .set({ status: 'paused', pause_reason: 'homeowner', ...june })
      .where('id', '=', series.id)
      .execute();
    await passMinute(testApp, CHARGE);
    expect(await statesOf(testApp, visit)).toEqual(['authorized']);
  });

  test('of a series for which no card was kept counts as declined: its homeowner can pay on a page', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.testDb.db.updateTable('series').set({ saved_card_id: null }).where('id', '=', series.id).execute();
    await passMinute(testApp, CHARGE);
    expect(await paymentsOf(testApp, visit)).toMatchObject([
      { state: 'failed', captured_cents: 0, failure_message: 'No card is saved for these visits.' },
    ]);
    expect(await mailsTo(testApp, series.homeowner.email, 'visit-declined')).toHaveLength(1);
    expect(await chargeOf(testApp, series, visit)).toBe('declined');
    const answer = await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
    expect(answer.statusCode).toBe(200);
  });

  test('recovers when the server is killed before, during and after the gateway was asked', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.setClock(CHARGE);
    await chargeVisit(testApp.ctx, visit);
    // Killed: the row stands, its task is gone.
    const { db } = testApp.testDb;
    const [row] = await paymentsOf(testApp, visit);
    expect(row!.state).toBe('requires_payment');
    // And the gateway did its part, but nobody wrote its answer down.
    const card = await db.selectFrom('saved_cards').where('id', '=', row!.saved_card_id).selectAll().executeTakeFirst();
    await gatewayOf(testApp).authorize({
      paymentId: row!.id,
      attempt: 1,
      amount: cents(4500),
      fee: cents(100),
      description: 'Mowing Job',
      destinationAccount: row!.destination_account,
      card: { customerId: card!.customer_id, methodId: card!.method_id },
    });
    await sql`select graphile_worker.remove_job(${`authorize:${row!.id}`})`.execute(db);
    await testApp.setClock('2026-05-08T13:02:00.000Z');
    await sweepPayments(testApp.ctx);
    await testApp.runTasks();
    expect(await statesOf(testApp, visit)).toEqual(['authorized']);
    expect(await triesOf(row!.id)).toHaveLength(1);

    // Killed after completion: the capture was asked for, its task is gone.
    await testApp.setClock('2026-05-09T15:00:00.000Z');
    await testApp.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/start`);
    await testApp.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/complete`);
    await testApp.setClock('2026-05-09T15:10:00.000Z');
    await finalizeJob(testApp.ctx, visit);
    await sql`select graphile_worker.remove_job(${`capture:${row!.id}`})`.execute(db);
    await testApp.setClock('2026-05-09T15:12:00.000Z');
    await sweepPayments(testApp.ctx);
    await testApp.runTasks();
    expect(await statesOf(testApp, visit)).toEqual(['paid']);
  });
});

describe('a visit that is canceled', () => {
  test('before it is charged leaves nothing to charge', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await cancel(series, visit);
    await passMinute(testApp, CHARGE);
    expect(await statesOf(testApp, visit)).toEqual([]);
  });

  test('after it was charged is let go of, and nothing was taken', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    const before = await balance(series);
    await passMinute(testApp, CHARGE);
    await cancel(series, visit);
    const [payment] = await paymentsOf(testApp, visit);
    expect(payment).toMatchObject({ state: 'canceled', captured_cents: 0, refund_reason: 'canceled_by_homeowner' });
    // Once that it was charged, once that it was let go of.
    expect((await changesOf(testApp.testDb.db, payment!.id)).map(({ kind }) => kind)).toEqual([
      'payment.changed',
      'payment.changed',
    ]);
    expect(await balance(series)).toBe(before);
    expect(await mailsTo(testApp, series.homeowner.email, 'payment-returned')).toEqual([]);
  });

  test('between the row and the gateway is never charged', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.setClock(CHARGE);
    await chargeVisit(testApp.ctx, visit);
    await cancel(series, visit);
    const [row] = await paymentsOf(testApp, visit);
    expect(row).toMatchObject({ state: 'canceled', asked_at: null });
    expect(await triesOf(row!.id)).toEqual([]);
  });

  test('while its card is asked is let go of when the answer comes', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.setClock(CHARGE);
    await chargeVisit(testApp.ctx, visit);
    // The call has left, the answer is on its way.
    await testApp.testDb.db.updateTable('payments').set({ asked_at: CHARGE }).where('job_id', '=', visit).execute();
    await cancel(series, visit);
    await testApp.runTasks();
    expect(await statesOf(testApp, visit)).toEqual(['canceled']);
    const [row] = await paymentsOf(testApp, visit);
    expect(await triesOf(row!.id)).toEqual([{ status: 'canceled' }]);
  });
});

test('a visit that is canceled or completed while its card is charged never keeps money it should not have', async () => {
  for (let round = 0; round < 6; round++) {
    await testApp.setClock(TEST_NOW);
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series, day(round % 2 === 0 ? '2026-05-09' : '2026-05-08'));
    await testApp.setClock(CHARGE);
    await chargeVisit(testApp.ctx, visit);
    const [payment] = await paymentsOf(testApp, visit);
    const { token } = round % 2 === 0 ? series.homeowner : series.crew;
    if (round % 2 === 1) await testApp.call(token, 'POST', `/api/MowingJobs/${visit}/start`);
    await Promise.all([
      testApp.runTasks(),
      authorizePayment(testApp.ctx, payment!.id as PaymentId),
      testApp.call(token, 'POST', `/api/MowingJobs/${visit}/${round % 2 === 0 ? 'cancel' : 'complete'}`),
    ]);
    await testApp.runTasks();
    await passUndoTime(testApp);
    expect([round, await statesOf(testApp, visit)]).toEqual([round, [round % 2 === 0 ? 'canceled' : 'paid']]);
  }
});

describe('a visit that is moved after it was charged', () => {
  test('keeps what is held when it can be taken on the new day', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    await move(visit, '2026-05-12');
    await passMinute(testApp, '2026-05-11T13:00:00.000Z');
    await testApp.setClock('2026-05-12T15:00:00.000Z');
    await mow(testApp, series.crew, visit);
    expect(await statesOf(testApp, visit)).toEqual(['paid']);
  });

  test('else is let go of and charged anew when the day comes', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    await move(visit, '2026-05-20');
    await testApp.runTasks();
    expect([await statesOf(testApp, visit), await chargeOf(testApp, series, visit)]).toEqual([
      ['canceled'],
      'scheduled',
    ]);
    await passMinute(testApp, '2026-05-19T13:00:00.000Z');
    expect(await statesOf(testApp, visit)).toEqual(['canceled', 'authorized']);
  });

  test.each([
    ['2026-05-12', ['authorized'], null],
    ['2026-05-20', ['canceled'], 'moved'],
  ])('to %s while its card was asked: what the answer brings is %j', async (to, states, reason) => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await testApp.setClock(CHARGE);
    await chargeVisit(testApp.ctx, visit);
    // The call has left, the answer is on its way.
    await testApp.testDb.db.updateTable('payments').set({ asked_at: CHARGE }).where('job_id', '=', visit).execute();
    await move(visit, to);
    await testApp.runTasks();
    expect(await statesOf(testApp, visit)).toEqual(states);
    expect(await paymentsOf(testApp, visit)).toMatchObject([{ refund_reason: reason }]);
  });

  test('is charged anew when what was held has lapsed before the lawn was done', async () => {
    const series = await aRunningSeries(testApp);
    const visit = await aLaterVisit(testApp, series);
    await passMinute(testApp, CHARGE);
    await testApp.setClock('2026-05-09T15:00:00.000Z');
    await testApp.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/start`);
    // The crew forgets the button for a week.
    await testApp.setClock('2026-05-15T14:00:00.000Z');
    await testApp.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/complete`);
    await passUndoTime(testApp);
    await passMinute(testApp);
    expect(await statesOf(testApp, visit)).toEqual(['expired', 'paid']);
  });
});

test('a look at many visits leaves a task for each, and those of others alone', async () => {
  const [one, other] = [await aRunningSeries(testApp), await aRunningSeries(testApp)];
  const visits = [await aLaterVisit(testApp, one), await aLaterVisit(testApp, other)];
  const later = await aLaterVisit(testApp, one, THIRD_DAY);
  await testApp.setClock(CHARGE);
  await chargeDueVisits(testApp.ctx);
  await testApp.runTasks();
  expect(await Promise.all(visits.map((visit) => statesOf(testApp, visit)))).toEqual([['authorized'], ['authorized']]);
  expect(await statesOf(testApp, later)).toEqual([]);
});

test('a visit that is canceled between the look and its task is neither charged nor given up', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await testApp.setClock(CHARGE);
  await chargeDueVisits(testApp.ctx);
  await testApp.ctx.db
    .updateTable('jobs')
    .set({ status: 'canceled', canceled_at: CHARGE })
    .where('id', '=', visit)
    .execute();
  const told = async () =>
    (await listMessages(testApp.ctx.db, { to: series.homeowner.email })).map(({ template }) => template);
  const before = await told();

  await testApp.runTasks();
  for (const at of [CHARGE, '2026-05-09T11:00:00.000Z', '2026-05-10T12:00:00.000Z']) {
    await testApp.setClock(at);
    await chargeVisit(testApp.ctx, visit);
  }
  await testApp.runTasks();

  expect(await statesOf(testApp, visit)).toEqual([]);
  expect(await told()).toEqual(before);
});
