import { day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { chargeTimes } from '@swath/domain/payments/visit-charge';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockJob } from '../../marketplace/jobs/lock-job.ts';
import { moveJob } from '../../marketplace/jobs/reschedules/move-job.ts';
import type { WholeDb } from '../../platform/db/db.ts';
import { aLaterVisit, aRunningSeries, passMinute, type RunningSeries, statesOf } from '../../testing/charged-series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/until.ts';
import { checkVisitsToCharge } from './charges.tasks.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';

let testApp: TestApp;
let series: RunningSeries;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  series = await aRunningSeries(testApp);
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** The moment at which the clock looks at a visit; undefined: never. */
async function lookedAt(visit: JobId): Promise<Date | undefined> {
  const row = testApp.testDb.db.selectFrom('visits_to_charge').where('job_id', '=', visit).select('charge_at');
  return (await row.executeTakeFirst())?.charge_at;
}

const dayOf = async (visit: JobId) =>
  testApp.testDb.db
    .selectFrom('jobs')
    .where('id', '=', visit)
    .select(['service_date', 'time_zone'])
    .executeTakeFirstOrThrow();

test('a visit that nobody has paid for is looked at when its card is asked, wherever it is moved', async () => {
  const visit = await aLaterVisit(testApp, series);
  const before = await dayOf(visit);
  expect(await lookedAt(visit)).toEqual(chargeTimes(before.service_date, before.time_zone).charge);

  await testApp.ctx.db.transaction().execute(async (tx) => moveJob(tx, (await lockJob(tx, visit))!, day('2026-05-12')));
  expect(await lookedAt(visit)).toEqual(chargeTimes(day('2026-05-12'), before.time_zone).charge);
});

test('it is not looked at any more once its money is held, and again when the money is given back', async () => {
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  expect([await statesOf(testApp, visit), await lookedAt(visit)]).toEqual([['authorized'], undefined]);

  // As when a place is lost: the mowing stands, and its money goes back.
  await testApp.testDb.db
    .updateTable('payments')
    .set({ refund_reason: 'place_lost', refund_attempts: 0 })
    .where('job_id', '=', visit)
    .execute();
  expect(await lookedAt(visit)).toBeInstanceOf(Date);
});

test('nobody looks at one that is canceled', async () => {
  const visit = await aLaterVisit(testApp, series);
  const answer = await testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/cancel`);
  expect([answer.statusCode, await lookedAt(visit)]).toEqual([200, undefined]);
});

test('a payment is settled while its visit is moved, and neither waits for the other for ever', async () => {
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  const { db } = testApp.testDb;
  const settle = (by: WholeDb, state: 'requires_payment' | 'authorized') =>
    by.updateTable('payments').set({ state }).where('job_id', '=', visit).execute();
  await settle(db, 'requires_payment');
  const { promise: moved, resolve: hasMoved } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();

  const moving = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('jobs')
      .set({ service_date: day('2026-05-12') })
      .where('id', '=', visit)
      .execute();
    hasMoved();
    await held;
    await tx.selectFrom('payments').where('job_id', '=', visit).forUpdate().selectAll().execute();
  });
  const settling = db.transaction().execute(async (tx) => {
    await moved;
    await settle(tx, 'authorized');
    isHeld();
    await untilSomebodyWaits(db);
  });
  await Promise.all([moving, settling]);
  expect([(await dayOf(visit)).service_date, await lookedAt(visit)]).toEqual(['2026-05-12', undefined]);
});

test('what the clock would miss or look at in another moment is found once a day, and charged in time', async () => {
  const [lost, late] = [
    await aLaterVisit(testApp, series, day('2026-05-09')),
    await aLaterVisit(testApp, series, day('2026-05-10')),
  ];
  await testApp.testDb.db.deleteFrom('visits_to_charge').where('job_id', '=', lost).execute();
  await sql`update visits_to_charge set charge_at = charge_at + interval '5 days' where job_id = ${late}`.execute(
    testApp.testDb.db,
  );
  await testApp.setClock('2026-05-08T08:10:00.000Z');
  await checkVisitsToCharge(testApp.ctx);
  for (const visit of [lost, late]) {
    const { service_date, time_zone } = await dayOf(visit);
    expect(await lookedAt(visit)).toEqual(chargeTimes(service_date, time_zone).charge);
  }
  await passMinute(testApp, CHARGE);
  expect([await statesOf(testApp, lost), await statesOf(testApp, late)]).toEqual([['authorized'], []]);
});
