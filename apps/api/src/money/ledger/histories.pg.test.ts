import type { AdminJob } from '@swath/contract/admin-jobs';
import type { Receipt } from '@swath/contract/receipts';
import { addDays, type Day } from '@swath/domain/calendar';
import type { JobId } from '@swath/domain/ids';
import { CAME } from '@swath/domain/payments/payment-state';
import { PracticeFault } from '@swath/practice-gateway/practice-fault';
import type { PracticeTables } from '@swath/practice-gateway/practice-tables';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aRequest, book, gatewayOf, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import {
  accountOf,
  aLaterVisit,
  aRunningSeries,
  passMinute,
  type RunningSeries,
} from '../../testing/charged-series.ts';
import { aHomeowner, anAdmin, type Person } from '../../testing/people.ts';
import { accept, offerId, payAndAsk, queueJob } from '../../testing/queue.ts';
import { reconcileBooks } from '../../testing/reconcile-books.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { mow } from '../../testing/undo-time.ts';
import { sweepPayments } from '../payments/events/sweep-payments.ts';
import { settlePayment } from '../payments/settle/settle-payment.ts';
import { settlePayouts } from '../payouts/settle-payouts.ts';

const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  disputed: '4000000000000259',
  'refund fails': '4000000000005126',
  'refund late': '4000000000007726',
} as const;

/** One mowing from its payment to its end, and what the platform and the company's bank do meanwhile. */
type History = {
  /** Booked, by an offer out of the queue, or a visit of a series that is charged by the clock. */
  readonly way: 'booked' | 'offered' | 'visit';
  readonly card: keyof typeof CARDS;
  /** Of an offer, in cents. */
  readonly price: number;
  /** Canceled by its homeowner, or called off by an administrator. */
  readonly end: 'stays' | 'canceled' | 'called off' | 'done';
  /** Given back on the gateway's own pages, in cents. */
  readonly part: number;
  /** Given back by an administrator, in cents. */
  readonly byHand: number;
  /** The company bears a dispute. */
  readonly reversed: boolean;
  readonly payout: 'none' | 'on its way' | 'arrives' | 'comes back';
};

const aHistory: fc.Arbitrary<History> = fc.record({
  way: fc.constantFrom('booked', 'offered', 'visit'),
  card: fc.constantFrom('good', 'good', 'good', 'declined', 'disputed', 'refund fails', 'refund late'),
  price: fc.integer({ min: 200, max: 99_999 }),
  end: fc.constantFrom('stays', 'canceled', 'called off', 'done', 'done', 'done'),
  part: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  byHand: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  reversed: fc.boolean(),
  payout: fc.constantFrom('none', 'none', 'on its way', 'arrives', 'comes back'),
});

/** The card of a company's series: it is charged, or the bank says no. */
const SERIES_CARDS = ['4242424242424242', '4000000000000341'] as const;

/** Of one company, one after the other: what is checked is that they add up. */
const EACH = 8;
const DAYS_APART = 4;

/** There to end what hangs; ten thousand histories take their time. */
const LONGEST_MS = Math.max(300_000, inject('histories') * 3_000);

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await anAdmin(testApp.testDb.db);
});
afterAll(() => testApp[Symbol.asyncDispose]());

const at = (day: Day, time: string) => testApp.setClock(`${day}T${time}:00.000Z`);
const later = async (minutes: number) => {
  const now = await testApp.ctx.clock.now(testApp.ctx.db);
  await testApp.setClock(new Date(now.getTime() + minutes * 60_000).toISOString());
};
/** What the gateway refuses is no history: that payment is given back or taken back already. */
const unlessRefused = (asked: Promise<unknown>) =>
  asked.catch((fault: unknown) => {
    if (!(fault instanceof PracticeFault)) throw fault;
  });

/** A mowing that is to be paid for on a day. @returns whose it is; nobody's when it came to no payment */
async function pay(series: RunningSeries, { way, card, price }: History, day: Day): Promise<Person> {
  const { company, crew } = series;
  if (way === 'visit') {
    await aLaterVisit(testApp, series, day);
    await passMinute(testApp);
    return series.homeowner;
  }
  const homeowner = await aHomeowner(testApp.testDb.db);
  if (way === 'offered') {
    const queued = await queueJob(testApp, homeowner, { acceptableDates: [day] });
    const offer = await offerId(testApp, crew, queued, { priceCents: price, serviceDate: day });
    const page = (await accept(testApp, homeowner, queued, offer)).json();
    await payWith(testApp, page.clientSecret, CARDS[card]);
    if (card !== 'declined') await payAndAsk(testApp, homeowner, page);
    return homeowner;
  }
  const request = aRequest(company, { scheduled_date: day });
  const { clientSecret, sessionId } = (await openCheckout(testApp, homeowner.token, request)).json();
  await payWith(testApp, clientSecret, CARDS[card]);
  if (card !== 'declined') await book(testApp, homeowner.token, request, sessionId);
  return homeowner;
}

/** Looks at every payment of these days once: what was late has come. */
async function lookAround(series: RunningSeries, since: Day): Promise<void> {
  const { db } = testApp.testDb;
  await later(12);
  const rows = await db
    .selectFrom('payments')
    .where('company_id', '=', series.company)
    .where('created_at', '>=', new Date(`${addDays(since, -3)}T00:00:00Z`))
    .select('id')
    .execute();
  for (const { id } of rows) await settlePayment(testApp.ctx, id);
}

async function payOut(series: RunningSeries, account: string, payout: History['payout']): Promise<void> {
  if (payout === 'none') return;
  const { practice } = gatewayOf(testApp);
  const refuses = { bank_refuses: payout === 'comes back' };
  await testApp.testDb.db
    .withTables<PracticeTables>()
    .updateTable('sandbox.accounts')
    .set(refuses)
    .where('id', '=', account)
    .execute();
  await practice.payOut(account);
  await settlePayouts(testApp.ctx, { company: series.company });
  if (payout === 'on its way') return;
  await later(25 * 60);
  await settlePayouts(testApp.ctx, { company: series.company });
  await practice.enablePayoutAccount(account);
}

/** The crew mows what it may begin: a visit that nobody has paid is refused, and nothing else is. */
async function mowUnlessUnpaid({ crew }: RunningSeries, job: JobId): Promise<void> {
  const { db } = testApp.testDb;
  const { status } = await db.selectFrom('jobs').where('id', '=', job).select('status').executeTakeFirstOrThrow();
  if (status !== 'pending') return;
  const payments = await db.selectFrom('payments').where('job_id', '=', job).select('state').execute();
  if (payments.some(({ state }) => CAME.includes(state))) return mow(testApp, crew, job);
  const refused = await testApp.call(crew.token, 'POST', `/api/MowingJobs/${job}/start`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'visit_not_paid']);
}

const readAsAdmin = async (job: JobId): Promise<AdminJob> =>
  (await testApp.call(admin.token, 'GET', `/api/admin/jobs/${job}`)).json();

/** An administrator gives a part back; of a mowing that is ahead never all that is left. */
async function giveBack(job: JobId, most: number): Promise<void> {
  const { status, payments } = await readAsAdmin(job);
  const paid = payments.find(({ left_cents: left }) => left > 0);
  const amount = paid ? Math.min(most, status === 'pending' ? paid.left_cents - 1 : paid.left_cents) : 0;
  if (!paid || amount <= 0) return;
  const { statusCode } = await testApp.call(admin.token, 'POST', `/api/admin/payments/${paid.id}/refunds`, {
    refund_id: crypto.randomUUID(),
    amount_cents: amount,
    refunded_cents: paid.refunded_cents,
    reason: 'The edges were left.',
  });
  expect(statusCode).toBe(200);
  await testApp.runTasks();
}

/** An administrator cancels what is still ahead. */
async function callOff(job: JobId): Promise<void> {
  const { cancel } = await readAsAdmin(job);
  if (!cancel) return;
  const body = { reason: 'The company has closed.', ...cancel };
  expect((await testApp.call(admin.token, 'POST', `/api/admin/jobs/${job}/cancel`, body)).statusCode).toBe(200);
  await testApp.runTasks();
}

async function live(series: RunningSeries, account: string, history: History, day: Day): Promise<Person> {
  const { db } = testApp.testDb;
  const { practice } = gatewayOf(testApp);
  await at(addDays(day, -1), '13:30');
  const homeowner = await pay(series, history, day);
  const ofJob = db
    .selectFrom('jobs')
    .where('client_id', '=', homeowner.account)
    .where('company_id', '=', series.company)
    .where('service_date', '=', day)
    .select(['id', 'status']);
  const job = await ofJob.executeTakeFirst();
  const ofPayment = db.selectFrom('payments').where('company_id', '=', series.company).select('gateway_payment_id');
  const payment = job && (await ofPayment.where('job_id', '=', job.id).executeTakeFirst())?.gateway_payment_id;
  if (payment && history.part > 0 && history.way !== 'visit') {
    const { captured_cents: captured, refunded_cents: refunded } = await db
      .withTables<PracticeTables>()
      .selectFrom('sandbox.intents')
      .where('id', '=', payment)
      .select(['captured_cents', 'refunded_cents'])
      .executeTakeFirstOrThrow();
    const part = Math.min(history.part, captured - refunded);
    await unlessRefused(practice.refund(payment, crypto.randomUUID(), part));
  }
  if (job && history.end === 'canceled') {
    await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${job.id}/cancel`);
    await testApp.runTasks();
  }
  if (job && history.end === 'called off') await callOff(job.id);
  if (job && history.end === 'done') {
    await at(day, '15:00');
    await mowUnlessUnpaid(series, job.id);
  }
  await lookAround(series, day);
  if (job && history.byHand > 0) await giveBack(job.id, history.byHand);
  if (payment && history.reversed) await unlessRefused(practice.reverseDisputed(payment));
  await payOut(series, account, history.payout);
  await lookAround(series, day);
  return homeowner;
}

test(
  'after any histories ledger, gateway, earnings, receipts, months and payouts agree to the cent',
  async () => {
    const drawn = { histories: 0, lines: 0, byHand: 0 };
    const somebodys = fc.record({
      card: fc.constantFrom(...SERIES_CARDS),
      histories: fc.array(aHistory, { minLength: EACH, maxLength: EACH }),
    });
    const property = fc.asyncProperty(somebodys, async ({ card, histories }) => {
      await testApp.setClock(TEST_NOW);
      const series = await aRunningSeries(testApp, card);
      const account = await accountOf(testApp, series);
      const people = [series.homeowner];
      for (const [place, history] of histories.entries()) {
        people.push(await live(series, account, history, addDays(TOMORROW, 2 + place * DAYS_APART)));
      }
      await later(2 * 24 * 60);
      await sweepPayments(testApp.ctx);
      await testApp.runTasks();
      await lookAround(series, TOMORROW);
      await settlePayouts(testApp.ctx, { company: series.company });

      const receipts: Receipt[] = [];
      for (const { token } of new Set(people)) {
        receipts.push(...(await testApp.call(token, 'GET', '/api/receipts')).json());
      }
      const books = { company: series.company, account, token: series.crew.token, receipts };
      const { lines, byHand } = await reconcileBooks(testApp, books);
      drawn.byHand += byHand;
      drawn.histories += histories.length;
      drawn.lines += lines;
    });
    await fc.assert(property, { numRuns: Math.ceil(inject('histories') / EACH), endOnFailure: true });
    expect(drawn.histories).toBeGreaterThanOrEqual(inject('histories'));
    expect(drawn.lines).toBeGreaterThan(0);
  },
  LONGEST_MS,
);
