import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aPayableCompany, aRequest, gatewayOf, openCheckout, payWith } from '../../../testing/bookings.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepPayments } from '../events/sweep-payments.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => swath[Symbol.asyncDispose]());

test('a page whose time passes while the gateway opens it is shown to nobody, and cannot be paid', async () => {
  const { token } = await aHomeowner(swath.testDb.db);
  const request = aRequest(await aPayableCompany(swath));
  const gateway = gatewayOf(swath);
  const open = gateway.openCheckout.bind(gateway);
  let secret = '';
  vi.spyOn(gateway, 'openCheckout').mockImplementation(async (order) => {
    const page = await open(order);
    secret = page.clientSecret!;
    // The clock jumps a day ahead: the payment is looked at and ends, as no page of it is known. Then the clock is right again.
    await swath.setClock('2026-05-03T18:00:00.000Z');
    await sweepPayments(swath.ctx);
    await swath.runTasks();
    await swath.setClock('2026-05-02T17:00:30.000Z');
    return page;
  });
  const answer = await openCheckout(swath, token, request);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'gateway_unavailable']);
  expect(await payWith(swath, secret)).toEqual({ next: 'expired' });
  const payments = await swath.testDb.db
    .selectFrom('payments')
    .select(['state', 'session_id', 'captured_cents'])
    .execute();
  expect(payments).toEqual([{ state: 'expired', session_id: null, captured_cents: 0 }]);
});
