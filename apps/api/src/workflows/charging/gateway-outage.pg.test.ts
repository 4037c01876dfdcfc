import type { PaymentId } from '@swath/domain/ids';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { finalizeJob } from '../../marketplace/jobs/completion/finalize-job.ts';
import { capturePayment } from '../../money/payments/bank/capture-payment.ts';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import { gatewayOf, payWith } from '../../testing/bookings.ts';
import {
  aLaterVisit,
  aRunningSeries,
  chargeOf,
  passMinute,
  paymentsOf,
  statesOf,
} from '../../testing/charged-series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const CHARGE = '2026-05-08T13:00:00.000Z';
const UNAVAILABLE = [503, 'gateway_unavailable', 'Failed to initialize payment. Please try again.'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await testApp.setClock(TEST_NOW);
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** The provider answers nothing to one kind of question. */
const out = (question: 'openCheckout' | 'openCardSetup' | 'authorize' | 'getPayment' | 'capture') =>
  vi.spyOn(gatewayOf(testApp), question).mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
const told = async (answer: ReturnType<TestApp['call']>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code, json().detail];
};

test('a visit is as it was when its page cannot be opened, and can be paid later', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const pay = () => testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
  out('openCheckout');
  expect(await told(pay())).toEqual(UNAVAILABLE);
  expect([await statesOf(testApp, visit), await chargeOf(testApp, series, visit)]).toEqual([['canceled'], 'scheduled']);
  vi.restoreAllMocks();
  const { clientSecret, sessionId } = (await pay()).json();
  await payWith(testApp, clientSecret);
  await testApp.call(series.homeowner.token, 'GET', `/api/checkout/session/${sessionId}`);
  expect(await chargeOf(testApp, series, visit)).toBe('paid');
});

test('while nobody knows what a card said, its visit cannot be paid a second time', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  const pay = () => testApp.call(series.homeowner.token, 'POST', `/api/MowingJobs/${visit}/pay`);
  out('authorize');
  await passMinute(testApp, CHARGE);
  expect(await statesOf(testApp, visit)).toEqual(['requires_payment']);
  expect(await told(pay())).toEqual(UNAVAILABLE);
  vi.restoreAllMocks();
  // The card is asked again under its key, and has said yes.
  expect((await told(pay()))[1]).toBe('visit_already_paid');
  expect(await paymentsOf(testApp, visit)).toMatchObject([{ attempt: 1, state: 'authorized', amount_cents: 4500 }]);
});

test('a yes that nobody could look at is looked at again by the sweep, without the gateway’s event', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  out('getPayment');
  await passMinute(testApp, CHARGE);
  const [asked] = await paymentsOf(testApp, visit);
  expect([asked!.state, asked!.gateway_payment_id !== null]).toEqual(['requires_payment', true]);
  vi.restoreAllMocks();
  await testApp.setClock('2026-05-08T13:02:00.000Z');
  await sweepPayments(testApp.ctx);
  await testApp.runTasks();
  expect(await paymentsOf(testApp, visit)).toMatchObject([{ attempt: 1, state: 'authorized' }]);
});

test('money that could not be taken is taken when the task is tried again, and then no more', async () => {
  const series = await aRunningSeries(testApp);
  const visit = await aLaterVisit(testApp, series);
  await passMinute(testApp, CHARGE);
  await testApp.setClock('2026-05-09T15:00:00.000Z');
  for (const step of ['start', 'complete']) {
    await testApp.call(series.crew.token, 'POST', `/api/MowingJobs/${visit}/${step}`);
  }
  await testApp.setClock('2026-05-09T15:10:00.000Z');
  await finalizeJob(testApp.ctx, visit);
  const id = (await paymentsOf(testApp, visit))[0]!.id as PaymentId;
  const asked = out('capture');
  await expect(capturePayment(testApp.ctx, id)).rejects.toThrow('no answer');
  expect(await statesOf(testApp, visit)).toEqual(['authorized']);
  asked.mockRestore();
  const again = vi.spyOn(gatewayOf(testApp), 'capture');
  await capturePayment(testApp.ctx, id);
  expect(await statesOf(testApp, visit)).toEqual(['paid']);
  await capturePayment(testApp.ctx, id);
  expect(again).toHaveBeenCalledOnce();
});

test('a page for another card that could not be opened is given up, and the next one is new', async () => {
  const series = await aRunningSeries(testApp);
  const change = () => testApp.call(series.homeowner.token, 'POST', `/api/series/${series.id}/card`);
  const setups = () =>
    testApp.ctx.db
      .selectFrom('card_setups')
      .where('series_id', '=', series.id)
      .orderBy('created_at')
      .orderBy('state')
      .select('state')
      .execute();
  out('openCardSetup');
  expect(await told(change())).toEqual(UNAVAILABLE);
  expect(await setups()).toEqual([{ state: 'expired' }]);
  vi.restoreAllMocks();
  expect((await change()).statusCode).toBe(200);
  expect(await setups()).toEqual([{ state: 'expired' }, { state: 'open' }]);
});

test('a fault of our own is none of the provider’s', async () => {
  const series = await aRunningSeries(testApp);
  vi.spyOn(gatewayOf(testApp), 'openCardSetup').mockRejectedValue(new TypeError('ours'));
  const answer = await testApp.call(series.homeowner.token, 'POST', `/api/series/${series.id}/card`);
  expect(answer.statusCode).toBe(500);
});
