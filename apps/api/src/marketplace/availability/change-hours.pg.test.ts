import { day as asDay } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { aBusyCalendar } from '../../testing/busy-calendars.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const MONDAY = '2026-05-04';
const TUESDAY = '2026-05-05';
const between = (start: string, end: string) => [{ start, end }];
const nineToFive = between('09:00', '17:00');
/** Room for two jobs of half an hour and their buffers, not for three. */
const seventyMinutes = between('09:00', '10:10');

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath, { hours: null });
  crew = await aMember(swath.ctx.db, company);
  await save([on(MONDAY), on(TUESDAY)]);
});

const on = (service_date: string, windows: object[] = nineToFive) => ({ service_date, is_available: true, windows });
const off = (service_date: string) => ({ service_date, is_available: false });
const usual = (service_date: string) => ({ ...off(service_date), usual: true });
const save = (items: object[], own = {}, token = crew.token) =>
  swath.call(token, 'POST', '/api/company/availability-overrides', { p_company_id: company, p_items: items, ...own });
const code = async (answer: ReturnType<typeof save>) => (await answer).json().code;
const look = async (items: object[]): Promise<{ id: string; why: string; asked: boolean }[]> =>
  (await save(items, { dry_run: true })).json().standing;
const whys = async (items: object[]) => new Map((await look(items)).map(({ id, why }) => [id, why]));
const windowsOf = async (date: string) =>
  (await swath.call(crew.token, 'GET', `/api/company/days?from=${date}&to=${date}`)).json()[0].windows;
const aJob = async (day = MONDAY, traits = {}) =>
  aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day, ...traits });
/** @param clock  in Columbia, in May */
const at = (clock: string, day = MONDAY) => ({ own: { planned_start: `${day}T${clock}:00-05:00` } });
const saidOf = async (job: JobId, by = crew): Promise<string[]> =>
  (await swath.call(by.token, 'GET', `/api/MowingJobs/${job}/history`))
    .json()
    .map((line: { words: string; by: string }) => (line.by ? `${line.words} · ${line.by}` : line.words));

describe('a day that gets shorter', () => {
  test('asks about a job whose own time is not among its hours any more, and about no other', async () => {
    const [late, noon] = [await aJob(MONDAY, at('15:00')), await aJob(MONDAY, at('11:45'))];
    await aJob(MONDAY, at('11:30'));
    await aJob(MONDAY);
    const morning = [on(MONDAY, between('09:00', '12:00'))];
    expect(await whys(morning)).toEqual(
      new Map([
        [late, 'time'],
        [noon, 'time'],
      ]),
    );
    expect(await code(save(morning))).toBe('jobs_beyond_hours');
    expect(await code(save(morning, { keep: [late] }))).toBe('jobs_beyond_hours');
    expect(await windowsOf(MONDAY)).toEqual(nineToFive);
    expect((await save(morning, { keep: [late, noon] })).statusCode).toBe(200);
    expect(await windowsOf(MONDAY)).toEqual(between('09:00', '12:00'));
    // They have been decided about: the next hour that goes is nothing to them.
    expect(await look([on(MONDAY, between('09:30', '12:00'))])).toEqual([]);
  });

  test('asks about a job whose promised window it can no longer keep', async () => {
    const promised = { own: { promised_from_minute: minutes(900), promised_to_minute: minutes(1020) } };
    const job = await aJob(MONDAY, promised);
    await aJob(MONDAY);
    const morning = [on(MONDAY, between('09:00', '12:00'))];
    expect(await whys(morning)).toEqual(new Map([[job, 'promise']]));
    expect(await code(save(morning))).toBe('jobs_beyond_hours');
    expect(await whys([on(MONDAY, between('09:00', '16:00'))])).toEqual(new Map());
  });

  test('asks about all its jobs when they take more than is left, until those fit that remain', async () => {
    const jobs = [await aJob(), await aJob(), await aJob()];
    const less = [on(MONDAY, seventyMinutes)];
    expect(await whys(less)).toEqual(new Map(jobs.map((id) => [id, 'room'])));
    expect(await code(save(less, { keep: jobs.slice(1) }))).toBe('jobs_beyond_hours');
    const moved = await swath.call(crew.token, 'POST', `/api/MowingJobs/${jobs[0]}/reschedule?date=${TUESDAY}`);
    expect(moved.statusCode).toBe(200);
    expect(await look(less)).toEqual([]);
    expect((await save(less)).statusCode).toBe(200);
    expect(await windowsOf(MONDAY)).toEqual(seventyMinutes);
  });

  test('counts what is begun and done, and places that are held, and asks about neither', async () => {
    await aJob(MONDAY, { status: 'completed' });
    await aJob(MONDAY, { status: 'in-progress' });
    const job = await aJob();
    await aJob(MONDAY, { status: 'canceled' });
    expect(await whys([on(MONDAY, between('09:00', '10:44'))])).toEqual(new Map([[job, 'room']]));
    expect(await look([on(MONDAY, between('09:00', '10:45'))])).toEqual([]);
    const homeowner = await aHomeowner(swath.ctx.db);
    await openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: MONDAY }));
    expect(await whys([on(MONDAY, between('09:00', '10:45'))])).toEqual(new Map([[job, 'room']]));
  });

  test('by what the company’s own calendar leaves of it', async () => {
    await aJob();
    await aBusyCalendar(swath.ctx.db, company, {
      secrets: swath.ctx.settings.accountSecrets,
      times: [{ day: asDay(MONDAY), start: minutes(540), end: minutes(720) }],
    });
    expect(await look([on(MONDAY, between('09:00', '12:35'))])).toEqual([]);
    expect(await look([on(MONDAY, between('09:00', '12:34'))])).toMatchObject([{ why: 'room' }]);
    // What goes is busy anyway.
    expect(await look([on(MONDAY, between('12:00', '17:00'))])).toEqual([]);
  });

  test('that is moved, or gets a break, asks by the same rule; one that gets longer asks nothing', async () => {
    const job = await aJob(MONDAY, at('12:15'));
    const lunch = [on(MONDAY, [...between('09:00', '12:00'), ...between('13:00', '20:00')])];
    expect(await whys(lunch)).toEqual(new Map([[job, 'time']]));
    expect(await look([on(MONDAY, between('12:00', '20:00'))])).toEqual([]);
    expect((await save([on(MONDAY, between('08:00', '18:00'))])).statusCode).toBe(200);
  });

  test('by going back to the usual hours', async () => {
    const job = await aJob(MONDAY, at('15:00'));
    await swath.ctx.db
      .insertInto('weekly_hours')
      .values({ company_id: company, weekday: 1, start_minute: minutes(480), end_minute: minutes(720) })
      .execute();
    expect(await whys([usual(MONDAY)])).toEqual(new Map([[job, 'time']]));
    expect(await code(save([usual(MONDAY)]))).toBe('jobs_beyond_hours');
    expect((await save([usual(MONDAY)], { keep: [job] })).statusCode).toBe(200);
  });

  test('by another usual week, as far ahead as jobs are', async () => {
    const week = (monday: object[]) => Array.from({ length: 7 }, (_, at) => (at === 1 ? monday : []));
    const put = (monday: object[], own = {}) =>
      swath.call(crew.token, 'PUT', '/api/company/weekly-hours', { week: week(monday), ...own });
    await put(nineToFive);
    const [soon, far] = ['2026-05-11', '2027-05-03'];
    const [first, last] = [await aJob(soon, at('15:00', soon)), await aJob(far, at('15:00', far))];
    await aJob(soon);
    const mornings = between('09:00', '12:00');
    expect(await code(put(mornings, { keep: [first] }))).toBe('jobs_beyond_hours');
    const answer = await put(mornings, { keep: [first, last] });
    expect([answer.statusCode, answer.json().standing]).toMatchObject([
      200,
      [
        { id: first, why: 'time' },
        { id: last, why: 'time' },
      ],
    ]);
  });

  test('cannot keep a job there whose homeowner is only asked about the day', async () => {
    const [from, to] = ['2026-05-12', '2026-05-20'];
    await save([on(from), on(to)]);
    const job = await aJob(from);
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=${to}`);
    const less = [on(to, between('09:00', '09:30'))];
    expect(await look(less)).toMatchObject([{ id: job, asked: true, why: 'room' }]);
    expect(await code(save(less, { keep: [job] }))).toBe('jobs_beyond_hours');
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=${from}`);
    expect((await save(less)).statusCode).toBe(200);
  });

  test('leaves whoever is paying the place that they hold', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    const request = aRequest(company, { scheduled_date: MONDAY });
    const page = (await openCheckout(swath, homeowner.token, request)).json();
    expect((await save([on(MONDAY, between('09:00', '09:10'))])).statusCode).toBe(200);
    await payWith(swath, page.clientSecret);
    expect((await book(swath, homeowner.token, request, page.sessionId)).statusCode).toBe(201);
  });

  test('together with one that closes: nothing is saved before all is said', async () => {
    const [closing, late] = [await aJob(), await aJob(TUESDAY, at('15:00', TUESDAY))];
    const items = [off(MONDAY), on(TUESDAY, between('09:00', '12:00'))];
    expect(await whys(items)).toEqual(
      new Map([
        [closing, 'closed'],
        [late, 'time'],
      ]),
    );
    expect(await code(save(items, { keep: [late] }))).toBe('jobs_on_closed_days');
    expect(await code(save(items, { keep: [closing] }))).toBe('jobs_beyond_hours');
    expect([await windowsOf(MONDAY), await windowsOf(TUESDAY)]).toEqual([nineToFive, nineToFive]);
    expect((await save(items, { keep: [closing, late] })).statusCode).toBe(200);
    expect(await saidOf(closing)).toContainEqual(expect.stringMatching(/^Day closed, kept on Mon, May 4/));
    expect(await saidOf(late)).toContainEqual(expect.stringMatching(/^Day shortened, kept on Tue, May 5/));
  });

  test('is no stranger’s to shorten, nor to see the jobs of', async () => {
    const job = await aJob(MONDAY, at('15:00'));
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const homeowner = await aHomeowner(swath.ctx.db);
    const less = [on(MONDAY, between('09:00', '12:00'))];
    const answers = await Promise.all(
      [stranger.token, homeowner.token, ''].map((token) => save(less, { keep: [job], dry_run: true }, token)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 403, 401]);
    // Their word does not count for jobs of others.
    const theirs = await aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company: await aCompany(swath.ctx.db),
      day: MONDAY,
    });
    expect(await code(save(less, { keep: [theirs] }))).toBe('jobs_beyond_hours');
    expect((await save(less, { keep: [theirs, job] })).statusCode).toBe(200);
    const lines = await swath.ctx.db.selectFrom('job_events').where('kind', '=', 'stays').select('job_id').execute();
    expect(lines.map(({ job_id }) => job_id)).not.toContain(theirs);
  });
});

describe('that a job was kept', () => {
  const kept = async (job: JobId) => (await saidOf(job)).filter((words) => words.startsWith('Day '));

  test('is one line of its history, with the member who said so, and nothing its homeowner reads', async () => {
    const homeowner = await aHomeowner(swath.ctx.db);
    const job = await aJob(MONDAY, { client: homeowner.account });
    const sam = await aMember(swath.ctx.db, company, false);
    await swath.ctx.db
      .updateTable('profiles')
      .set({ full_name: 'Sam Moss' })
      .where('account_id', '=', sam.account)
      .execute();
    expect((await save([off(MONDAY)], { keep: [job] }, sam.token)).statusCode).toBe(200);
    expect(await kept(job)).toEqual(['Day closed, kept on Mon, May 4 · Sam Moss']);
    expect((await saidOf(job, homeowner)).filter((words) => words.startsWith('Day '))).toEqual([]);
    // Saved again, nothing closes and nothing is written.
    expect((await save([off(MONDAY)], { keep: [job] })).statusCode).toBe(200);
    expect(await kept(job)).toHaveLength(1);
    // Opened and closed once more, it is another closing.
    await save([on(MONDAY)]);
    await save([off(MONDAY)], { keep: [job] });
    expect(await kept(job)).toHaveLength(2);
  });

  test('is not written when nothing was saved, nor of a job that did not have to be kept', async () => {
    const [job, other] = [await aJob(), await aJob()];
    const elsewhere = await aJob(TUESDAY);
    await save([off(MONDAY)], { keep: [job], dry_run: true });
    expect(await code(save([off(MONDAY)], { keep: [job] }))).toBe('jobs_on_closed_days');
    expect([await kept(job), await kept(other)]).toEqual([[], []]);
    await save([off(MONDAY)], { keep: [job, other, elsewhere] });
    expect(await kept(elsewhere)).toEqual([]);
  });

  test('stands there once when two members close the day at once', async () => {
    const job = await aJob();
    const other = await aMember(swath.ctx.db, company, false);
    const answers = await Promise.all([
      save([off(MONDAY)], { keep: [job] }),
      save([off(MONDAY)], { keep: [job] }, other.token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await kept(job)).toHaveLength(1);
  });

  test('holds while it is canceled or moved at the same time: kept before, or not asked about any more', async () => {
    for (let round = 0; round < 8; round++) {
      const homeowner = await aHomeowner(swath.ctx.db);
      const job = await aJob(MONDAY, { client: homeowner.account });
      const change =
        round % 2 === 0
          ? swath.call(homeowner.token, 'POST', `/api/MowingJobs/${job}/move`, { date: TUESDAY })
          : swath.call(crew.token, 'POST', `/api/MowingJobs/${job}/reschedule?date=${TUESDAY}`);
      const answers = await Promise.all([change, save([off(MONDAY)], { keep: [job] })]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await kept(job)).length).toBeLessThanOrEqual(1);
      expect(await look([on(MONDAY)])).toEqual([]);
      await save([on(MONDAY)]);
    }
  });
});
