import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueTask } from '../../../platform/tasks/enqueue-task.ts';
import { aPayableCompany, aRequest, openCheckout } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../../testing/until.ts';
import { sweepPayments } from './sweep-payments.ts';

const TWO_MINUTES_LATER = '2026-05-02T17:02:00.000Z';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test('the sweep and somebody who gives up the same payments in another order never wait for each other', async () => {
  const { db } = testApp.testDb;
  await testApp.setClock(TEST_NOW);
  const company = await aPayableCompany(testApp);
  for (let buyer = 0; buyer < 2; buyer++) {
    const opened = await openCheckout(testApp, (await aHomeowner(db)).token, aRequest(company));
    expect(opened.statusCode).toBe(200);
  }
  const rows = await db
    .selectFrom('payments')
    .where('company_id', '=', company)
    .select('id')
    .orderBy('updated_at')
    .execute();
  await testApp.setClock(TWO_MINUTES_LATER);

  const both = rows.map(({ id }) => ({ paymentId: id, key: `settle:${id}` }));
  for (const [first, second] of [both, both.toReversed()] as (typeof both)[]) {
    const [held, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const givingUp = db.transaction().execute(async (tx) => {
      await enqueueTask(tx, 'settle-payment', { paymentId: first!.paymentId }, { key: first!.key });
      held.resolve();
      await swept.promise;
      await enqueueTask(tx, 'settle-payment', { paymentId: second!.paymentId }, { key: second!.key });
    });
    await held.promise;
    const sweeping = sweepPayments(testApp.ctx);
    await untilSomebodyWaits(testApp.testDb.db);
    swept.resolve();
    await Promise.all([givingUp, sweeping]);
  }
});
