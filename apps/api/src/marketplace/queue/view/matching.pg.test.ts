import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aCrew, DAY_AFTER, offer, queueJob } from '../../../testing/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
const db = () => testApp.testDb.db;

/** A ZIP nobody else of these tests lives in. */
let zips = 64_500;
async function aNeighborhood(traits: Parameters<typeof aCrew>[1] = {}) {
  const zip = String(zips++);
  const homeowner = await aHomeowner(db(), { zip_code: zip });
  return { zip, homeowner, crew: await aCrew(testApp, { zips: [zip], ...traits }) };
}

const list = async (crew: Person, query: string) =>
  (await testApp.call(crew.token, 'GET', `/api/queued-jobs/all${query}`)).json();
const ids = async (crew: Person, query = '?show=matches') =>
  (await list(crew, query)).map((job: { id: string }) => job.id);
const reminders = async (crew: Person, query = '') =>
  (await testApp.call(crew.token, 'GET', `/api/company/reminders${query}`)).json();
const badge = async (crew: Person) => (await reminders(crew)).queued_count;

const closeOn = (company: CompanyId, date: string) =>
  db()
    .insertInto('availability_overrides')
    .values({
      ...{ company_id: company, service_date: day(date), is_available: false, updated_at: TEST_NOW },
      windows: '[]',
    })
    .execute();

describe('jobs that match a company', () => {
  test('are those it has room for on one of the dates; all in its area stand beside them', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const both = await queueJob(testApp, homeowner);
    const tomorrow = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    await closeOn(crew.company, TOMORROW);
    expect(await ids(crew)).toEqual([both]);
    expect((await ids(crew, '?show=area')).sort()).toEqual([both, tomorrow].sort());
    expect((await ids(crew, '')).sort()).toEqual([both, tomorrow].sort());
    expect(await badge(crew)).toBe(1);
    const [seen] = await list(crew, '?show=matches');
    expect(seen.forCompany.dates).toEqual([
      { day: TOMORROW, room: 'closed' },
      { day: DAY_AFTER, room: 'free' },
    ]);
  });

  test('a day that fills up is no match any more, and is one again as a place gets free', async () => {
    const { homeowner, crew } = await aNeighborhood({ hours: { start: 540, end: 580 } });
    const job = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    expect([await ids(crew), await badge(crew)]).toEqual([[job], 1]);
    const booked = await aJobRow(db(), { client: homeowner.account, company: crew.company, day: TOMORROW });
    expect([await ids(crew), await badge(crew)]).toEqual([[], 0]);
    expect((await list(crew, ''))[0].forCompany.dates).toEqual([{ day: TOMORROW, room: 'full' }]);
    const canceled = { status: 'canceled' as const, canceled_at: new Date(TEST_NOW) };
    await db().updateTable('jobs').set(canceled).where('id', '=', booked).execute();
    expect(await ids(crew)).toEqual([job]);
  });

  test('a lot too large for the day, or a day at its cap, is none', async () => {
    const { zip, homeowner, crew } = await aNeighborhood({ hours: { start: 540, end: 600 } });
    const acre = await aHomeowner(db(), { zip_code: zip, lot_size_sqft: 43_560 });
    const small = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    await queueJob(testApp, acre, { acceptableDates: [TOMORROW] });
    expect(await ids(crew)).toEqual([small]);
    await db()
      .insertInto('company_day_limits')
      .values({ company_id: crew.company, most_jobs: 1, updated_at: TEST_NOW })
      .execute();
    expect(await ids(crew)).toEqual([small]);
    const other = await aHomeowner(db());
    const own = { duration_minutes: minutes(1) };
    await aJobRow(db(), { client: other.account, company: crew.company, day: TOMORROW, own });
    expect(await ids(crew)).toEqual([]);
  });

  test('one with an open offer of its own stays, whatever became of its days; none of others does', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const own = await queueJob(testApp, homeowner);
    const others = await queueJob(testApp, homeowner);
    expect((await offer(testApp, crew, own)).statusCode).toBe(201);
    expect((await offer(testApp, await aCrew(testApp), others)).statusCode).toBe(201);
    for (const date of [TOMORROW, DAY_AFTER]) await closeOn(crew.company, date);
    expect([await ids(crew), await badge(crew)]).toEqual([[own], 1]);
    await testApp.call(crew.token, 'POST', `/api/queued-jobs/${own}/release`);
    expect([await ids(crew), await badge(crew)]).toEqual([[], 0]);
  });

  test('can be narrowed, and come page by page without a gap', async () => {
    const { zip, crew } = await aNeighborhood();
    const rows = Array.from({ length: 230 }, (_, i) => i);
    const homeowner = await aHomeowner(db(), { zip_code: zip });
    // Every third of them on a day on which nobody works.
    await closeOn(crew.company, '2026-06-10');
    await db()
      .insertInto('queued_jobs')
      .values(
        rows.map((i) => ({
          client_id: homeowner.account,
          ...{ full_name: 'Harriet Miller', address: '412 Elm Ave', zip_code: zip, time_zone: 'America/Chicago' },
          ...{ lot_size_sqft: squareFeet(10_890), duration_minutes: minutes(30), grass_height: 'not_sure' as const },
          ...{ yard_ready: true, acceptable_dates: [day(i % 3 === 0 ? '2026-06-10' : '2026-06-11')] },
          ...{ created_at: new Date(Date.UTC(2026, 4, 2, 16, 0, i)), updated_at: TEST_NOW },
          expires_at: '2026-05-05T17:00:00.000Z',
        })),
      )
      .execute();
    const first = await ids(crew);
    const second = await ids(crew, `?show=matches&after=${first.at(-1)}`);
    expect([first.length, second.length]).toEqual([100, 53]);
    expect(new Set([...first, ...second]).size).toBe(153);
    // One more than the badge says; the dialog names them all, and both begin with the newest.
    const [forBadge, forDialog] = [await reminders(crew), await reminders(crew, '?count=dialog')];
    expect(forBadge).toEqual({ ...forDialog, queued_count: 100 });
    expect(forDialog).toMatchObject({ queued_count: 153, newest_queued_at: '2026-05-02T16:03:49.000Z' });
    expect(await ids(crew, '?show=matches&dateTo=2026-06-10')).toEqual([]);
  });

  test('are all in the area of a company that has not said when it works, and its own once it has', async () => {
    const { homeowner, crew } = await aNeighborhood({ hours: null });
    const job = await queueJob(testApp, homeowner);
    expect([await ids(crew), await badge(crew)]).toEqual([[job], 1]);
    const opens = (date: string) =>
      db()
        .insertInto('availability_overrides')
        .values({
          ...{ company_id: crew.company, service_date: day(date), is_available: true, updated_at: TEST_NOW },
          windows: JSON.stringify([{ start: '09:00', end: '17:00' }]),
        })
        .execute();
    await opens('2026-05-20');
    expect([await ids(crew), await badge(crew)]).toEqual([[], 0]);
    await opens(DAY_AFTER);
    expect([await ids(crew), await badge(crew)]).toEqual([[job], 1]);
  });

  test('any other view is refused', async () => {
    const { crew } = await aNeighborhood();
    expect((await testApp.call(crew.token, 'GET', '/api/queued-jobs/all?show=mine')).statusCode).toBe(400);
  });
});

describe('what a company reckons with', () => {
  const suggestion = async (crew: Person) => (await list(crew, ''))[0].forCompany.suggestion;

  test('its rate for the lot, and what tall grass costs more; nothing without a rate', async () => {
    const { homeowner, crew } = await aNeighborhood({ rateCents: 4000 });
    await queueJob(testApp, homeowner, { grass_height: 'tall_8_14' });
    expect(await suggestion(crew)).toEqual({ mowingCents: 4000, overgrowthCents: 2500, totalCents: 6500 });
    const companies = db().updateTable('companies').where('id', '=', crew.company);
    await companies.set({ rate_cents: null }).execute();
    expect(await suggestion(crew)).toBeNull();
    await companies.set({ rate_cents: cents(5000) }).execute();
    expect(await suggestion(crew)).toMatchObject({ totalCents: 7500 });
  });

  test('whether as many offers are open as a job takes', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const job = await queueJob(testApp, homeowner);
    const full = async () => (await list(crew, ''))[0].forCompany.isFull;
    for (let n = 0; n < 4; n++) await offer(testApp, await aCrew(testApp), job);
    expect(await full()).toBe(false);
    await offer(testApp, await aCrew(testApp), job);
    expect(await full()).toBe(true);
  });

  test('is none of the homeowner’s business', async () => {
    const { homeowner } = await aNeighborhood();
    const job = await queueJob(testApp, homeowner);
    const answer = await testApp.call(homeowner.token, 'GET', `/api/queued-jobs/${job}`);
    expect(answer.json().forCompany).toBeNull();
  });
});
