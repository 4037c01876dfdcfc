import type { CalendarDay, CalendarJob } from '@swath/contract/company-calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents, minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { anOwnClient } from '../../testing/own-clients.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

const DAY = '2026-05-12';
const NEXT = '2026-05-13';

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
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
  homeowner = await aHomeowner(swath.ctx.db);
});

type Traits = Partial<Parameters<typeof aJobRow>[1]>;
/** A job of a homeowner of its own. */
const aJob = async (traits: Traits = {}) =>
  aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day: DAY, ...traits });
const aJobOfOwnClient = async (name: string, traits: Traits = {}) => {
  const { id } = await anOwnClient(swath, crew, { full_name: name });
  const own = { client_id: null, own_client_id: id, fee_cents: cents(0), full_name: name };
  return aJob({ ...traits, own: { ...own, ...traits.own } });
};

type Calendar = { days: CalendarDay[]; asked: CalendarJob[] };
const view = async (query = '', as = crew): Promise<Calendar> =>
  (await swath.call(as.token, 'GET', `/api/company/calendar?from=${DAY}&to=${NEXT}${query}`)).json();
const listedOn = async (day: string, query = '') =>
  (await view(query)).days.find(({ date }) => date === day)!.listed.map(({ id }) => id);
const search = async (query: string, as = crew) =>
  (await swath.call(as.token, 'GET', `/api/company/calendar/jobs?${query}`)).json();
const found = async (query: string) => (await search(query)).jobs.map((job: CalendarJob) => job.id);

describe('GET /api/company/calendar', () => {
  test('each day with its hours, what its jobs take of them, and its jobs in the order they are driven', async () => {
    const second = await aJob({ own: { route_order: 2 } });
    const first = await aJob({ own: { route_order: 1, duration_minutes: minutes(60) } });
    const unplaced = await aJob();
    await aJob({ status: 'canceled' });
    const { days, asked } = await view();

    expect(days.map(({ date }) => date)).toEqual([DAY, NEXT]);
    expect(days[0]).toMatchObject({ is_available: true, jobs: 3, matching: 3, most_jobs: null });
    expect(days[0]!.listed.map(({ id }) => id)).toEqual([first, second, unplaced]);
    expect(days[0]!.listed[0]).toMatchObject({ full_name: 'Harriet Miller', scheduled_date: DAY, proposed_date: null });
    const taken = days[0]!.listed.reduce((all, job) => all + job.total_duration_minutes + 5, 0);
    expect(days[0]).toMatchObject({ open_minutes: 480, taken_minutes: taken });
    expect(days[1]).toMatchObject({ jobs: 0, matching: 0, listed: [], taken_minutes: 0 });
    expect(asked).toEqual([]);
  });

  test('a day that is off says why, and has no room', async () => {
    await swath.call(crew.token, 'POST', '/api/company/days-off', { from_date: NEXT, to_date: NEXT, reason: 'Fair' });
    expect((await view()).days[1]).toMatchObject({
      is_available: false,
      says: 'days_off',
      reason: 'Fair',
      open_minutes: 0,
    });
  });

  test('as many jobs of a day as are asked for; the others are counted', async () => {
    for (const route_order of [1, 2, 3]) await aJob({ own: { route_order } });
    const [day] = (await view('&each=2')).days;
    expect([day!.listed.length, day!.matching, day!.jobs]).toEqual([2, 3, 3]);
    const [counted] = (await view('&each=0')).days;
    expect([counted!.listed.length, counted!.matching, counted!.jobs]).toEqual([0, 3, 3]);
  });

  test('by state and by customer', async () => {
    const open = await aJob({ own: { route_order: 1 } });
    const done = await aJob({ status: 'completed', own: { route_order: 2 } });
    const canceled = await aJob({ status: 'canceled', own: { route_order: 3 } });
    const own = await aJobOfOwnClient('Olive Ortiz', { own: { route_order: 4 } });
    expect(await listedOn(DAY)).toEqual([open, done, own]);
    expect(await listedOn(DAY, '&show=open')).toEqual([open, own]);
    expect(await listedOn(DAY, '&show=completed')).toEqual([done]);
    expect(await listedOn(DAY, '&show=canceled')).toEqual([canceled]);
    expect(await listedOn(DAY, '&whose=homeowners')).toEqual([open, done]);
    expect(await listedOn(DAY, '&whose=own_clients')).toEqual([own]);
    // Capacity does not depend on what is shown.
    expect((await view('&show=canceled')).days[0]).toMatchObject({ jobs: 3, matching: 1 });
  });

  test('a job whose homeowner is asked for another day is listed there too, as asked, until it is answered', async () => {
    const id = await aJob({ client: homeowner.account, day: '2026-05-05' });
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=${NEXT}`);
    const { asked } = await view();
    expect(asked).toMatchObject([{ id, scheduled_date: '2026-05-05', proposed_date: NEXT }]);
    expect((await view('&whose=own_clients')).asked).toEqual([]);
    expect(await found('words=&show=asked')).toEqual([id]);

    const [question] = (await swath.call(homeowner.token, 'GET', '/api/JobRescheduleNotifications/pending')).json();
    const notificationId = question.id;
    await swath.call(homeowner.token, 'POST', '/api/JobRescheduleNotifications/acknowledge', { notificationId });
    expect((await view()).asked).toEqual([]);
    expect(await listedOn(NEXT)).toEqual([id]);
    expect(await found('words=&show=asked')).toEqual([]);
  });

  test('six weeks at most; a range that ends before it begins is empty', async () => {
    const long = await swath.call(crew.token, 'GET', `/api/company/calendar?from=${DAY}&to=2028-01-01`);
    expect(long.json().days).toHaveLength(42);
    const turned = await swath.call(crew.token, 'GET', `/api/company/calendar?from=${NEXT}&to=${DAY}`);
    expect([turned.statusCode, turned.json().days]).toEqual([200, []]);
  });

  test('another company sees nothing of it', async () => {
    await aJob();
    const other = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const { days, asked } = await view('', other);
    expect([days[0]!.listed, days[0]!.jobs, days[0]!.taken_minutes, asked]).toEqual([[], 0, 0, []]);
    expect(await search('words=', other)).toEqual({ jobs: [], total: 0 });
  });
});

describe('GET /api/company/calendar/jobs', () => {
  test('jobs of any date: coming ones, soonest first, then past ones, latest first', async () => {
    const past = await aJob({ day: '2026-03-02', status: 'completed' });
    const later = await aJob({ day: '2026-06-15' });
    const yesterday = await aJob({ day: '2026-05-01', status: 'completed' });
    const today = await aJob({ day: TODAY });
    expect(await found('words=')).toEqual([today, later, yesterday, past]);
  });

  test('by all words of name and address, in any case and order', async () => {
    const id = await aJobOfOwnClient('Olive Ortiz', { own: { address: '9 Birch Ct, Columbia, MO 65203' } });
    await aJobOfOwnClient('Olive Park', { own: { address: '11 Oak St, Columbia, MO 65203' } });
    expect(await found('words=birch%20OLIVE')).toEqual([id]);
    expect(await found('words=olive%20maple')).toEqual([]);
    expect((await search('words=olive')).total).toBe(2);
    // What means something to a pattern is a character like others.
    expect(await found('words=%25')).toEqual([]);
  });

  test('twenty on a page, each once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 21; n++) ids.push(await aJob());
    const pages = [await search('words=&page=1'), await search('words=&page=2')];
    expect(pages.map(({ jobs, total }) => [jobs.length, total])).toEqual([
      [20, 21],
      [1, 21],
    ]);
    expect(pages.flatMap(({ jobs }) => jobs.map(({ id }: CalendarJob) => id)).toSorted()).toEqual(ids.toSorted());
  });
});
