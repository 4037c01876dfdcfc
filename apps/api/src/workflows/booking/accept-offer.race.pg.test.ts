import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type Day } from '@swath/domain/calendar';
import type { PaymentId, QueuedJobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOverdueQueuedJobs } from '../../marketplace/queue/queue.reads.ts';
import { expireQueuedJob } from '../../marketplace/queue/queue.tasks.ts';
import { refundPayment } from '../../money/payments/bank/refund-payment.ts';
import { settlePayment } from '../../money/payments/settle/settle-payment.ts';
import { gatewayOf, payWith, TOMORROW } from '../../testing/bookings.ts';
import { drawn, drawnBy } from '../../testing/drawn.ts';
import { aHomeowner, type Person } from '../../testing/people.ts';
import { aCrew, accept, balanceOf, offerId, queueJob } from '../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** Many clients want something of one queued job at the same time, together with each mix of disturbances. */
const CLIENTS = 40;

const DISTURBANCES = ['reject', 'release', 'cancel', 'expire'] as const;
/** A round for each mix of disturbances, of which those of a mix go by the bits of its number. */
const MIXES = drawn([...Array(2 ** DISTURBANCES.length).keys()], 5, 'mixes of disturbances');
type Deed = (typeof DISTURBANCES)[number] | 'accept' | 'accept and go';

/** Offers have run out and pages are closed; five days later the queued job has expired too. */
const A_DAY_LATER = '2026-05-03T18:30:00.000Z';
const DAYS_LATER = '2026-05-07T18:30:00.000Z';
/** A disturbance that waits for its moment does not wait for ever: the round may be over. */
const LONGEST_WAIT_MS = 2_000;

let testApp: TestApp;
let crews: Awaited<ReturnType<typeof aCrew>>[];
beforeAll(async () => {
  testApp = await startTestApp();
  const always = { hours: { start: 0, end: 1439 } };
  crews = await Promise.all(Array.from({ length: 5 }, () => aCrew(testApp, always)));
});
afterAll(() => testApp[Symbol.asyncDispose]());

/** Numbers from 0 up to 1 that are the same in every run. Source: Tommy Ettinger, mulberry32. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Round = {
  homeowner: Person;
  job: QueuedJobId;
  offers: string[];
  roll: () => number;
  /** Pages opened and paid so far. */
  steps: number;
};

async function begin(number: number): Promise<Round> {
  const { db } = testApp.testDb;
  await db.deleteFrom('rate_counters').execute();
  await testApp.setClock(TEST_NOW);
  const homeowner = await aHomeowner(db);
  const day = addDays(TOMORROW as Day, 5 + (number % 50));
  const job = await queueJob(testApp, homeowner, { acceptableDates: [day] });
  const offers = [];
  for (const [index, crew] of crews.slice(0, 1 + (number % crews.length)).entries()) {
    offers.push(await offerId(testApp, crew, job, { serviceDate: day, priceCents: 6000 + index }));
  }
  return { homeowner, job, offers, roll: dice(number + 1), steps: 0 };
}

/** What each client will do: which disturbances take part goes by the bits of the round's number. */
function deedsOf(number: number, roll: () => number): Deed[] {
  const chosen = DISTURBANCES.filter((_, bit) => (number >> bit) & 1);
  const disturbing = chosen.flatMap((deed): Deed[] => Array(1 + Math.floor(roll() * 3)).fill(deed));
  const rest = Array.from(
    { length: CLIENTS - disturbing.length },
    (): Deed => (roll() < 0.3 ? 'accept and go' : 'accept'),
  );
  return [...disturbing, ...rest];
}

/** A machine that is too busy for a hundred at once says so; whoever asked tries again later. */
const isBusy = (fault: Error) => /lock timeout|timeout exceeded/.test(fault.message);

const perform = (round: Round, deed: Deed): Promise<{ status: number; jobId?: string }> =>
  attempt(round, deed).catch((fault: Error) => {
    if (isBusy(fault)) return { status: 503 };
    throw fault;
  });

/** Does one thing. @returns what it was answered with, and the job that it was told of */
async function attempt(round: Round, deed: Deed): Promise<{ status: number; jobId?: string }> {
  const { homeowner, job, offers, roll } = round;
  const path = `/api/queued-jobs/${job}`;
  const one = offers[Math.floor(roll() * offers.length)]!;
  const later = roll() < 0.5 ? A_DAY_LATER : DAYS_LATER;
  if (!deed.startsWith('accept')) await moment(round, Math.floor((roll() * CLIENTS) / 2));
  if (deed === 'expire') return letTimePass(later);
  if (deed === 'cancel') return statusOf(testApp.call(homeowner.token, 'POST', `${path}/cancel`));
  if (deed === 'reject') return statusOf(testApp.call(homeowner.token, 'POST', `${path}/reject`, { offerId: one }));
  if (deed === 'release') {
    const crew = crews[offers.indexOf(one)]!;
    return statusOf(testApp.call(crew.token, 'POST', `${path}/release`));
  }
  const opened = await accept(testApp, homeowner, job, one);
  round.steps++;
  if (opened.statusCode !== 200) return { status: opened.statusCode };
  const { clientSecret, sessionId } = opened.json();
  await payWith(testApp, clientSecret);
  round.steps++;
  if (deed === 'accept and go') return { status: 200 };
  const asked = await testApp.call(homeowner.token, 'GET', `/api/checkout/session/${sessionId}`);
  return { status: asked.statusCode, jobId: asked.json().job_id };
}

/** Waits until so many pages of the round were opened and paid: the same moment on a fast machine and on a slow one. */
async function moment(round: Round, steps: number): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (round.steps < steps && performance.now() < until) await wait(2);
}

const statusOf = async (answer: ReturnType<TestApp['call']>) => ({ status: (await answer).statusCode });

async function letTimePass(to: string) {
  await testApp.setClock(to);
  const overdue = await listOverdueQueuedJobs(testApp.ctx.db, new Date(to));
  for (const id of overdue) await expireQueuedJob(testApp.ctx, id);
  return { status: 200 };
}

const paymentsOf = ({ homeowner }: Round) =>
  testApp.testDb.db.selectFrom('payments').where('homeowner_id', '=', homeowner.account).selectAll().execute();

/** What the gateway's events and the sweep lead to: every payment is looked at, and what has to go back goes back. */
async function settleAll(round: Round): Promise<void> {
  for (const { id } of await paymentsOf(round)) await settlePayment(testApp.ctx, id as PaymentId);
  for (const { id, refund_reason } of await paymentsOf(round)) {
    if (refund_reason) await refundPayment(testApp.ctx, id as PaymentId);
  }
}

/** One outcome, and the money agrees with it. @param told  the jobs that clients heard of @param isOver  every page is past its time */
async function verify(round: Round, told: Set<string>, isOver: boolean): Promise<void> {
  const { db } = testApp.testDb;
  const { homeowner, job } = round;
  const queued = await db.selectFrom('queued_jobs').where('id', '=', job).selectAll().executeTakeFirstOrThrow();
  const offers = await db.selectFrom('offers').where('queued_job_id', '=', job).selectAll().execute();
  const jobs = await db.selectFrom('jobs').where('client_id', '=', homeowner.account).selectAll().execute();
  const accepted = offers.filter((offer) => offer.status === 'accepted');
  const open = offers.filter((offer) => offer.status === 'open');
  const payments = await paymentsOf(round);
  const kept = payments.filter((payment) => payment.state === 'paid');

  if (queued.status === 'accepted') {
    expect(jobs).toMatchObject([{ id: queued.job_id, company_id: accepted[0]!.company_id, status: 'pending' }]);
    expect(accepted).toMatchObject([{ price_cents: jobs[0]!.price_cents, service_date: jobs[0]!.service_date }]);
    expect(kept).toMatchObject([{ job_id: queued.job_id, captured_cents: jobs[0]!.price_cents, refunded_cents: 0 }]);
  } else {
    expect([jobs, accepted, kept]).toEqual([[], [], []]);
  }
  expect(open.length > 0).toBe(queued.status === 'offered');
  expect([...told].filter((id) => id !== queued.job_id)).toEqual([]);
  for (const payment of payments.filter((one) => !kept.includes(one))) {
    // A page that was opened for somebody who was told to try again waits until its time is over.
    expect(isOver ? ['refunded', 'expired'] : ['refunded', 'expired', 'requires_payment']).toContain(payment.state);
    expect(payment.refunded_cents).toBe(payment.captured_cents);
  }
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(cents), 0)::int as sum
      from sandbox.balance_lines
      join sandbox.intents on sandbox.intents.id = intent_id
      join payments on payments.id::text = payment_id
     where homeowner_id = ${homeowner.account}`.execute(db);
  expect(rows[0]!.sum).toBe(kept.reduce((sum, payment) => sum + payment.amount_cents, 0));
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(testApp.testDb.db);
  return Number(rows[0]!.deadlocks);
}

test(`${CLIENTS} clients at once, in ${MIXES.length} mixes: one outcome each, and the money agrees (${drawnBy})`, async () => {
  const statuses: Record<number, number> = {};
  for (const number of MIXES) {
    const round = await begin(number);
    const deeds = deedsOf(number, round.roll);
    const results = await Promise.all(deeds.map((deed) => perform(round, deed)));
    for (const { status } of results) statuses[status] = (statuses[status] ?? 0) + 1;
    await settleAll(round);
    const told = new Set(results.flatMap(({ jobId }) => jobId ?? []));
    await verify(round, told, false);
    // Whatever was left open runs out, and pages that nobody paid are closed.
    await letTimePass(A_DAY_LATER);
    await settleAll(round);
    await verify(round, told, true);
  }
  // A busy machine may answer 503, "try again"; nothing may ever wait in a circle.
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([]);
  expect(await deadlocks()).toBe(0);

  const kept = await testApp.testDb.db.selectFrom('payments').where('state', '=', 'paid').selectAll().execute();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  for (const { company } of crews) {
    const own = kept.filter((payment) => payment.company_id === company);
    expect(await balanceOf(testApp, company)).toBe(sum(own.map((one) => one.amount_cents - one.fee_cents)));
  }
  expect(await gatewayOf(testApp).practice.balanceOf('platform')).toBe(sum(kept.map((payment) => payment.fee_cents)));
});
