import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCalendar } from '../../marketplace/availability/busy/read-calendar.ts';
import { refundByHand } from '../../money/payments/bank/refund-by-hand.ts';
import { refundPayment } from '../../money/payments/bank/refund-payment.ts';
import { settlePayouts } from '../../money/payouts/settle-payouts.ts';
import { insertNotice } from '../../notifications/in-app/notices.writes.ts';
import { writeMessage } from '../../notifications/mail-outbox/write-message.ts';
import { sendPush } from '../../notifications/push/send-push.ts';
import { MailRefused } from '../../platform/providers/mail/mailer.ts';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import { PushRefused, type PushServices, pushServices } from '../../platform/providers/push/push-service.ts';
import { GIVEN_UP, type GivenUp } from '../../platform/tasks/count-given-up.ts';
import { aPayableCompany, aRequest, book, gatewayOf, openCheckout, payWith } from '../../testing/bookings.ts';
import { aBusyCalendar } from '../../testing/busy-calendars.ts';
import { aLaterVisit, aRunningSeries, passMinute } from '../../testing/charged-series.ts';
import { aPushSubscription } from '../../testing/notices.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aCompany, aHomeowner, anAdmin } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { sweepPlaces } from '../../workflows/places/sweep-places.ts';
import { taskTable } from '../cron/task-table.ts';

/** A browser's push service that takes nothing. */
const refusing: PushServices = pushServices({
  web: {
    publicKey: async () => 'B'.repeat(87),
    accepts: () => true,
    send: async () => {
      throw new PushRefused(400);
    },
  },
});

let testApp: TestApp;
beforeAll(async () => {
  const mailer = { send: () => Promise.reject(new MailRefused('550 No such mailbox')) };
  testApp = await startTestApp({}, { push: refusing, mailer });
});
beforeEach(() => testApp.setClock(TEST_NOW));
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** One of the figures at GET /metrics; undefined when it is not among them. */
async function figure(name: string, label: string, value: string): Promise<number | undefined> {
  const { body } = await testApp.inject({ method: 'GET', url: '/metrics' });
  const line = body.split('\n').find((one) => one.startsWith(`${name}{${label}="${value}"}`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

async function aPayment() {
  const { token, account } = await aHomeowner(testApp.testDb.db);
  const request = aRequest(await aPayableCompany(testApp));
  const { clientSecret, sessionId } = (await openCheckout(testApp, token, request)).json();
  await payWith(testApp, clientSecret);
  await book(testApp, token, request, sessionId);
  const row = testApp.testDb.db.selectFrom('payments').where('homeowner_id', '=', account).select('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

/** How each of them comes to be given up. */
const GIVE_UP: Record<GivenUp, () => Promise<void>> = {
  async refund() {
    const id = await aPayment();
    const tried = { refund_reason: 'canceled_by_homeowner', refund_attempts: 5 };
    await testApp.testDb.db.updateTable('payments').set(tried).where('id', '=', id).execute();
    await refundPayment(testApp.ctx, id);
  },
  async refund_by_hand() {
    const { account: asked_by } = await anAdmin(testApp.testDb.db);
    const refund = { id: crypto.randomUUID() as never, payment_id: await aPayment(), attempt: 5 };
    const amounts = { amount_cents: 500 as never, share_cents: 489 as never };
    const asked = { ...refund, ...amounts, reason: 'The edges.', asked_by, created_at: TEST_NOW };
    await testApp.testDb.db.insertInto('payment_refunds').values(asked).execute();
    const job = testApp.testDb.db.selectFrom('payments').where('id', '=', refund.payment_id).select('job_id');
    const lessened = testApp.testDb.db.updateTable('jobs').set({ share_returned_cents: 489 as never });
    await lessened.where('id', '=', job).execute();
    vi.spyOn(gatewayOf(testApp), 'refund').mockRejectedValue(new GatewayFault('invalid_request', 'no'));
    await refundByHand(testApp.ctx, refund.id);
  },
  async charge() {
    const series = await aRunningSeries(testApp, '4000000000000341');
    await aLaterVisit(testApp, series);
    for (const at of ['2026-05-08T13:00:00Z', '2026-05-09T10:00:00Z', '2026-05-09T11:00:00Z']) {
      await passMinute(testApp, at);
    }
  },
  async payout() {
    const company = await aPayableCompany(testApp);
    const payout = { payoutId: 'po_back', cents: 4400, status: 'failed', arrivalDay: '2026-05-03' };
    const failure = { code: 'no_account', message: 'No such account.' };
    const sentAt = new Date(TEST_NOW);
    vi.spyOn(gatewayOf(testApp), 'listPayouts').mockResolvedValue([{ ...payout, failure, sentAt } as never]);
    await settlePayouts(testApp.ctx, { company });
  },
  async mail() {
    const message = { to: 'nobody@homeowner.test', template: 'x', subject: 'x', blocks: [{ heading: 'x' }] };
    await testApp.ctx.db.transaction().execute((tx) => writeMessage(tx, message));
    await testApp.runTasks();
  },
  async push() {
    const { account, token } = await aHomeowner(testApp.testDb.db);
    await testApp.call(token, 'POST', '/api/push/subscriptions', aPushSubscription());
    const notice = { kind: 'refunded', amountCents: 4500 } as const;
    const id = await testApp.ctx.db
      .transaction()
      .execute((tx) => insertNotice(tx, { account, subject: account, notice }));
    const devices = testApp.testDb.db.selectFrom('push_subscriptions').where('account_id', '=', account);
    await sendPush(testApp.ctx, id, (await devices.select('id').executeTakeFirstOrThrow()).id);
  },
  async place() {
    const id = await aHomeowner(testApp.testDb.db).then(({ account }) => account);
    const nowhere = { street_address: '1 Nowhere', city: 'Atlantis', state: 'MO', zip_code: '00000', latitude: null };
    await testApp.testDb.db
      .updateTable('profiles')
      .set({ ...nowhere, longitude: null, location_precision: null } as never)
      .where('account_id', '=', id)
      .execute();
    for (const at of [
      TEST_NOW,
      '2026-05-02T18:00:00Z',
      '2026-05-03T00:00:00Z',
      '2026-05-04T00:00:00Z',
      '2026-05-11T00:00:00Z',
    ]) {
      await testApp.setClock(at);
      await sweepPlaces(testApp.ctx);
    }
  },
  async calendar() {
    const company = await aCompany(testApp.testDb.db);
    await aBusyCalendar(testApp.testDb.db, company, { secrets: testApp.ctx.settings.accountSecrets });
    for (const at of [TEST_NOW, '2026-05-03T16:00:00Z', '2026-05-03T18:00:00Z', '2026-05-03T19:00:00Z']) {
      await testApp.setClock(at);
      await readCalendar(testApp.ctx, company);
    }
    const mails = await mailsTo(testApp.testDb.db, 'office@greenblade.test');
    expect(mails.filter(({ template }) => template === 'calendar-unread')).toHaveLength(1);
    expect(await figure('waiting_for_somebody', 'what', 'unread_calendar')).toBe(1);
  },
};

test.each(GIVEN_UP)('when a %s is given up, its figure rises', async (what) => {
  const before = await figure('given_up_total', 'what', what);
  expect(before).toBeTypeOf('number');
  await GIVE_UP[what]();
  expect(await figure('given_up_total', 'what', what)).toBeGreaterThan(before!);
});

test('a task that fails as often as it is tried is counted by its name', async () => {
  for (const name of Object.keys(taskTable)) {
    await sql`select graphile_worker.add_job(${name}, payload => '{}'::json, max_attempts => 2)`.execute(
      testApp.testDb.db,
    );
  }
  const before = await figure('tasks_given_up', 'task', 'capture-payment');
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where max_attempts = 2`.execute(testApp.testDb.db);
  expect(before).toBeUndefined();
  for (const name of Object.keys(taskTable))
    expect([name, await figure('tasks_given_up', 'task', name)]).toEqual([name, 1]);
});

test('refunds that could not be paid out, and payments that wait for more than an hour, are counted', async () => {
  const open = await figure('waiting_for_somebody', 'what', 'unpaid_refund');
  await GIVE_UP.refund();
  expect(await figure('waiting_for_somebody', 'what', 'unpaid_refund')).toBe(open! + 1);
  const id = await aPayment();
  const asked = { state: 'authorized', capture_asked_at: TEST_NOW } as const;
  await testApp.testDb.db.updateTable('payments').set(asked).where('id', '=', id).execute();
  expect(await figure('payments_overdue', 'todo', 'capture')).toBe(0);
  await testApp.setClock('2026-05-02T18:02:00.000Z');
  expect(await figure('payments_overdue', 'todo', 'capture')).toBe(1);
});
