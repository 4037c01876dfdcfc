import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, openCheckout } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const nineToFive = [{ start: '09:00', end: '17:00' }];
const EVERY_DAY = Array.from({ length: 7 }, () => nineToFive);
const NEVER = Array.from({ length: 7 }, () => []);
/** A Tuesday, as are all dates seven days later. */
const TUESDAY = '2026-05-05';

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath);
  crew = await aMember(swath.ctx.db, company);
});

const but = (weekday: number, windows: object[]) => EVERY_DAY.map((usual, at) => (at === weekday ? windows : usual));
const put = (what: 'weekly-hours' | 'day-limit', body: object, token = crew.token) =>
  swath.call(token, 'PUT', `/api/company/${what}`, body);
const saveWeek = (week: object[][], own = {}, token = crew.token) => put('weekly-hours', { week, ...own }, token);
const addDaysOff = (from_date: string, to_date: string, own = {}, token = crew.token) =>
  swath.call(token, 'POST', '/api/company/days-off', { from_date, to_date, ...own });
const removeDaysOff = (id: string, token = crew.token) => swath.call(token, 'DELETE', `/api/company/days-off/${id}`);
const settings = async () => (await swath.call(crew.token, 'GET', '/api/company/availability')).json();
const days = async (from: string, to = from) =>
  (await swath.call(crew.token, 'GET', `/api/company/days?from=${from}&to=${to}`)).json();
const saysOf = async (from: string, to = from) =>
  (await days(from, to)).map(
    (day: { says: string; is_available: boolean }) => `${day.says} ${day.is_available ? 'open' : 'closed'}`,
  );
const setDate = (service_date: string, is_available: boolean) =>
  swath.call(crew.token, 'POST', '/api/company/availability-overrides', {
    p_company_id: company,
    p_items: [{ service_date, is_available, windows: nineToFive }],
  });
const aJob = async (day: string, traits = {}) =>
  aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day, ...traits });
const code = async (answer: ReturnType<TestApp['call']>) => (await answer).json().code;

describe('the usual week', () => {
  test('is what the company says, in order, for every day that says nothing itself', async () => {
    expect(await settings()).toEqual({ today: TODAY, week: EVERY_DAY, days_off: [], most_jobs_a_day: null });
    const split = [
      { start: '13:00', end: '24:00' },
      { start: '08:00', end: '12:00' },
    ];
    await setDate('2026-05-12', true);
    const answer = await saveWeek(but(2, split), { seen: EVERY_DAY });
    expect([answer.statusCode, answer.json().standing]).toEqual([200, []]);
    expect((await settings()).week).toEqual(but(2, [split[1]!, split[0]!]));
    expect((await days(TUESDAY))[0]).toMatchObject({ windows: [split[1], split[0]], says: 'week' });
    expect((await days('2026-05-12'))[0]).toMatchObject({ windows: nineToFive, says: 'date' });
  });

  test.each([
    ['six days', EVERY_DAY.slice(1)],
    ['a reversed time', but(2, [{ start: '17:00', end: '09:00' }])],
    ['times that overlap', but(2, [...nineToFive, { start: '16:59', end: '18:00' }])],
    ['a time that is none', but(2, [{ start: 'nine', end: '17:00' }])],
  ])('with %s is refused at the edge', async (_, week) => {
    expect((await saveWeek(week)).statusCode).toBe(400);
    expect((await settings()).week).toEqual(EVERY_DAY);
  });

  test('without a weekday on which jobs stand needs a word on each of them, however far ahead', async () => {
    const [soon, late] = [await aJob(TUESDAY), await aJob('2027-05-04')];
    await aJob('2026-04-28');
    await aJob('2026-05-06');
    const look = await saveWeek(but(2, []), { dry_run: true });
    expect(look.json().standing.map(({ id }: { id: string }) => id)).toEqual([soon, late]);
    expect(await code(saveWeek(but(2, []), { keep: [soon] }))).toBe('jobs_on_closed_days');
    expect((await settings()).week).toEqual(EVERY_DAY);
    expect((await saveWeek(but(2, []), { keep: [soon, late] })).statusCode).toBe(200);
    expect((await settings()).week).toEqual(but(2, []));
  });

  test('closes no date that is open of its own', async () => {
    await aJob(TUESDAY);
    await setDate(TUESDAY, true);
    expect((await saveWeek(NEVER)).statusCode).toBe(200);
    expect(await saysOf('2026-05-04', '2026-05-06')).toEqual(['week closed', 'date open', 'week closed']);
  });

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const other = await aMember(swath.ctx.db, company, false);
    const [mine, theirs] = [but(1, []), but(2, [])];
    const answers = await Promise.all([
      saveWeek(mine, { seen: EVERY_DAY }),
      saveWeek(theirs, { seen: EVERY_DAY }, other.token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const won = answers[0]!.statusCode === 200 ? mine : theirs;
    expect((await settings()).week).toEqual(won);
    expect((await saveWeek(won, { seen: EVERY_DAY })).statusCode).toBe(200);
  });
});

describe('days off', () => {
  const [FIRST, LAST] = ['2026-05-10', '2026-05-14'];

  test('close each of their days, also those that the calendar had opened; what is opened afterwards counts', async () => {
    await setDate('2026-05-11', true);
    await setDate('2026-05-12', false);
    const answer = await addDaysOff(FIRST, LAST, { reason: 'County fair' });
    expect(answer.json().settings.days_off).toEqual([
      { id: expect.any(String), from_date: FIRST, to_date: LAST, reason: 'County fair' },
    ]);
    expect(await saysOf('2026-05-09', '2026-05-15')).toEqual([
      'week open',
      'days_off closed',
      'days_off closed',
      'date closed',
      'days_off closed',
      'days_off closed',
      'week open',
    ]);
    expect((await days(FIRST))[0].reason).toBe('County fair');
    await setDate(LAST, true);
    expect(await saysOf(LAST)).toEqual(['date open']);
  });

  test('need a word on each job in them', async () => {
    const job = await aJob('2026-05-14');
    await aJob('2026-05-15');
    expect((await addDaysOff(FIRST, LAST, { dry_run: true })).json().standing).toMatchObject([{ id: job }]);
    expect(await code(addDaysOff(FIRST, LAST))).toBe('jobs_on_closed_days');
    expect((await settings()).days_off).toEqual([]);
    expect((await addDaysOff(FIRST, LAST, { keep: [job] })).statusCode).toBe(200);
  });

  test('may have begun, and the days that are over count for nothing', async () => {
    await aJob('2026-05-01');
    expect((await addDaysOff('2026-04-20', TODAY)).json().settings.days_off).toMatchObject([
      { from_date: TODAY, to_date: TODAY },
    ]);
    expect(await saysOf(TODAY)).toEqual(['days_off closed']);
  });

  test.each([
    ['date_passed', '2026-04-20', '2026-05-01'],
    ['date_beyond_calendar', '2026-05-10', '2027-05-04'],
    ['validation', '2026-05-14', '2026-05-13'],
  ])('are refused: %s', async (why, from, to) => expect(await code(addDaysOff(from, to))).toBe(why));

  test('entered twice are there once; a hundred are enough', async () => {
    await Promise.all([1, 2, 3].map(() => addDaysOff(FIRST, LAST)));
    expect((await settings()).days_off).toHaveLength(1);
    for (let count = 1; count < 100; count++) await addDaysOff(FIRST, LAST, { reason: `${count}` });
    expect(await code(addDaysOff(FIRST, LAST, { reason: 'one more' }))).toBe('too_many_days_off');
  });

  test('are taken back, once, by the company only', async () => {
    const { id } = (await addDaysOff(FIRST, LAST)).json().settings.days_off[0];
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect(await code(removeDaysOff(id, stranger.token))).toBe('days_off_not_found');
    expect((await settings()).days_off).toHaveLength(1);
    expect((await removeDaysOff(id)).json().days_off).toEqual([]);
    expect(await saysOf(FIRST, LAST)).toEqual(Array(5).fill('week open'));
    expect(await code(removeDaysOff(id))).toBe('days_off_not_found');
  });

  test('that lie over others are taken back without opening those', async () => {
    await addDaysOff(FIRST, LAST, { reason: 'Fair' });
    const both = (await addDaysOff('2026-05-12', '2026-05-16', { reason: 'Wedding' })).json().settings.days_off;
    await removeDaysOff(both[0].id);
    expect(await saysOf('2026-05-11', '2026-05-12')).toEqual(['week open', 'days_off closed']);
    expect(await saysOf('2026-05-16', '2026-05-17')).toEqual(['days_off closed', 'week open']);
  });
});

describe('a cap of jobs a day', () => {
  const limit = (most_jobs_a_day: number | null, own = {}, token = crew.token) =>
    put('day-limit', { most_jobs_a_day, ...own }, token);

  test('makes a day full for homeowners, in its own list of days, and when it is booked', async () => {
    await aJob(TUESDAY);
    const homeowner = await aHomeowner(swath.ctx.db);
    const free = async () =>
      (await swath.call(homeowner.token, 'GET', `/api/companies/${company}/next-days?limit=3`)).json().days;
    const bookIt = () => openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: TUESDAY }));
    const offered = async () =>
      (await swath.call(homeowner.token, 'GET', `/api/companies/available?date=${TUESDAY}&grass_height=short_0_4`))
        .json()
        .some(({ company_id }: { company_id: string }) => company_id === company);
    expect([await free(), await offered()]).toEqual([['2026-05-03', '2026-05-04', TUESDAY], true]);
    expect((await limit(1)).json().most_jobs_a_day).toBe(1);
    expect([await free(), await offered()]).toEqual([['2026-05-03', '2026-05-04', '2026-05-06'], false]);
    expect((await bookIt()).json().code).toBe('day_full');
    await limit(2);
    expect((await bookIt()).statusCode).toBe(200);
    const next = await aHomeowner(swath.ctx.db);
    const late = await openCheckout(swath, next.token, aRequest(company, { scheduled_date: TUESDAY }));
    expect(late.json().code).toBe('day_full');
    await limit(null);
    expect((await openCheckout(swath, next.token, aRequest(company, { scheduled_date: TUESDAY }))).statusCode).toBe(
      200,
    );
  });

  test('holds when many book its last place at once', async () => {
    await limit(2);
    const people = await Promise.all(Array.from({ length: 8 }, () => aHomeowner(swath.ctx.db)));
    const answers = await Promise.all(
      people.map(({ token }) => openCheckout(swath, token, aRequest(company, { scheduled_date: TUESDAY }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().code))).toEqual(
      new Set(['day_full']),
    );
  });

  test.each([0, 201, 1.5, '3'])('of %s is refused at the edge', async (most) => {
    expect((await put('day-limit', { most_jobs_a_day: most })).statusCode).toBe(400);
  });

  test('that somebody else has changed meanwhile is not overwritten; the same again changes and tells nothing', async () => {
    const other = await aMember(swath.ctx.db, company, false);
    const answers = await Promise.all([limit(3, { seen: null }), limit(4, { seen: null }, other.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { most_jobs_a_day: most } = await settings();
    expect((await limit(most, { seen: null })).statusCode).toBe(200);
    expect(await changesOf(swath.testDb.db, company)).toHaveLength(1);
  });
});
