import type { JobId, PaymentId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepPayments } from '../../../money/payments/events/sweep-payments.ts';
import { settlePayment } from '../../../money/payments/settle/settle-payment.ts';
import { auditOf } from '../../../testing/audit.ts';
import { gatewayOf } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aRunningSeries, mailsTo, paymentsOf, type RunningSeries } from '../../../testing/charged-series.ts';
import { anAdmin, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { mow } from '../../../testing/undo-time.ts';

const ON_ITS_DAY = '2026-05-03T15:00:00.000Z';
const REASON = 'The edges were left.';

let swath: TestApp;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  swath = await startTestApp();
  ada = await anAdmin(swath.testDb.db);
  bob = await anAdmin(swath.testDb.db);
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

type Paid = { readonly series: RunningSeries; readonly job: JobId; readonly payment: PaymentId };

/** A mowing for $45.00 that was paid at the gateway. @param number  the card's */
async function aPaidMowing(number?: string): Promise<Paid> {
  const series = await aRunningSeries(swath, number ?? {});
  const [payment] = await paymentsOf(swath, series.firstVisit);
  return { series, job: series.firstVisit, payment: payment!.id as PaymentId };
}
/** The same, and done. */
async function aDoneMowing(number?: string): Promise<Paid> {
  const paid = await aPaidMowing(number);
  await swath.setClock(ON_ITS_DAY);
  await mow(swath, paid.series.crew, paid.job);
  return paid;
}

type Own = { refund_id?: string; amount_cents?: unknown; refunded_cents?: number; reason?: string };
const refund = (payment: string, own: Own = {}, as: string | null = ada.token) =>
  swath.call(as, 'POST', `/api/admin/payments/${payment}/refunds`, {
    refund_id: crypto.randomUUID(),
    amount_cents: 1000,
    refunded_cents: 0,
    reason: REASON,
    ...own,
  });
const row = async ({ job }: Paid) => (await paymentsOf(swath, job))[0]!;
const refundsOf = ({ payment }: Paid) =>
  swath.testDb.db
    .selectFrom('payment_refunds')
    .where('payment_id', '=', payment)
    .orderBy('created_at')
    .orderBy('id')
    .select(['amount_cents', 'share_cents', 'state', 'attempt'])
    .execute();
const weekOf = ({ series }: Paid) =>
  swath.testDb.db
    .selectFrom('company_earnings_snapshots')
    .where('company_id', '=', series.company)
    .where('period_type', '=', 'week')
    .select(['amount_cents', 'job_count'])
    .execute();
const atGateway = async (paid: Paid) =>
  (await swath.ctx.payments.getPayment((await row(paid)).gateway_payment_id!)).refunded;

describe('a part of what was paid', () => {
  test('goes back once, out of share and fee, and both sides are told why', async () => {
    const paid = await aDoneMowing();
    expect(await weekOf(paid)).toEqual([{ amount_cents: 4400, job_count: 1 }]);

    const answer = await refund(paid.payment);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id: paid.job,
        share_returned_cents: 978,
        payments: [
          { left_cents: 0, refunds: [{ amount_cents: 1000, share_cents: 978, state: 'asked', by: ada.email }] },
        ],
      },
    ]);
    await swath.runTasks();
    expect(await row(paid)).toMatchObject({ state: 'partially_refunded', refunded_cents: 1000, refund_reason: null });
    expect(await refundsOf(paid)).toEqual([{ amount_cents: 1000, share_cents: 978, state: 'done', attempt: 1 }]);
    expect(await weekOf(paid)).toEqual([{ amount_cents: 3422, job_count: 1 }]);
    expect(await atGateway(paid)).toBe(1000);

    const { homeowner, company } = paid.series;
    const [mail] = await mailsTo(swath, homeowner.email, 'refunded-by-hand');
    expect(mail!.text).toContain('$10.00 goes back to your Visa ending in 4242.');
    expect(mail!.text).toContain(`Why: ${REASON}`);
    const [told] = await mailsTo(swath, 'office@greenblade.test', 'company-refunded').then((all) => all.reverse());
    expect(told!.text).toContain('$9.78 of it comes out of what you earn');
    const notices = await swath.call(homeowner.token, 'GET', '/api/notices');
    expect(notices.json().notices).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/^\$10\.00 for the mowing by .+ is on its way back to your card\.$/),
      }),
    );
    expect(await changesOf(swath.testDb.db, paid.payment)).toContainEqual({
      kind: 'payment.changed',
      audience: [`account:${homeowner.account}`, `company:${company}`],
    });
    expect(await auditOf(swath.testDb.db, homeowner.account)).toContainEqual(
      expect.objectContaining({
        event: 'payment.refunded',
        actor: ada.email,
        details: { amount: '$10.00', reason: REASON, job: paid.job },
      }),
    );
    const receipts = await swath.call(homeowner.token, 'GET', '/api/receipts');
    expect(receipts.json()[0]).toMatchObject({ refunded_cents: 1000, kept_cents: 3500, refund_pending: false });
  });

  test('of a mowing that is ahead is earned less once it is done, and again after it was undone', async () => {
    const paid = await aPaidMowing();
    await refund(paid.payment);
    expect(await weekOf(paid)).toEqual([]);
    await swath.setClock(ON_ITS_DAY);
    const { crew } = paid.series;
    const step = (what: string, body?: object) =>
      swath.call(crew.token, 'POST', `/api/MowingJobs/${paid.job}/${what}`, body);
    await step('start');
    await step('complete');
    expect(await weekOf(paid)).toEqual([{ amount_cents: 3422, job_count: 1 }]);
    await step('undo', { step: 'complete' });
    expect(await weekOf(paid)).toEqual([{ amount_cents: 0, job_count: 0 }]);
  });

  test('and what is left go back one after the other; nothing more does', async () => {
    const paid = await aDoneMowing();
    await refund(paid.payment);
    await swath.runTasks();
    const rest = await refund(paid.payment, { amount_cents: 3500, refunded_cents: 1000 });
    expect(rest.statusCode).toBe(200);
    await swath.runTasks();
    expect(await row(paid)).toMatchObject({ state: 'refunded', refunded_cents: 4500 });
    expect(await weekOf(paid)).toEqual([{ amount_cents: 0, job_count: 1 }]);
    const more = await refund(paid.payment, { amount_cents: 1, refunded_cents: 4500 });
    expect([more.statusCode, more.json().code]).toEqual([409, 'nothing_to_refund']);
  });

  test('what is left goes back when the mowing is canceled afterwards', async () => {
    const paid = await aPaidMowing();
    await refund(paid.payment);
    await swath.runTasks();
    const { homeowner } = paid.series;
    await swath.call(homeowner.token, 'POST', `/api/MowingJobs/${paid.job}/cancel`);
    await swath.runTasks();
    expect(await row(paid)).toMatchObject({ state: 'refunded', refunded_cents: 4500 });
    const [mail] = await mailsTo(swath, homeowner.email, 'payment-returned');
    expect(mail!.text).toContain('The remaining $35.00 goes back to your Visa ending in 4242.');
  });
});

describe('what is refused', () => {
  test.each([
    ['more than is left', { amount_cents: 4501 }, 409, 'refund_too_large', 'Only $45.00 of this payment'],
    ['what somebody else changed', { refunded_cents: 500 }, 409, 'refund_changed', 'Something has changed meanwhile'],
    ['no reason', { reason: ' ' }, 400, 'validation', ''],
    ['nothing', { amount_cents: 0 }, 400, 'validation', ''],
    ['half a cent', { amount_cents: 0.5 }, 400, 'validation', ''],
    ['a long reason', { reason: 'x'.repeat(501) }, 400, 'validation', ''],
  ])('%s', async (_, own, status, code, words) => {
    const paid = await aDoneMowing();
    const answer = await refund(paid.payment, own);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      status,
      { code, detail: expect.stringContaining(words) },
    ]);
    expect(await refundsOf(paid)).toEqual([]);
  });

  test('all of what was paid for a mowing that is ahead: it is to be canceled', async () => {
    const paid = await aPaidMowing();
    const answer = await refund(paid.payment, { amount_cents: 4500 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_needs_cancel']);
  });

  test('what is on its way back already', async () => {
    const paid = await aPaidMowing();
    await swath.call(paid.series.homeowner.token, 'POST', `/api/MowingJobs/${paid.job}/cancel`);
    const answer = await refund(paid.payment);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_under_way']);
  });

  test('anybody but an administrator, and a payment that is none', async () => {
    const paid = await aDoneMowing();
    const { homeowner, crew } = paid.series;
    expect((await refund(paid.payment, {}, homeowner.token)).statusCode).toBe(403);
    expect((await refund(paid.payment, {}, crew.token)).statusCode).toBe(403);
    expect((await refund(paid.payment, {}, null)).statusCode).toBe(401);
    const none = await refund(crypto.randomUUID());
    expect([none.statusCode, none.json().code]).toEqual([404, 'payment_not_found']);
    expect(await refundsOf(paid)).toEqual([]);
  });
});

describe('two at once', () => {
  test('a lost answer sent again, by twins too, gives back once', async () => {
    const paid = await aDoneMowing();
    const asked = { refund_id: crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => refund(paid.payment, asked)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await swath.runTasks();
    expect((await refund(paid.payment, asked)).json()).toMatchObject({ payments: [{ refunded_cents: 1000 }] });
    await swath.runTasks();
    expect(await atGateway(paid)).toBe(1000);
    expect(await mailsTo(swath, paid.series.homeowner.email, 'refunded-by-hand')).toHaveLength(1);
    const other = await refund(paid.payment, { ...asked, amount_cents: 900 });
    expect([other.statusCode, other.json().code]).toEqual([409, 'refund_changed']);
  });

  test('of two colleagues the second is told', async () => {
    const paid = await aDoneMowing();
    const answers = await Promise.all([refund(paid.payment), refund(paid.payment, {}, bob.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('refund_under_way');
    await swath.runTasks();
    const late = await refund(paid.payment, {}, bob.token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'refund_changed']);
    expect(await atGateway(paid)).toBe(1000);
  });
});

describe('a gateway or a bank in trouble', () => {
  test('a try whose answer got lost is sent again under its own key', async () => {
    const paid = await aDoneMowing();
    const refund_id = crypto.randomUUID();
    await refund(paid.payment, { refund_id });
    const intent = (await row(paid)).gateway_payment_id!;
    await gatewayOf(swath).refund(intent, `hand:${refund_id}:1`, 1000 as never);
    await swath.runTasks();
    expect(await refundsOf(paid)).toMatchObject([{ state: 'done', attempt: 1 }]);
    expect(await atGateway(paid)).toBe(1000);
  });

  test('a task that was lost is found by the sweep', async () => {
    const paid = await aDoneMowing();
    await refund(paid.payment);
    await swath.testDb.pool.query('delete from graphile_worker._private_jobs');
    await sweepPayments(swath.ctx);
    await swath.runTasks();
    expect(await refundsOf(paid)).toMatchObject([{ state: 'asked' }]);
    await swath.setClock('2026-05-03T16:30:00.000Z');
    await sweepPayments(swath.ctx);
    await swath.runTasks();
    expect(await refundsOf(paid)).toMatchObject([{ state: 'done' }]);
  });

  test('what the bank does not take is tried again a few times; then the company earns it again', async () => {
    const paid = await aDoneMowing('4000000000005126');
    await refund(paid.payment);
    await swath.runTasks();
    expect(await refundsOf(paid)).toMatchObject([{ state: 'done', attempt: 1 }]);
    for (let round = 1; round <= 7; round++) {
      await swath.setClock(new Date(Date.parse(ON_ITS_DAY) + (1 + round) * 3_600_000).toISOString());
      // What the gateway's event "refund failed" leads to.
      await settlePayment(swath.ctx, paid.payment, 'refund.failed');
      await swath.runTasks();
    }
    expect(await refundsOf(paid)).toEqual([{ amount_cents: 1000, share_cents: 978, state: 'failed', attempt: 6 }]);
    expect(await row(paid)).toMatchObject({ state: 'paid', refunded_cents: 0 });
    expect(await weekOf(paid)).toEqual([{ amount_cents: 4400, job_count: 1 }]);
    expect(await mailsTo(swath, paid.series.homeowner.email, 'refunded-by-hand')).toHaveLength(1);
    expect(await mailsTo(swath, paid.series.homeowner.email, 'refund-failed')).toHaveLength(1);
    const unpaid = swath.testDb.db.selectFrom('unpaid_refunds').where('payment_id', '=', paid.payment);
    const columns = unpaid.select(['amount_cents', 'tries', 'last_error', 'outcome']);
    expect(await columns.execute()).toEqual([
      { amount_cents: 1000, tries: 5, last_error: 'expired_or_canceled_card', outcome: null },
    ]);
  });
});
