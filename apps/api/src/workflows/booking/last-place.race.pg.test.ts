import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import type { AccountId, CompanyId, SeriesId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayableCompany, aRequest, openCheckout } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { accept } from '../../testing/queue.ts';
import { anOfferRow, aQueuedJobRow } from '../../testing/queue-rows.ts';
import { anAgreement, aRule, aSeries, asAgreed } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** Every way of taking a place of a company's day, and how many try it at once. */
const CLIENTS = { book: 14, draft: 8, accept: 8, companyMoves: 6, ownMoves: 6, visitMoves: 3, resume: 3, change: 2 };
type Way = keyof typeof CLIENTS;
const WAYS = Object.keys(CLIENTS) as Way[];
/** Each way begins first once. Twenty rounds were run, and gave the same. */
const ROUNDS = 8;
/** Half an hour of mowing and the five minutes after it: one place on a day of the race, and many on any other. */
const MINUTES_OF_A_PLACE = 35;
/** Nothing comes on this day but what is to be moved away from it. */
const SPARE_DAY = '2026-10-26' as Day;
/** The first day of the race, a Wednesday; the others follow week by week. */
const FIRST_DAY = '2026-05-13' as Day;

let testApp: TestApp;
let company: CompanyId;
let crew: Person;
let people: Record<Way, Person[]>;
/** The series of those who resume, change, or move a visit. */
const seriesOf = new Map<string, SeriesId>();

beforeAll(async () => {
  testApp = await startTestApp();
  const { db } = testApp.testDb;
  company = await aPayableCompany(testApp, { hours: { start: 0, end: 1439 } });
  crew = await aMember(db, company);
  const some = async (way: Way) => [way, await Promise.all(Array.from({ length: CLIENTS[way] }, () => aHomeowner(db)))];
  people = Object.fromEntries(await Promise.all(WAYS.map(some)));
  for (const way of ['visitMoves', 'resume', 'change'] as const) {
    for (const person of people[way]) seriesOf.set(person.account, await aSeries(testApp, person, company));
  }
});
afterAll(() => testApp[Symbol.asyncDispose]());

const place = (client: AccountId, day: string, own = {}) => aJobRow(testApp.testDb.db, { client, company, day, own });

/** What somebody does to get the last place of a day; made ready before all begin at once. */
type Attempt = () => ReturnType<TestApp['call']>;

const READY: Record<Way, (person: Person, day: Day, round: number) => Promise<Attempt>> = {
  book:
    async ({ token }, day) =>
    () =>
      openCheckout(testApp, token, aRequest(company, { scheduled_date: day })),
  // The day of the race is the second one of the series: its first was moved to a free one.
  draft: async ({ token }, day) => {
    const [ruleDate, first] = [addDays(day, -7), addDays(day, -5)];
    const rule = aRule({ start_date: ruleDate, end_date: day, weekday: weekdayOf(day) });
    const visits = [{ rule_date: ruleDate, date: first }, ...asAgreed([day])];
    const request = { ...aRequest(company, { scheduled_date: first }), series: anAgreement({ rule, visits }) };
    return () => openCheckout(testApp, token, request);
  },
  accept: async (person, day) => {
    const job = await aQueuedJobRow(testApp.testDb.db, person.account);
    await testApp.testDb.db
      .updateTable('queued_jobs')
      .set({ acceptable_dates: [day] })
      .where('id', '=', job)
      .execute();
    const offer = await anOfferRow(testApp.testDb.db, { job, company, day });
    return () => accept(testApp, person, job, offer);
  },
  companyMoves: async ({ account }, day, round) => {
    const job = await place(account, addDays(SPARE_DAY, -round));
    return () => testApp.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=${day}`);
  },
  ownMoves: async ({ account, token }, day, round) => {
    const job = await place(account, addDays(SPARE_DAY, -round));
    return () => testApp.call(token, 'POST', `/api/MowingJobs/${job}/move`, { date: day });
  },
  visitMoves: async ({ account, token }, day, round) => {
    const series = seriesOf.get(account)!;
    await testApp.testDb.db.updateTable('series').set({ end_date: SPARE_DAY }).where('id', '=', series).execute();
    const from = addDays(SPARE_DAY, -round);
    const job = await place(account, from, { series_id: series, rule_date: from });
    return () => testApp.call(token, 'POST', `/api/series/${series}/visits/${job}/move`, { date: day });
  },
  resume: async ({ account, token }, day) => {
    const series = seriesOf.get(account)!;
    const paused = await place(account, day, {
      series_id: series,
      rule_date: day,
      status: 'canceled',
      canceled_at: TEST_NOW,
    });
    await testApp.testDb.db
      .updateTable('series')
      .set({
        paused_from: day,
        paused_to: day,
        paused_jobs: [paused],
        weekday: weekdayOf(day),
        start_date: day,
        end_date: addDays(day, 6),
      })
      .where('id', '=', series)
      .execute();
    return () => testApp.call(token, 'POST', `/api/series/${series}/resume`);
  },
  change: async ({ account, token }, day) => {
    const series = seriesOf.get(account)!;
    const rule = aRule({ start_date: day, end_date: addDays(day, 6), weekday: weekdayOf(day) });
    return () =>
      testApp.call(token, 'POST', `/api/series/${series}/change`, { from: day, rule, visits: asAgreed([day]) });
  },
};

/** Minutes given away of a day, counted by hand: jobs, places of those who may still pay, and of those who are asked to come. */
async function minutesGiven(day: Day): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select (select count(*) from jobs
        where company_id = ${company} and service_date = ${day}::date and status <> 'canceled')
      + (select count(*) from quotes left join series on series.id = series_id
        where quotes.company_id = ${company} and outcome = 'open' and held_until > clock_now()
          and (service_date = ${day}::date or ${day}::date = any(series.agreed_dates)))
      + (select count(*) from reschedule_notices join jobs on jobs.id = job_id
        where company_id = ${company} and new_date = ${day}::date and acknowledged_at is null and answer_by is not null)
      as places`.execute(testApp.testDb.db);
  return Number(rows[0]!.places) * MINUTES_OF_A_PLACE;
}

/** Nobody holds a place, whatever came before; the first visits of the series stay. */
beforeEach(async () => {
  const { db } = testApp.testDb;
  await db.updateTable('quotes').set({ outcome: 'expired' }).where('outcome', '=', 'open').execute();
  await db.deleteFrom('reschedule_notices').execute();
  await db.deleteFrom('job_events').execute();
  await db
    .deleteFrom('jobs')
    .where('id', 'not in', db.selectFrom('quotes').where('job_id', 'is not', null).select('job_id'))
    .execute();
  await db.deleteFrom('availability_overrides').execute();
});

/** One place is left of this day. */
const leaveOnePlace = (day: Day) =>
  testApp.testDb.db
    .insertInto('availability_overrides')
    .values({
      company_id: company,
      service_date: day,
      is_available: true,
      windows: JSON.stringify([{ start: '09:00', end: '09:35' }]),
      updated_at: TEST_NOW,
    })
    .execute();

test.each(WAYS.map((way, index) => [way, addDays(FIRST_DAY, 7 * index + 1)] as const))(
  'the last place can be got alone: %s',
  { retry: 0 },
  async (way, day) => {
    await leaveOnePlace(day);
    const attempt = await READY[way](people[way][0]!, day, ROUNDS + 1);
    const answer = await attempt();
    expect([answer.statusCode < 300, await minutesGiven(day)]).toEqual([true, MINUTES_OF_A_PLACE]);
  },
);

/** The ways take turns in beginning first: the others begin a moment later. */
const HEAD_START_MS = 8;

test(`50 at once over all ways on the last place, ${ROUNDS} rounds: one gets it, and nobody waits in a circle`, async () => {
  const { db } = testApp.testDb;
  const winners = new Set<Way>();
  for (let round = 0; round < ROUNDS; round++) {
    const day = addDays(FIRST_DAY, 7 * round);
    await db.deleteFrom('rate_counters').execute();
    await leaveOnePlace(day);
    const attempts: { way: Way; attempt: Attempt }[] = [];
    for (const way of WAYS) {
      for (const person of people[way]) attempts.push({ way, attempt: await READY[way](person, day, round) });
    }
    const first = WAYS[round % WAYS.length]!;
    const answers = await Promise.all(
      attempts.map(async ({ way, attempt }) => {
        if (way !== first) await wait(HEAD_START_MS);
        return { way, answer: await attempt() };
      }),
    );

    const faults = answers.filter(({ answer }) => answer.statusCode >= 500 && answer.statusCode !== 503);
    expect(faults.map(({ way, answer }) => [way, answer.body])).toEqual([]);
    expect([round, await minutesGiven(day)]).toEqual([round, MINUTES_OF_A_PLACE]);
    // A series that is resumed leaves out what has no room, and says yes all the same.
    const won = answers.filter(({ way, answer }) => way !== 'resume' && answer.statusCode < 300);
    expect(won.length).toBeLessThanOrEqual(1);
    winners.add(won[0]?.way ?? 'resume');
  }
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  expect(Number(rows[0]!.deadlocks)).toBe(0);
  // A race that one way always wins would prove little.
  expect(winners.size).toBeGreaterThan(2);
});
