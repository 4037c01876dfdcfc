import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepCompletedJobs } from '../../marketplace/jobs/jobs.tasks.ts';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { stripeGateway } from '../../platform/providers/payments/stripe/stripe-gateway.ts';
import { FaultyStripe, STRIPE_FAULTS } from '../../platform/providers/payments/stripe/testing/faulty-stripe.ts';
import { LoopbackStripe } from '../../platform/providers/payments/stripe/testing/loopback-stripe.ts';
import { aRequest, PRICE_CENTS } from '../../testing/bookings.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { aSeriesRequest } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { chargeDueVisits } from '../../workflows/charging/charges.tasks.ts';

const ROUNDS = rounds(1, 2);
/** Of each kind: who comes during the fault, who has a page open, who has paid on it, who is booked and cancels. */
const OF_EACH = 2;
const WORKERS = 4;
/** With the others those that cost no time; one that is down or slow keeps everything waiting. */
const QUICK_ONES = STRIPE_FAULTS.filter((way) => !/slow|down|fault/.test(way));
const WAYS = ROUNDS > 1 ? STRIPE_FAULTS : QUICK_ONES;
/** It fails with each request, and with every other one. */
const SHARES = ROUNDS > 1 ? [1, 0.5] : [1];
/** Nearly all of it is waiting. */
const LONGEST_MS = longestFor(ROUNDS, 300_000);
/** The second Tuesday of a series: its card is asked on Monday at eight, its lawn is mown at ten. */
const VISIT_DAY = day('2026-05-12');
const [ASKED, MOWN] = ['2026-05-11T13:00:00Z', '2026-05-12T15:00:00Z'];

const keys = { secretKey: 'sk_test_loopback', publishableKey: 'pk_test_loopback', webhookSecret: 'whsec_loopback' };
let stripe: LoopbackStripe;
let line: FaultyStripe;
let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeEach(async () => {
  answered.clear();
  stripe = new LoopbackStripe();
  line = new FaultyStripe(await stripe.listen());
  swath = await startTestApp({}, { payments: stripeGateway({ ...keys, server: await line.listen() }) });
});
afterEach(async () => {
  await swath[Symbol.asyncDispose]();
  await line[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

/** A company whose days are all free. */
async function openCompany(): Promise<void> {
  const whose = { id: crypto.randomUUID(), name: 'Green Blade', email: 'a@b.test' };
  const { accountId } = await swath.ctx.payments.createPayoutAccount(whose);
  stripe.enable(accountId);
  company = await aCompany(swath.testDb.db, { payoutAccount: accountId, hours: { start: 0, end: 1439 } });
  crew = await aMember(swath.testDb.db, company);
}

/** Every status that anybody was answered. */
const answered = new Map<number, number>();
async function call(token: string, method: 'GET' | 'POST', url: string, body?: object) {
  const answer = await swath.call(token, method, url, body);
  answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1);
  return answer;
}

/** One homeowner, as far as they have come. */
type Buyer = { token: string; page: { clientSecret: string; sessionId: string } | null; job: JobId | null };

async function aBuyer(): Promise<Buyer> {
  return { token: (await aHomeowner(swath.testDb.db)).token, page: null, job: null };
}

async function open(buyer: Buyer, request: object = aRequest(company)): Promise<void> {
  const page = await call(buyer.token, 'POST', '/api/checkout/session', { ...request, amountInCents: PRICE_CENTS });
  if (page.statusCode === 200) buyer.page = page.json();
}
const pay = ({ page }: Buyer) => page && stripe.pay(page.clientSecret);
async function confirm(buyer: Buyer): Promise<void> {
  if (!buyer.page) return;
  const { sessionId } = buyer.page;
  const booked = await call(buyer.token, 'POST', '/api/MowingJobs', { ...aRequest(company), sessionId });
  if (booked.statusCode === 201) buyer.job = booked.json().id;
}
const cancel = ({ token, job }: Buyer) => job && call(token, 'POST', `/api/MowingJobs/${job}/cancel`);

/** What workers do by themselves, at an instant. Tasks that fail are tried again later. */
async function pass(at: string): Promise<void> {
  await swath.setClock(at);
  await sweepPayments(swath.ctx);
  await chargeDueVisits(swath.ctx);
  await sweepCompletedJobs(swath.ctx);
  await Promise.all(Array.from({ length: WORKERS }, () => swath.runTasks()));
}
const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** What must not be: money that is nowhere booked and not given back, a booking without money, books that differ. */
async function listFlaws(): Promise<string[]> {
  const { db } = swath.testDb;
  const payments = await db
    .selectFrom('payments')
    .leftJoin('jobs', 'jobs.id', 'payments.job_id')
    .select(['payments.id', 'payments.captured_cents', 'payments.refunded_cents', 'job_id', 'jobs.status', 'state'])
    .execute();
  const books = stripe.books();
  const flaws: string[] = [];
  for (const { id, captured_cents, refunded_cents, job_id, status, state } of payments) {
    const theirs = books.filter(({ payment }) => payment === id);
    const [captured, refunded, held] = (['captured', 'refunded', 'held'] as const).map((what) =>
      theirs.reduce((sum, one) => sum + one[what], 0),
    ) as [number, number, number];
    const should = (what: string, holds: boolean) => holds || flaws.push(`${what}: ${id} ${state}, job ${status}`);
    should('our cents are theirs', captured === captured_cents && refunded === refunded_cents);
    should('held means authorized', held > 0 === (state === 'authorized'));
    should('asked for once', theirs.filter((one) => one.captured + one.held > 0).length <= 1);
    if (job_id === null || status === 'canceled')
      should('money without a mowing is back', captured === refunded && held === 0);
    else if (state === 'paid') should('paid in full', captured - refunded === PRICE_CENTS);
  }
  const unpaid = await db
    .selectFrom('jobs')
    .where('status', '<>', 'canceled')
    .where('series_id', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payments').whereRef('job_id', '=', 'jobs.id').where('state', '=', 'paid'))),
    )
    .select('id')
    .execute();
  flaws.push(...unpaid.map(({ id }) => `booked without money: ${id}`));
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from company_ledger`.execute(db);
  const kept = books.reduce((sum, one) => sum + one.captured - one.refunded, 0);
  if (rows[0]!.cents !== kept) flaws.push(`the ledger has ${rows[0]!.cents}, the provider ${kept}`);
  return flaws;
}

/** People in every state that a purchase can be in when the provider fails. */
async function crowd(): Promise<Record<'coming' | 'paying' | 'paid' | 'gone' | 'canceling', Buyer[]>> {
  const some = () => Promise.all(Array.from({ length: OF_EACH }, aBuyer));
  const people = {
    coming: await some(),
    paying: await some(),
    paid: await some(),
    gone: await some(),
    canceling: await some(),
  };
  const { paying, paid, gone, canceling } = people;
  await Promise.all([...paying, ...paid, ...gone, ...canceling].map((buyer) => open(buyer)));
  [...paid, ...gone, ...canceling].map(pay);
  await Promise.all(canceling.map(confirm));
  return people;
}

test.each(WAYS)(
  `the provider fails (%s), always and now and then: no booking without payment, no payment without booking or refund a minute later, ${ROUNDS} times each`,
  async (way) => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const share of SHARES) {
        await swath.setClock(TEST_NOW);
        await openCompany();
        await swath.testDb.db.deleteFrom('rate_counters').execute();
        const { coming, paying, paid, gone, canceling } = await crowd();
        line.fault = { way, share };
        line.spoiled = 0;
        await Promise.all([
          ...coming.map(async (buyer) => {
            await open(buyer);
            pay(buyer);
            await confirm(buyer);
          }),
          // Their browser reaches the provider, we do not.
          ...paying.map(async (buyer) => {
            pay(buyer);
            await confirm(buyer);
          }),
          ...paid.map(confirm),
          ...canceling.map(cancel),
        ]);
        await pass(minutesAfter(TEST_NOW, 2));
        expect(line.spoiled).toBeGreaterThan(0);
        line.fault = null;
        // They see to it once more, or not: some have closed the window.
        await Promise.all([...paying.slice(1), ...paid].map((buyer) => buyer.job || confirm(buyer)));
        expect(gone.every(({ job }) => job === null)).toBe(true);
        await pass(minutesAfter(TEST_NOW, 4));
        // What was tried in vain is tried again ten minutes later; nobody has a page open any more after 31.
        await pass(minutesAfter(TEST_NOW, 15));
        expect(await listFlaws()).toEqual([]);
        await pass(minutesAfter(TEST_NOW, 40));
        expect(await listFlaws()).toEqual([]);
      }
    }
    expect([...answered.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  },
  LONGEST_MS,
);

test.each(WAYS)(
  `the provider fails (%s) while a visit is charged and while its money is taken: charged once, taken once, ${ROUNDS} times`,
  async (way) => {
    for (let round = 0; round < ROUNDS; round++) {
      await swath.setClock(TEST_NOW);
      await openCompany();
      const buyer = await aBuyer();
      await open(buyer, aSeriesRequest(company));
      pay(buyer);
      const begun = await call(buyer.token, 'POST', '/api/series', { sessionId: buyer.page!.sessionId });
      expect(begun.statusCode).toBe(201);
      const { id: visit } = await swath.testDb.db
        .selectFrom('jobs')
        .where('series_id', '=', begun.json().series_id)
        .where('service_date', '=', VISIT_DAY)
        .select('id')
        .executeTakeFirstOrThrow();
      const state = async () =>
        (await swath.testDb.db.selectFrom('payments').where('job_id', '=', visit).select('state').execute()).map(
          (payment) => payment.state,
        );
      line.fault = { way, share: 1 };
      line.spoiled = 0;
      for (const minute of [0, 2]) await pass(minutesAfter(ASKED, minute));
      expect(line.spoiled).toBeGreaterThan(0);
      line.fault = null;
      for (const minute of [4, 6]) await pass(minutesAfter(ASKED, minute));
      expect(await state()).toEqual(['authorized']);

      await swath.setClock(MOWN);
      for (const step of ['start', 'complete']) {
        expect((await call(crew.token, 'POST', `/api/MowingJobs/${visit}/${step}`)).statusCode).toBe(200);
      }
      line.fault = { way, share: 1 };
      line.spoiled = 0;
      for (const minute of [10, 12]) await pass(minutesAfter(MOWN, minute));
      expect(line.spoiled).toBeGreaterThan(0);
      line.fault = null;
      for (const minute of [14, 26]) await pass(minutesAfter(MOWN, minute));
      expect(await state()).toEqual(['paid']);
      expect(await listFlaws()).toEqual([]);
    }
  },
  LONGEST_MS,
);
