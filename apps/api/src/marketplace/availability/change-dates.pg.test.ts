import type { CompanyId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';
const nineToFive = [{ start: '09:00', end: '17:00' }];

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath, { hours: null });
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

const on = (service_date: string, windows: object[] = nineToFive, own = {}) => ({
  service_date,
  is_available: true,
  windows,
  ...own,
});
const off = (service_date: string, own = {}) => ({ service_date, is_available: false, ...own });
const save = (items: object[], own = {}, token = crew.token) =>
  swath.call(token, 'POST', '/api/company/availability-overrides', { p_company_id: company, p_items: items, ...own });
const dayOf = async (date: string, token = crew.token) =>
  (
    await swath.call(token, 'GET', `/api/companies/effective-availability?p_company_id=${company}&p_date=${date}`)
  ).json();
const ownDay = async (date: string) =>
  (await swath.call(crew.token, 'GET', `/api/company/days?from=${date}&to=${date}`)).json()[0];
const aJob = (day = MONDAY, traits = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, day, ...traits });
const closed = { is_available: false, windows: [] };

describe('dates are saved in one call', () => {
  spec('company 3.8', 'company 7.26');
  test('and the company works on them from then on, and homeowners find them', async () => {
    expect(await dayOf(MONDAY)).toEqual(closed);
    const answer = await save([
      on(MONDAY),
      on(TUESDAY, [
        { start: '13:00', end: '24:00' },
        { start: '08:00', end: '12:00' },
      ]),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      items: [
        { service_date: MONDAY, is_available: true, windows: nineToFive, reason: null },
        {
          service_date: TUESDAY,
          is_available: true,
          windows: [
            { start: '08:00', end: '12:00' },
            { start: '13:00', end: '24:00' },
          ],
          reason: null,
        },
      ],
      standing: [],
    });
    expect(await dayOf(MONDAY, homeowner.token)).toEqual({ is_available: true, windows: nineToFive });
    const free = await swath.call(homeowner.token, 'GET', `/api/companies/${company}/next-days`);
    expect(free.json().days).toEqual([MONDAY, TUESDAY]);
    expect(await ownDay(MONDAY)).toEqual({
      date: MONDAY,
      is_available: true,
      windows: nineToFive,
      busy: [],
      says: 'date',
      reason: null,
      jobs: 0,
    });
  });

  spec('company 3.8');
  test('saved again is saved once, and a reason stays with its date', async () => {
    await save([on(MONDAY)]);
    await save([off(MONDAY, { reason: ' County fair ' })]);
    expect(await ownDay(MONDAY)).toMatchObject({
      is_available: false,
      windows: [],
      says: 'date',
      reason: 'County fair',
    });
    await save([on(MONDAY)]);
    await save([on(MONDAY)]);
    expect(await ownDay(MONDAY)).toMatchObject({ is_available: true, reason: null });
  });

  spec('company 5.7');
  test.each([
    ['reversed', [{ start: '17:00', end: '09:00' }]],
    ['empty', [{ start: '09:00', end: '09:00' }]],
    ['left out', []],
    ['one of two reversed', [...nineToFive, { start: '20:00', end: '19:00' }]],
  ])('a date whose window is %s is saved as unavailable', async (_, windows) => {
    expect((await save([on(MONDAY, windows)])).json().items[0]).toMatchObject(closed);
    expect(await dayOf(MONDAY)).toEqual(closed);
  });

  test('today can be said something of, and a year ahead, and nothing before or after', async () => {
    expect((await save([on(TODAY), on('2027-05-03')])).statusCode).toBe(200);
    const [past, far] = [await save([on(MONDAY), on('2026-05-01')]), await save([on(MONDAY), on('2027-05-04')])];
    expect([past.json().code, far.json().code]).toEqual(['date_passed', 'date_beyond_calendar']);
    expect(await dayOf(MONDAY)).toEqual(closed);
  });

  test.each([
    ['a time that is none', [on(MONDAY, [{ start: '9am', end: '17:00' }])]],
    ['an hour too many', [on(MONDAY, [{ start: '24:00', end: '24:00' }])]],
    ['no dates', []],
    ['a date twice', [on(MONDAY), off(MONDAY)]],
    ['a date that is none', [on('2026-02-30')]],
    [
      'seven windows',
      [
        on(
          MONDAY,
          Array.from({ length: 7 }, () => nineToFive[0]!),
        ),
      ],
    ],
    ['a long reason', [off(MONDAY, { reason: 'x'.repeat(201) })]],
  ])('%s is refused at the edge', async (_, items) => {
    expect((await save(items)).statusCode).toBe(400);
    expect(await dayOf(MONDAY)).toEqual(closed);
  });

  test('only by the company itself', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const answers = [
      await save([on(MONDAY)], {}, stranger.token),
      await save([on(MONDAY)], {}, homeowner.token),
      await save([on(MONDAY)], {}, ''),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 401]);
    expect(await dayOf(MONDAY)).toEqual(closed);
    expect(
      (
        await swath.call(
          stranger.token,
          'GET',
          `/api/companies/effective-availability?p_company_id=${company}&p_date=${MONDAY}`,
        )
      ).statusCode,
    ).toBe(404);
  });
});

describe('two members at once', () => {
  test('change different dates, and both stand', async () => {
    const other = await aMember(swath.ctx.db, company, false);
    const answers = await Promise.all([
      save([on(MONDAY, nineToFive, { seen: closed })]),
      save([on(TUESDAY, nineToFive, { seen: closed })], {}, other.token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([(await dayOf(MONDAY)).is_available, (await dayOf(TUESDAY)).is_available]).toEqual([true, true]);
  });

  test('change the same date in two ways: one of them is told, and loses nothing silently', async () => {
    const morning = on(MONDAY, [{ start: '08:00', end: '12:00' }], { seen: closed });
    const afternoon = on(MONDAY, [{ start: '13:00', end: '17:00' }], { seen: closed });
    const answers = await Promise.all([save([morning]), save([afternoon])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('availability_changed');
  });

  test('want the same, and have it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save([on(MONDAY, nineToFive, { seen: closed })])));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('a date with jobs is closed', () => {
  beforeEach(() => save([on(MONDAY), on(TUESDAY)]));

  test('only when the company says of each what becomes of it', async () => {
    const [first, second] = [await aJob(), await aJob(MONDAY, { client: (await aHomeowner(swath.ctx.db)).account })];
    const look = await save([off(MONDAY)], { dry_run: true });
    expect(
      look
        .json()
        .standing.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([first, second].sort());
    expect(look.json().standing[0]).toEqual({
      id: expect.any(String),
      service_date: MONDAY,
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      asked: false,
      why: 'closed',
    });
    const refused = [await save([off(MONDAY)]), await save([off(MONDAY), off(TUESDAY)], { keep: [first] })];
    expect(refused.map((answer) => answer.json().code)).toEqual(['jobs_on_closed_days', 'jobs_on_closed_days']);
    expect([(await dayOf(MONDAY)).is_available, (await dayOf(TUESDAY)).is_available]).toEqual([true, true]);

    expect((await save([off(MONDAY)], { keep: [first, second] })).statusCode).toBe(200);
    expect(await dayOf(MONDAY)).toEqual(closed);
    expect((await ownDay(MONDAY)).jobs).toBe(2);
  });

  spec('company 7.16');
  test('without asking for what is begun, done or canceled, or stands on another day', async () => {
    await aJob(MONDAY, { status: 'canceled' });
    await aJob(MONDAY, { status: 'completed', client: (await aHomeowner(swath.ctx.db)).account });
    await aJob(MONDAY, { status: 'in-progress', client: (await aHomeowner(swath.ctx.db)).account });
    await aJob(TUESDAY);
    expect((await ownDay(MONDAY)).jobs).toBe(2);
    expect((await save([off(MONDAY)])).statusCode).toBe(200);
  });

  test('not while a homeowner is asked whether they agree to it; then it cannot be kept there either', async () => {
    const job = await aJob('2026-05-12');
    await save([on('2026-05-20')]);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=2026-05-20`);
    expect((await save([off('2026-05-20')], { dry_run: true })).json().standing).toMatchObject([
      { id: job, asked: true },
    ]);
    expect((await save([off('2026-05-20')], { keep: [job] })).json().code).toBe('jobs_on_closed_days');
    await save([on('2026-05-12')]);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=2026-05-12`);
    expect((await save([off('2026-05-20')])).statusCode).toBe(200);
  });

  test('and whoever is paying for a place of it gets the money back, all of it', async () => {
    const page = (await openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: MONDAY }))).json();
    expect((await save([off(MONDAY)])).statusCode).toBe(200);
    await payWith(swath, page.clientSecret);
    const answer = await book(swath, homeowner.token, aRequest(company, { scheduled_date: MONDAY }), page.sessionId);
    expect(answer.json().code).toBe('place_lost');
    await swath.runTasks();
    const payments = swath.ctx.db.selectFrom('payments').where('homeowner_id', '=', homeowner.account);
    expect(await payments.select(['state', 'job_id']).execute()).toEqual([{ state: 'refunded', job_id: null }]);
  });
});

test('the route of a day whose hours change is worked out again, and no other; both sides hear of it', async () => {
  await save([on(MONDAY), on(TUESDAY)]);
  await aJob(MONDAY);
  await aJob(TUESDAY);
  await swath.runTasks();
  const waiting = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where task_identifier = 'plan-route' and key like ${`route:${company}:%`}`.execute(swath.testDb.db);
    return rows.map(({ key }) => key.slice(-10));
  };
  expect(await waiting()).toEqual([]);
  await save([on(MONDAY, [{ start: '12:00', end: '17:00' }]), on(TUESDAY)]);
  expect(await waiting()).toEqual([MONDAY]);
  await swath.runTasks();
  const job = await swath.ctx.db
    .selectFrom('jobs')
    .where('company_id', '=', company)
    .where('service_date', '=', MONDAY as never)
    .select('arrival_at')
    .executeTakeFirstOrThrow();
  expect(job.arrival_at!.toISOString() >= '2026-05-04T17:00:00.000Z').toBe(true);
  const told = (await changesOf(swath.testDb.db, company)).filter(({ kind }) => kind === 'availability.changed');
  // The second within five seconds is gathered for homeowners.
  const to = (...audience: string[]) => ({ kind: 'availability.changed', audience });
  expect(told).toEqual([to(`company:${company}`, 'homeowners'), to(`company:${company}`)]);
});

test('a look saves nothing and tells nobody', async () => {
  expect((await save([on(MONDAY)], { dry_run: true })).statusCode).toBe(200);
  expect(await dayOf(MONDAY)).toEqual(closed);
  expect(await changesOf(swath.testDb.db, company)).toEqual([]);
});

test('a stretch of a calendar is answered to its 62nd day', async () => {
  const days = async (to: string) =>
    (await swath.call(crew.token, 'GET', `/api/company/days?from=2026-05-01&to=${to}`))
      .json()
      .map(({ date }: { date: string }) => date);
  expect([(await days('2026-07-01')).length, (await days('2027-05-01')).at(-1)]).toEqual([62, '2026-07-01']);
  expect(await days('2026-04-30')).toEqual([]);
});

describe('a date takes back what it said', () => {
  const usual = (service_date: string, own = {}) => off(service_date, { usual: true, ...own });
  const workOnMondays = () =>
    swath.ctx.db
      .insertInto('weekly_hours')
      .values({ company_id: company, weekday: 1, start_minute: minutes(480), end_minute: minutes(720) })
      .execute();

  test('and the usual hours count again, beside others that are said in the same call', async () => {
    await workOnMondays();
    await save([off(MONDAY, { reason: 'County fair' })]);
    const answer = await save([on(TUESDAY), usual(MONDAY, { seen: closed })]);
    const morning = [{ start: '08:00', end: '12:00' }];
    expect([answer.statusCode, answer.json().items]).toEqual([
      200,
      [
        { service_date: MONDAY, is_available: true, windows: morning, reason: null },
        { service_date: TUESDAY, is_available: true, windows: nineToFive, reason: null },
      ],
    ]);
    expect(await ownDay(MONDAY)).toMatchObject({ windows: morning, says: 'week', reason: null });
    expect(await ownDay(TUESDAY)).toMatchObject({ windows: nineToFive, says: 'date' });
    // Again, and without anything to take back.
    expect((await save([usual(MONDAY, { seen: closed })])).statusCode).toBe(200);
    expect(await ownDay(MONDAY)).toMatchObject({ says: 'week' });
  });

  test('and its jobs are asked about where that closes it', async () => {
    await save([on(MONDAY)]);
    const job = await aJob();
    expect((await save([usual(MONDAY)])).json().code).toBe('jobs_on_closed_days');
    expect(await ownDay(MONDAY)).toMatchObject({ says: 'date', is_available: true });
    const dry = await save([usual(MONDAY)], { dry_run: true });
    expect(dry.json().standing).toMatchObject([{ id: job }]);
    expect((await save([usual(MONDAY)], { keep: [job] })).statusCode).toBe(200);
    expect(await ownDay(MONDAY)).toMatchObject({ says: 'week', is_available: false });
  });

  test('unless somebody else has said something else of it meanwhile', async () => {
    await save([on(MONDAY)]);
    const seen = { is_available: true, windows: [{ start: '10:00', end: '12:00' }] };
    expect((await save([usual(MONDAY, { seen })])).json().code).toBe('availability_changed');
    expect(await ownDay(MONDAY)).toMatchObject({ says: 'date' });
  });
});
