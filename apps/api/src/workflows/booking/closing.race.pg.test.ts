import { addDays, type Day, weekdayOf } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placesTaken } from '../../marketplace/places/places.reads.ts';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

/** So many book a day while its company closes it. */
const HOMEOWNERS = 50;
/** Of each way of closing; each round closes when a few more have been answered. */
const ROUNDS = rounds(1, 4);
const LATER_BY = 10;

/** Sends all at once. @returns their answers, and when so many of them had one */
function sendAll<T>(attempts: readonly (() => Promise<T>)[], many: number): { all: Promise<T[]>; some: Promise<void> } {
  const { promise: some, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  if (many === 0) resolve();
  const send = async (attempt: () => Promise<T>) => {
    const answer = await attempt();
    if (++answered === many) resolve();
    return answer;
  };
  return { all: Promise.all(attempts.map(send)), some };
}

const FIRST_DAY = '2026-05-06' as Day;
const SPARE_DAY = '2026-09-30' as Day;

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let people: Person[];

beforeAll(async () => {
  swath = await startTestApp();
  const { db } = swath.testDb;
  company = await aPayableCompany(swath, { hours: { start: 0, end: 1440 } });
  crew = await aMember(db, company);
  people = await Promise.all(Array.from({ length: HOMEOWNERS }, () => aHomeowner(db)));
});
beforeEach(() => swath.setClock(TEST_NOW));
afterAll(() => swath[Symbol.asyncDispose]());

type Look = { standing: { id: JobId }[] };

/** So much is left of a day that gets shorter: a fifth of those who come fit in. */
const SIX_HOURS = 6 * 60;

/** The three ways in which a company closes a day. */
const WAYS = {
  date: (day: Day, own: object) =>
    swath.call(crew.token, 'POST', '/api/company/availability-overrides', {
      p_company_id: company,
      p_items: [{ service_date: day, is_available: false }],
      ...own,
    }),
  daysOff: (day: Day, own: object) =>
    swath.call(crew.token, 'POST', '/api/company/days-off', {
      from_date: addDays(day, -1),
      to_date: addDays(day, 1),
      ...own,
    }),
  week: (day: Day, own: object) => {
    const weekday = weekdayOf(day);
    const week = Array.from({ length: 7 }, (_, at) => (at === weekday ? [] : [{ start: '00:00', end: '24:00' }]));
    return swath.call(crew.token, 'PUT', '/api/company/weekly-hours', { week, ...own });
  },
};

const shorten = (day: Day, own: object) =>
  swath.call(crew.token, 'POST', '/api/company/availability-overrides', {
    p_company_id: company,
    p_items: [{ service_date: day, is_available: true, windows: [{ start: '00:00', end: '06:00' }] }],
    ...own,
  });

/** As a member does it on screen: looks, keeps what stands there, and saves; when somebody was quicker, once more. */
async function keepAll(change: typeof shorten, day: Day, refusal: string): Promise<Set<JobId>> {
  for (;;) {
    const { standing } = (await change(day, { dry_run: true })).json() as Look;
    const keep = standing.map(({ id }) => id);
    const answer = await change(day, { keep });
    if (answer.statusCode < 300) return new Set(keep);
    expect(answer.json().code).toBe(refusal);
  }
}

async function openEveryDay(): Promise<void> {
  const { db } = swath.testDb;
  await db.deleteFrom('rate_counters').execute();
  await sql`delete from weekly_hours where company_id = ${company}`.execute(db);
  await sql`insert into weekly_hours select ${company}, weekday, 0, 1440 from generate_series(0, 6) weekday`.execute(
    db,
  );
  await db.deleteFrom('days_off').execute();
}

const jobsOf = async (day: Day) =>
  (
    await swath.testDb.db
      .selectFrom('jobs')
      .where('company_id', '=', company)
      .where('service_date', '=', day)
      .where('status', '<>', 'canceled')
      .select('id')
      .execute()
  ).map(({ id }) => id);

async function expectNoDeadlocks(): Promise<void> {
  const { rows } = await sql<{ deadlocks: string }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(swath.testDb.db);
  expect(Number(rows[0]!.deadlocks)).toBe(0);
}

const isOpen = async (day: Day) =>
  (
    await swath.call(crew.token, 'GET', `/api/companies/effective-availability?p_company_id=${company}&p_date=${day}`)
  ).json().is_available;

test.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  `${HOMEOWNERS} book a day while its company closes it (%s): nothing stands there that was not kept`,
  async (way) => {
    const { db } = swath.testDb;
    let [kept, returned] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const turn = round + ROUNDS * Object.keys(WAYS).indexOf(way);
      const day = addDays(FIRST_DAY, 7 * turn);
      const request = aRequest(company, { scheduled_date: day });
      await openEveryDay();
      // Some hold a place and have paid, some move a mowing here, the others come.
      const [paying, moving, coming] = [people.slice(0, 15), people.slice(15, 25), people.slice(25)];
      const pages = await Promise.all(
        paying.map(async ({ token }) => ({ token, ...(await openCheckout(swath, token, request)).json() })),
      );
      const moved = await Promise.all(
        moving.map(async ({ account, token }) => ({
          token,
          job: await aJobRow(db, { client: account, company, day: addDays(SPARE_DAY, turn) }),
        })),
      );
      const closed = Promise.withResolvers<void>();
      const attempts = [
        // Some of those who hold a place pay for it when the day is closed already.
        ...pages.map(({ token, sessionId, clientSecret }, index) => async () => {
          if (index >= 10) await closed.promise;
          await payWith(swath, clientSecret);
          return book(swath, token, request, sessionId);
        }),
        ...moved.map(
          ({ token, job }) =>
            () =>
              swath.call(token, 'POST', `/api/MowingJobs/${job}/move`, { date: day }),
        ),
        ...coming.map(({ token }) => async () => {
          const page = await openCheckout(swath, token, request);
          if (page.statusCode !== 200) return page;
          const { sessionId, clientSecret } = page.json();
          await payWith(swath, clientSecret);
          return book(swath, token, request, sessionId);
        }),
      ];
      const { all, some } = sendAll(attempts, round * LATER_BY);
      const [keep, answers] = await Promise.all([
        some.then(() => keepAll(WAYS[way], day, 'jobs_on_closed_days')).finally(() => closed.resolve()),
        all,
      ]);

      expect(
        answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503).map(({ body }) => body),
      ).toEqual([]);
      expect(await isOpen(day)).toBe(false);
      const standing = await jobsOf(day);
      expect(standing.filter((id) => !keep.has(id))).toEqual([]);
      kept += standing.length;
      returned += answers.filter(({ statusCode }) => statusCode >= 400).length;
      // Nobody who paid lost money: a job, or all of it back.
      await swath.runTasks();
      const { rows } = await sql<{ state: string; job_id: string | null }>`
        select state, job_id from payments where company_id = ${company} and state not in ('canceled', 'expired')`.execute(
        db,
      );
      expect(rows.filter(({ state, job_id }) => (state === 'paid') !== (job_id !== null))).toEqual([]);
      await db.updateTable('quotes').set({ outcome: 'expired' }).where('outcome', '=', 'open').execute();
    }
    // A race that one side always wins would prove little.
    expect([kept > 0, returned > 0]).toEqual([true, true]);
    await expectNoDeadlocks();
  },
);

test(`${HOMEOWNERS} take places of a day while its company shortens it: all that is there fits, or every job was kept`, async () => {
  const { db } = swath.testDb;
  let [kept, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const day = addDays(FIRST_DAY, 1 + 7 * round);
    await openEveryDay();
    const [moving, paying] = [people.slice(0, 30), people.slice(30)];
    const moves = await Promise.all(
      moving.map(async ({ account, token }) => {
        const job = await aJobRow(db, { client: account, company, day: addDays(SPARE_DAY, -1 - round) });
        return () => swath.call(token, 'POST', `/api/MowingJobs/${job}/move`, { date: day });
      }),
    );
    const holds = paying.map(
      ({ token }) =>
        () =>
          openCheckout(swath, token, aRequest(company, { scheduled_date: day })),
    );
    const { all, some } = sendAll([...moves, ...holds], round * LATER_BY);
    const [keep, answers] = await Promise.all([some.then(() => keepAll(shorten, day, 'jobs_beyond_hours')), all]);

    expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503).map(({ body }) => body)).toEqual(
      [],
    );
    const standing = await jobsOf(day);
    const taken = (await placesTaken(db, [company], day, day)).get(`${company} ${day}`)!;
    // A place is given away after it only while there is room; so what is beyond was there before, and was asked about.
    if (taken.minutes > SIX_HOURS) expect(standing.filter((id) => !keep.has(id))).toEqual([]);
    const lines = await db
      .selectFrom('job_events')
      .where('kind', '=', 'stays')
      .where('job_id', 'in', [...standing, ...keep])
      .select('job_id')
      .execute();
    expect(lines.map(({ job_id }) => job_id).sort()).toEqual([...keep].sort());
    kept += keep.size;
    refused += answers.filter(({ statusCode }) => statusCode >= 400).length;
    await db.updateTable('quotes').set({ outcome: 'expired' }).where('outcome', '=', 'open').execute();
  }
  expect([kept > 0, refused > 0]).toEqual([true, true]);
  await expectNoDeadlocks();
});
