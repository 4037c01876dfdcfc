import type { AccountId, PaymentId, QueuedJobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweepQueue } from '../../marketplace/queue/queue.tasks.ts';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import { aRequest, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aHomeowner } from '../../testing/people.ts';
import { priceLinesOf } from '../../testing/price-lines.ts';
import { aCrew, accept, balanceOf, DAY_AFTER, offer, offerId, payAndAsk, queueJob } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterEach(() => testApp.setClock(TEST_NOW));
afterAll(() => testApp[Symbol.asyncDispose]());

/** A homeowner with an offer of $60.00 for tomorrow. */
async function aDeal() {
  const homeowner = await aHomeowner(testApp.testDb.db);
  const crew = await aCrew(testApp);
  const job = await queueJob(testApp, homeowner);
  return { homeowner, crew, job, offer: await offerId(testApp, crew, job) };
}

const queuedRow = (id: QueuedJobId) =>
  testApp.testDb.db.selectFrom('queued_jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const offerRows = (job: QueuedJobId) =>
  testApp.testDb.db.selectFrom('offers').where('queued_job_id', '=', job).orderBy('price_cents').selectAll().execute();
const paymentsOf = (account: AccountId) =>
  testApp.testDb.db
    .selectFrom('payments')
    .where('homeowner_id', '=', account)
    .orderBy('created_at')
    .selectAll()
    .execute();
const jobsOf = (account: AccountId) =>
  testApp.testDb.db.selectFrom('jobs').where('client_id', '=', account).selectAll().execute();

describe('accepting an offer', () => {
  spec('company 7.42');
  test('opens a page for its price and holds its day; nothing is accepted before the money is there', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    const answer = await accept(testApp, homeowner, job, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      clientSecret: expect.any(String),
      paymentStatus: 'unpaid',
      sessionId: expect.any(String),
      price: priceLinesOf({ mowing_cents: 6000, overgrowth_cents: 0, total_cents: 6000 }),
      heldUntil: '2026-05-02T17:10:00.000Z',
    });
    const [quote] = await testApp.testDb.db.selectFrom('quotes').where('offer_id', '=', id).selectAll().execute();
    expect(quote).toMatchObject({
      company_id: crew.company,
      service_date: TOMORROW,
      price_cents: 6000,
      fee_cents: 100,
      grass_height: 'very_tall_14_plus',
      yard_notes: 'Side gate sticks.\nThe gate code is on the fence.',
      outcome: 'open',
    });
    expect(await queuedRow(job)).toMatchObject({ status: 'offered', job_id: null });
    expect(await jobsOf(homeowner.account)).toEqual([]);
  });

  spec('homeowner 4.1', 'company 4.11');
  test('becomes the job with the money; the others are closed and everybody is told', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    const rival = await aCrew(testApp);
    await offerId(testApp, rival, job, { priceCents: 7000 });
    const page = (await accept(testApp, homeowner, job, id)).json();
    const paid = await payAndAsk(testApp, homeowner, page);
    expect(paid).toMatchObject({ outcome: 'booked', job_id: expect.any(String) });

    expect(await jobsOf(homeowner.account)).toMatchObject([
      { id: paid.job_id, company_id: crew.company, service_date: TOMORROW, price_cents: 6000, fee_cents: 100 },
    ]);
    expect(await queuedRow(job)).toMatchObject({ status: 'accepted', job_id: paid.job_id });
    expect(await offerRows(job)).toMatchObject([
      { company_id: crew.company, status: 'accepted' },
      { company_id: rival.company, status: 'closed' },
    ]);
    expect(await paymentsOf(homeowner.account)).toMatchObject([{ state: 'paid', job_id: paid.job_id }]);
    expect([await balanceOf(testApp, crew.company), await balanceOf(testApp, rival.company)]).toEqual([5900, 0]);

    const mails = await testApp.testDb.db.selectFrom('outbox_messages').select(['recipient', 'template']).execute();
    const toHomeowner = mails.filter((mail) => mail.recipient === homeowner.email).map((mail) => mail.template);
    // The second offer came within a quarter of an hour: its mail would have waited.
    expect(toHomeowner.sort()).toEqual(['booking-confirmed', 'offer-received']);
    expect(mails.map((mail) => mail.template)).toEqual(expect.arrayContaining(['new-job', 'offer-closed']));
    expect((await changesOf(testApp.testDb.db, job)).at(-1)).toEqual({
      kind: 'queue.changed',
      audience: [`account:${homeowner.account}`, 'crews'],
    });
    expect(await changesOf(testApp.testDb.db, paid.job_id!)).toMatchObject([{ kind: 'job.booked' }]);
  });

  test('takes the queued card away, and tells the company who lives there', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    const rival = await aCrew(testApp);
    await offer(testApp, rival, job);
    const { job_id } = await payAndAsk(testApp, homeowner, (await accept(testApp, homeowner, job, id)).json());
    expect((await testApp.call(homeowner.token, 'GET', '/api/queued-jobs/my-jobs')).json()).toEqual([]);
    expect((await testApp.call(homeowner.token, 'GET', '/api/MowingJobs')).json()).toMatchObject([{ id: job_id }]);
    const read = `/api/queued-jobs/${job}`;
    const seen = (await testApp.call(crew.token, 'GET', read)).json();
    expect(seen).toMatchObject({
      status: 'accepted',
      jobId: job_id,
      fullName: 'Harriet Miller',
      phoneNumber: '5735550100',
      offers: [{ status: 'accepted' }],
    });
    expect((await testApp.call(rival.token, 'GET', read)).statusCode).toBe(404);
  });

  test('asked again gives the same page while the day is held, and a new one afterwards', async () => {
    const { homeowner, job, offer: id } = await aDeal();
    const pages = await Promise.all([1, 2, 3].map(() => accept(testApp, homeowner, job, id)));
    expect(new Set(pages.map((page) => page.json().sessionId)).size).toBe(1);
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    const later = (await accept(testApp, homeowner, job, id)).json();
    expect(later.sessionId).not.toBe(pages[0]!.json().sessionId);
    // Both are paid: one job, and the other payment goes back.
    const outcomes = await Promise.all(
      [pages[0]!.json(), later].map((page) => payAndAsk(testApp, homeowner, page).then(({ outcome }) => outcome)),
    );
    expect(outcomes.sort()).toEqual(['booked', 'returned']);
    await testApp.runTasks();
    const states = (await paymentsOf(homeowner.account)).map(({ state, refund_reason }) => ({ state, refund_reason }));
    expect(states).toEqual(
      expect.arrayContaining([
        { state: 'paid', refund_reason: null },
        { state: 'refunded', refund_reason: 'duplicate' },
      ]),
    );
  });

  test('of two offers paid at the same time makes one job; the other payment goes back, and the words say why', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    const rival = await aCrew(testApp);
    const other = await offerId(testApp, rival, job, { priceCents: 7000, serviceDate: DAY_AFTER });
    const pages = [await accept(testApp, homeowner, job, id), await accept(testApp, homeowner, job, other)];
    const outcomes = await Promise.all(pages.map((page) => payAndAsk(testApp, homeowner, page.json())));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['booked', 'returned']);
    await testApp.runTasks();
    expect(await jobsOf(homeowner.account)).toHaveLength(1);
    const kept = outcomes[0]!.outcome === 'booked' ? [5900, 0] : [0, 6900];
    expect([await balanceOf(testApp, crew.company), await balanceOf(testApp, rival.company)]).toEqual(kept);
    const mails = await testApp.testDb.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', homeowner.email)
      .where('template', '=', 'payment-returned')
      .selectAll()
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Your job had already left the queue when your payment arrived');
  });
});

describe('refusals', () => {
  test('somebody else’s job or offer, and an offer that ended', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    const stranger = await aHomeowner(testApp.testDb.db);
    const other = await aDeal();
    expect((await accept(testApp, stranger, job, id)).json().code).toBe('queued_job_not_found');
    expect((await accept(testApp, homeowner, job, other.offer)).json().code).toBe('offer_not_found');
    await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect((await accept(testApp, homeowner, job, id)).json().code).toBe('offer_ended');
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    expect((await accept(testApp, homeowner, job, id)).json().code).toBe('queued_job_ended');
  });

  test('an offer that has run out, though nobody has written that down', async () => {
    const { homeowner, job, offer: id } = await aDeal();
    await testApp.setClock('2026-05-03T05:00:00.000Z');
    expect((await accept(testApp, homeowner, job, id)).json().code).toBe('offer_ended');
  });

  test('a day that filled up, a company that closed or cannot be paid any more, a mowing that is booked', async () => {
    const { db } = testApp.testDb;
    const full = await aDeal();
    await db
      .updateTable('weekly_hours')
      .set({ start_minute: minutes(540), end_minute: minutes(560) })
      .where('company_id', '=', full.crew.company)
      .execute();
    expect((await accept(testApp, full.homeowner, full.job, full.offer)).json().code).toBe('day_full');
    await db.deleteFrom('weekly_hours').where('company_id', '=', full.crew.company).execute();
    expect((await accept(testApp, full.homeowner, full.job, full.offer)).json().code).toBe('company_not_available');
    const poor = await aDeal();
    await db.updateTable('companies').set({ payouts_enabled: false }).where('id', '=', poor.crew.company).execute();
    expect((await accept(testApp, poor.homeowner, poor.job, poor.offer)).json().code).toBe('company_cannot_be_paid');
    const twice = await aDeal();
    await aJobRow(db, { client: twice.homeowner.account, company: twice.crew.company, day: TOMORROW });
    expect((await accept(testApp, twice.homeowner, twice.job, twice.offer)).json().code).toBe('already_booked');
  });
});

describe('while the homeowner pays', () => {
  /** One minute before the offer runs out. */
  const LAST_MINUTE = '2026-05-03T04:59:00.000Z';

  test('the offer does not run out before the hold does', async () => {
    const { homeowner, job, offer: id } = await aDeal();
    await testApp.setClock(LAST_MINUTE);
    const page = (await accept(testApp, homeowner, job, id)).json();
    await testApp.setClock('2026-05-03T05:05:00.000Z');
    await sweepQueue(testApp.ctx);
    await testApp.runTasks();
    expect(await offerRows(job)).toMatchObject([{ status: 'open' }]);
    expect(await payAndAsk(testApp, homeowner, page)).toMatchObject({ outcome: 'booked' });
  });

  test('another company’s offer runs out in its time', async () => {
    const { homeowner, job, offer: id } = await aDeal();
    await offerId(testApp, await aCrew(testApp), job, { priceCents: 7000 });
    await testApp.setClock(LAST_MINUTE);
    await accept(testApp, homeowner, job, id);
    await testApp.setClock('2026-05-03T05:05:00.000Z');
    await sweepQueue(testApp.ctx);
    await testApp.runTasks();
    expect((await offerRows(job)).map(({ status }) => status)).toEqual(['open', 'expired']);
  });

  test('after the hold it does; money that comes then goes back', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    await testApp.setClock(LAST_MINUTE);
    const page = (await accept(testApp, homeowner, job, id)).json();
    await testApp.setClock('2026-05-03T05:10:00.000Z');
    expect(await payAndAsk(testApp, homeowner, page)).toMatchObject({ outcome: 'returned', job_id: null });
    await testApp.runTasks();
    expect(await paymentsOf(homeowner.account)).toMatchObject([{ state: 'refunded', refund_reason: 'offer_ended' }]);
    expect(await balanceOf(testApp, crew.company)).toBe(0);
    expect(await offerRows(job)).toMatchObject([{ status: 'expired' }]);
  });

  test.each([
    ['its company takes it back', 'crew', 'release', 'offer_ended'],
    ['the homeowner rejects it', 'homeowner', 'reject', 'offer_ended'],
    ['the homeowner cancels the job', 'homeowner', 'cancel', 'queued_job_ended'],
  ] as const)('money for an offer goes back when %s', async (_, who, step, reason) => {
    const deal = await aDeal();
    const page = (await accept(testApp, deal.homeowner, deal.job, deal.offer)).json();
    await testApp.call(deal[who].token, 'POST', `/api/queued-jobs/${deal.job}/${step}`);
    expect(await payAndAsk(testApp, deal.homeowner, page)).toMatchObject({ outcome: 'returned' });
    await testApp.runTasks();
    expect(await paymentsOf(deal.homeowner.account)).toMatchObject([{ state: 'refunded', refund_reason: reason }]);
    expect(await balanceOf(testApp, deal.crew.company)).toBe(0);
    expect(await jobsOf(deal.homeowner.account)).toEqual([]);
  });

  test('the job is made without the browser, once, however many look', async () => {
    const { homeowner, job, offer: id } = await aDeal();
    const page = (await accept(testApp, homeowner, job, id)).json();
    await payWith(testApp, page.clientSecret);
    const [payment] = await paymentsOf(homeowner.account);
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    await sweepPayments(testApp.ctx);
    await Promise.all([
      testApp.runTasks(),
      ...[1, 2, 3].map(() => settlePayment(testApp.ctx, payment!.id as PaymentId)),
    ]);
    expect(await jobsOf(homeowner.account)).toHaveLength(1);
    expect(await queuedRow(job)).toMatchObject({ status: 'accepted' });
  });

  test('a mowing asked of the same company for that day is another request: the offer’s place is given up', async () => {
    const { homeowner, crew, job, offer: id } = await aDeal();
    await accept(testApp, homeowner, job, id);
    const asked = await openCheckout(testApp, homeowner.token, aRequest(crew.company), 4500);
    expect(asked.json()).toMatchObject({ price: { total_cents: 4500 } });
    const [quote] = await testApp.testDb.db.selectFrom('quotes').where('offer_id', '=', id).selectAll().execute();
    expect(quote).toMatchObject({ outcome: 'expired' });
  });
});
