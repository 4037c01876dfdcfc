import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { aPaidJob } from '../../../testing/payments.ts';
import { aCompany, aHomeowner } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { refundPayment } from './refund-payment.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

test.each(['paid', 'authorized'] as const)(
  'a payment that is %s and that no gateway knows of is not asked about',
  async (state) => {
    const { db } = testApp.testDb;
    const id = await aPaidJob(db, (await aHomeowner(db)).account, await aCompany(db), TOMORROW);
    const asIs = { state, refund_reason: 'canceled by the homeowner', gateway_payment_id: null };
    await db.updateTable('payments').set(asIs).where('id', '=', id).execute();

    await refundPayment(testApp.ctx, id);

    const after = await db.selectFrom('payments').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ ...asIs, refund_attempts: 0, refund_tried_at: null });
  },
);
