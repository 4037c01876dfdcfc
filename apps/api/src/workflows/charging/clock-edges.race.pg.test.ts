import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPayments } from '../../money/payments/events/sweep-payments.ts';
import { aLaterVisit, aRunningSeries, mailsTo, passMinute, paymentsOf } from '../../testing/charged-series.ts';
import { deliver } from '../../testing/gateway-events.ts';
import { listMoneyFlaws } from '../../testing/judge-money.ts';
import { longestFor, rounds } from '../../testing/rounds.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { passUndoTime } from '../../testing/undo-time.ts';
import { CALLING_OFF, DEEDS, type Deed, type LiveVisit, MOVING, openVisitPage } from '../../testing/visit-deeds.ts';
import { chargeDueVisits } from './charges.tasks.ts';

const ROUNDS = rounds(3, 200);
/** So many visits stand at the same hour, each with people of its own. */
const VISITS = 4;

const [CHARGE, RETRY, LAST_CALL] = ['2026-05-08T13:00:00Z', '2026-05-09T10:00:00Z', '2026-05-09T11:00:00Z'] as const;
const HOURS = [CHARGE, RETRY, LAST_CALL];
const NOON = '2026-05-09T17:00:00Z';
const EDGES = [
  ['8:00 the day before, when its card is asked', 1],
  ['5:00, when a declined card is asked again', 2],
  ['6:00, when what is not paid is given up', 3],
] as const;
const GOOD = '4242424242424242';
const DECLINED_LATER = '4000000000000341';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

/** Who does what, so many milliseconds after the round begins; the hour strikes and two workers look meanwhile. */
const aPlan = fc.record({
  card: fc.constantFrom(GOOD, DECLINED_LATER),
  pageOpen: fc.boolean(),
  deeds: fc.uniqueArray(
    fc.record({ deed: fc.constantFrom(...(Object.keys(DEEDS) as Deed[])), after: fc.integer({ min: 0, max: 200 }) }),
    { minLength: 1, maxLength: 3, selector: ({ deed }) => deed },
  ),
});
type Plan = typeof aPlan extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const later = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

/** The gateway's events so far: a third of them is lost, a third comes twice. */
async function bringEvents(): Promise<void> {
  const { rows } = await sql<{ body: string }>`delete from sandbox.events returning body`.execute(swath.testDb.db);
  const brought = rows.flatMap(({ body }) => Array.from({ length: Math.floor(Math.random() * 3) }, () => body));
  await Promise.all(brought.map((body) => deliver(swath, body)));
}

/** What a worker does by itself in every minute. */
async function work(after: number): Promise<void> {
  await wait(after);
  await bringEvents();
  await Promise.all([chargeDueVisits(swath.ctx), sweepPayments(swath.ctx)]);
  await swath.runTasks();
}

/** Some minutes more: what was left over is found. */
async function settleDown(from: string): Promise<void> {
  for (const minutes of [2, 4]) {
    await swath.setClock(later(from, minutes * 60_000));
    await work(0);
  }
}

/** The visits of a round as they stand a second before its last hour. */
async function stand(plans: readonly Plan[], hours: readonly string[]): Promise<LiveVisit[]> {
  await swath.setClock(TEST_NOW);
  const visits = await Promise.all(
    plans.map(async ({ card }): Promise<LiveVisit> => {
      const series = await aRunningSeries(swath, card);
      return { series, visit: await aLaterVisit(swath, series), page: null };
    }),
  );
  for (const hour of hours.slice(0, -1)) await passMinute(swath, hour);
  await swath.setClock(later(hours.at(-1)!, -1_000));
  for (const [at, of] of visits.entries()) {
    const opened = plans[at]!.pageOpen ? await openVisitPage(swath, of) : null;
    if (opened?.statusCode === 200) of.page = opened.json();
  }
  return visits;
}

/** What a visit's people did and were answered. */
type Told = { deed: Deed; status: number; said: string };

/** The hour strikes while everybody does what is planned. */
async function strike(visits: readonly LiveVisit[], plans: readonly Plan[], hour: string): Promise<Told[][]> {
  const told: Told[][] = visits.map(() => []);
  await Promise.all([
    wait(Math.random() * 30).then(() => swath.setClock(hour)),
    work(Math.random() * 30),
    work(Math.random() * 30).then(() => work(0)),
    ...visits.flatMap((of, at) =>
      plans[at]!.deeds.map(async ({ deed, after }) => {
        await wait(after);
        const { statusCode: status, body } = await DEEDS[deed](swath, of);
        told[at]!.push({ deed, status, said: status === 200 ? '' : body });
      }),
    ),
  ]);
  return told;
}

const jobOf = ({ visit }: LiveVisit) =>
  swath.testDb.db.selectFrom('jobs').where('id', '=', visit).selectAll().executeTakeFirstOrThrow();

/** The hours that are left, and what stands at noon on May 9 is mown. */
async function liveOn(visits: readonly LiveVisit[], hours: readonly string[]): Promise<void> {
  for (const hour of hours) await settleDown(hour);
  await swath.setClock(NOON);
  for (const of of visits) {
    const { status, service_date } = await jobOf(of);
    if (service_date !== '2026-05-09' || status === 'canceled') continue;
    const { token } = of.series.crew;
    if (status === 'pending') await swath.call(token, 'POST', `/api/MowingJobs/${of.visit}/start`);
    await swath.call(token, 'POST', `/api/MowingJobs/${of.visit}/complete`);
  }
  await passUndoTime(swath);
}

/** Whether what people were told is what has become of their visit, and each mail was written once. */
async function listFlaws(of: LiveVisit, told: readonly Told[]): Promise<string[]> {
  const { status, service_date } = await jobOf(of);
  const did = told.filter((one) => one.status === 200).map(({ deed }) => deed);
  const begun = did.includes('crew starts');
  // What has begun outlives the end of its series.
  const calledOff = did.some((deed) => CALLING_OFF.includes(deed) && !(begun && deed === 'end the series'));
  const moved = did.filter((deed) => MOVING.includes(deed));
  const mails = async (template: string) => (await mailsTo(swath, of.series.homeowner.email, template)).length;
  const declines = (await paymentsOf(swath, of.visit)).filter(({ state }) => state === 'failed').length;
  const flaws: Record<string, boolean> = {
    'a fault was answered': told.some((one) => one.status >= 500 && one.status !== 503),
    'told it is canceled, and it is not': calledOff && status !== 'canceled',
    'told it is moved, and it is not':
      !calledOff && moved.length > 0 && !moved.some((deed) => deed.endsWith(service_date)),
    'moved, and canceled by nobody': !calledOff && moved.length > 0 && status === 'canceled',
    'told it is begun, and it is not done': begun && status !== 'completed',
    'neither mown nor canceled on its day':
      service_date === '2026-05-09' && !['completed', 'canceled'].includes(status),
    'told twice that it is canceled': (await mails('visit-unpaid')) > 1,
    'told of a decline that was none, or twice of one': (await mails('visit-declined')) > declines,
    'told twice of money that went back': (await mails('payment-returned')) > 2,
  };
  return Object.keys(flaws).filter((flaw) => flaws[flaw]);
}

test.each(EDGES)(
  `a visit at %s, has one outcome, whoever pays, cancels, moves, begins in that moment, and the money agrees with it: ${ROUNDS} rounds`,
  async (_, strikes) => {
    const hours = HOURS.slice(0, strikes);
    const seen = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const plans = fc.sample(aPlan, VISITS);
      const visits = await stand(plans, hours);
      const told = await strike(visits, plans, hours.at(-1)!);
      await settleDown(hours.at(-1)!);
      const quiet = await listMoneyFlaws(swath.testDb.db);
      await liveOn(visits, HOURS.slice(strikes));
      for (const [at, of] of visits.entries()) {
        const flaws = await listFlaws(of, told[at]!);
        expect(flaws.length > 0 && { flaws, plan: plans[at], told: told[at] }).toBe(false);
        const { status } = await jobOf(of);
        const states = (await paymentsOf(swath, of.visit)).map(({ state }) => state);
        const outcome = `${status} ${states.at(-1) ?? 'unpaid'}`;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }
      const flaws = [...quiet, ...(await listMoneyFlaws(swath.testDb.db))];
      expect(flaws.length > 0 && { flaws, plans, told }).toBe(false);
    }
    process.stderr.write(
      `${JSON.stringify({ strikes: hours.at(-1), rounds: ROUNDS, outcomes: Object.fromEntries(seen) })}\n`,
    );
    // A race that one side always wins would prove little.
    expect(seen.size).toBeGreaterThan(1);
    const { rows: faults } = await sql`select task_identifier, last_error from graphile_worker.jobs
      where last_error is not null`.execute(swath.testDb.db);
    const { rows: deadlocks } = await sql`select from pg_stat_database
      where datname = current_database() and deadlocks > 0`.execute(swath.testDb.db);
    expect({ faults, deadlocks }).toEqual({ faults: [], deadlocks: [] });
  },
  longestFor(ROUNDS, 10_000),
);
