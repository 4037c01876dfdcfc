import { randomUUID } from 'node:crypto';
import type { ZipCompanies } from '@swath/contract/zips';
import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId, PhotoId } from '@swath/domain/ids';
import { minutes, squareFeet } from '@swath/domain/units';
import { MOST_COMPARED } from '@swath/domain/zips/outlook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { listZipCompanies } from './list-zip-companies.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['photos', 'jobs', 'companies', 'rate_counters'] as const)
    await swath.ctx.db.deleteFrom(table).execute();
});

const QUARTER = 10_890;
const TOMORROW = day('2026-05-03');
const HERE = { zip_code: '65203', city: 'Columbia', state: 'MO' };
const ONE_HOUR = { start: 540, end: 600 };
const ask = (zip = '65203', lot: unknown = QUARTER, as: string | null = null) =>
  swath.call(as, 'GET', `/api/zips/${zip}/companies?lot_size_sqft=${lot}`);
const told = async (...query: Parameters<typeof ask>): Promise<ZipCompanies> => {
  const answer = await ask(...query);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const change = (company: CompanyId, set: Record<string, unknown>) =>
  swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();
/** A company that works at these ZIPs, by its name. */
async function named(name: string, traits: Parameters<typeof aCompany>[1] = {}, set: Record<string, unknown> = {}) {
  const company = await aCompany(swath.ctx.db, { zips: ['65203'], ...traits });
  await change(company, { name, ...set });
  return company;
}
const namesAt = async (...query: Parameters<typeof ask>) =>
  (await told(...query)).companies.map(({ company_name }) => company_name);
const rated = (stars: number, count: number) => ({ rating_sum: stars * count, rating_count: count });
let visits = 0;
const review = (company: CompanyId, own: Record<string, unknown>) =>
  aJobRow(swath.ctx.db, {
    ...{ client: homeowner.account, company, status: 'completed', day: addDays(day('2025-01-01'), visits++) },
    own: { rating: 5, rated_at: '2026-04-20T12:00:00Z', ...own },
  });

describe('GET /api/zips/{zipCode}/companies', () => {
  test('shows a stranger a company with price, stars, kept windows, logo, first photo of work, next day and its latest review with words', async () => {
    const { db } = swath.ctx;
    const company = await named('Green Blade', {}, rated(4.5, 2));
    const photo = randomUUID();
    await db
      .insertInto('photos')
      .values({
        ...{ id: photo as PhotoId, company_id: company, owner_id: homeowner.account, bytes: 1 },
        ...{ width: 64, height: 64, created_at: TEST_NOW },
      })
      .execute();
    const work = [randomUUID(), randomUUID()];
    for (const [work_position, id] of work.entries()) {
      await db
        .insertInto('photos')
        .values({
          ...{ id: id as PhotoId, work_of: company, work_position, owner_id: homeowner.account, bytes: 1 },
          ...{ width: 40, height: 30, created_at: TEST_NOW },
        })
        .execute();
    }
    await review(company, { rating_comment: 'Fine.', rating: 4, rated_at: '2026-03-01T12:00:00Z' });
    await review(company, { rating_comment: 'Neat edges.', full_name: 'Harriet Miller' });
    await review(company, { rating_comment: null, rated_at: '2026-04-30T12:00:00Z' });
    for (let at = 0; at < 5; at++) {
      const own = {
        promised_from_minute: minutes(540),
        promised_to_minute: minutes(660),
        started_at: `2026-04-0${at + 1}T15:00:00Z`,
      };
      await aJobRow(db, {
        ...{ client: homeowner.account, company, status: 'in-progress', day: `2026-04-0${at + 1}` },
        own,
      });
    }
    const shown = {
      company_id: company,
      company_name: 'Green Blade',
      logo: { id: photo, url: expect.any(String), thumbUrl: expect.any(String), width: 64, height: 64 },
      work_photo: { id: work[0], url: expect.any(String), thumbUrl: expect.any(String), width: 40, height: 30 },
      rating_avg: 4.5,
      rating_count: 2,
      kept_windows: 100,
      insured_until: null,
      price_cents: 4500,
      next_day: TOMORROW,
      review: {
        ...{ id: expect.any(String), stars: 5, comment: 'Neat edges.', tags: [] },
        ...{ by: 'Harriet M.', month: '2026-04', answer: null },
      },
    };
    for (const as of [null, homeowner.token])
      expect(await told('65203', QUARTER, as)).toEqual({
        place: HERE,
        served: true,
        companies: [shown],
        more: false,
        nearby: [],
      });
    expect((await told('65203-1234', 4 * QUARTER)).companies).toMatchObject([{ price_cents: 18_000 }]);
  });

  test('shows of each company the latest review with words that has its rounded average, else the latest', async () => {
    const good = await named('Good', {}, rated(4.6, 10));
    await review(good, { rating_comment: 'Older.', rating: 5, rated_at: '2026-03-01T12:00:00Z' });
    await review(good, { rating_comment: 'Good.', rating: 5, rated_at: '2026-03-02T12:00:00Z' });
    await review(good, { rating_comment: 'Not so good.', rating: 4, rated_at: '2026-04-02T12:00:00Z' });
    await review(good, { rating_comment: null, rating: 5, rated_at: '2026-04-03T12:00:00Z' });
    const fair = await named('Fair', {}, rated(4.4, 10));
    await review(fair, { rating_comment: 'Best.', rating: 5, rated_at: '2026-03-02T12:00:00Z' });
    await review(fair, { rating_comment: 'Well.', rating: 4, rated_at: '2026-04-02T12:00:00Z' });
    const silent = await named('Silent', {}, rated(4, 10));
    await review(silent, { rating_comment: 'Worse.', rating: 1, rated_at: '2026-03-02T12:00:00Z' });
    await review(silent, { rating_comment: 'Bad.', rating: 2, rated_at: '2026-04-02T12:00:00Z' });
    expect((await told()).companies.map((company) => company.review?.comment)).toEqual(['Good.', 'Well.', 'Bad.']);
  });

  test('sorts the best rated first, and shows six', async () => {
    await named('B', {}, rated(4, 3));
    await named('Unrated');
    await named('A', {}, rated(4, 3));
    await named('Few', {}, rated(5, 1));
    await named('Many', {}, rated(5, 9));
    await named('Worst', {}, rated(1, 1));
    expect((await told()).more).toBe(false);
    expect(await namesAt()).toEqual(['Many', 'Few', 'A', 'B', 'Worst', 'Unrated']);
    await named('Poor', {}, rated(2, 1));
    expect(await namesAt()).toEqual(['Many', 'Few', 'A', 'B', 'Poor', 'Worst']);
    expect((await told()).more).toBe(true);
  });

  test('says the next day of each company, and null for one without room', async () => {
    const { db } = swath.ctx;
    const busy = await named('Busy', { hours: ONE_HOUR }, rated(5, 3));
    await named('Free', { hours: ONE_HOUR }, rated(4, 3));
    const full = await named('Full', { hours: null }, rated(3, 3));
    await db
      .insertInto('availability_overrides')
      .values({
        ...{ company_id: full, service_date: TOMORROW, is_available: true, updated_at: TEST_NOW },
        windows: '[{"start":"09:00","end":"10:00"}]',
      })
      .execute();
    await aJobRow(db, { client: homeowner.account, company: full, day: TOMORROW });
    for (let ahead = 0; ahead < 16; ahead++)
      await aJobRow(db, { client: homeowner.account, company: busy, day: addDays(TOMORROW, ahead) });
    expect((await told()).companies.map(({ next_day }) => next_day)).toEqual([addDays(TOMORROW, 16), TOMORROW, null]);
  });

  test.each([
    ['is not approved', { status: 'pending' }],
    ['is suspended', { status: 'suspended' }],
    ['has no rate', { rateCents: null }],
    ['cannot be paid', { payouts: false }],
    ['has no payout account', { payoutAccount: null, payouts: false }],
    ['never works', { hours: null }],
    ['works elsewhere', { zips: ['64101'] }],
  ] as const)('leaves out a company that %s', async (_why, traits) => {
    await named('Left out', traits as Parameters<typeof aCompany>[1]);
    expect(await told()).toEqual({ place: HERE, served: false, companies: [], more: false, nearby: [] });
  });

  test('leaves out a company whose day is too short for the lot', async () => {
    await named('Short', { hours: ONE_HOUR });
    expect(await namesAt()).toEqual(['Short']);
    // Another size helps here.
    expect(await told('65203', 40 * QUARTER)).toMatchObject({ served: true, companies: [] });
  });

  test('shows those that the outlook counts: the cheapest fifty', async () => {
    await named('Dear', { rateCents: 9900 }, rated(5, 100));
    for (let i = 0; i < MOST_COMPARED; i++) await aCompany(swath.ctx.db, { rateCents: 5000 + i });
    expect(await namesAt()).not.toContain('Dear');
    expect((await told()).more).toBe(true);
    const outlook = await swath.call(null, 'GET', `/api/zips/65203/outlook?lot_size_sqft=${QUARTER}`);
    expect(outlook.json()).toMatchObject({ companies: MOST_COMPARED, more: true });
  });

  test('names the nearest other ZIPs at which a company can be paid, also where nobody mows', async () => {
    await named('Near', { zips: ['65201', '65202', '65255', '64101'] });
    await named('Unpaid', { zips: ['65010'], payouts: false });
    const { companies, nearby } = await told();
    expect(companies).toEqual([]);
    expect(nearby.map(({ zip_code }) => zip_code)).toEqual(['65201', '65202', '65255']);
    expect(nearby[0]).toEqual({ zip_code: '65201', city: 'Columbia', state: 'MO' });
    expect((await told('64101')).nearby).toEqual([]);
  });

  test('names eight ZIPs at most, none twice, and not the ZIP itself', async () => {
    await named('Everywhere', { zips: [] });
    const { nearby } = await told();
    expect(nearby).toHaveLength(8);
    const zips = nearby.map(({ zip_code }) => zip_code);
    expect(new Set(zips).size).toBe(8);
    expect(zips).not.toContain('65203');
    await change((await told()).companies[0]!.company_id, { status: 'suspended' });
    await named('Far', { zips: zips.slice(6) });
    expect((await told()).nearby.map(({ zip_code }) => zip_code)).toEqual(zips.slice(6));
  });

  test('keeps names and words as they were typed', async () => {
    const name = `"><script>alert(1)</script> O’Mow & Söhne`;
    const company = await named(name);
    await review(company, { rating_comment: '</script>{{7*7}}' });
    expect((await told()).companies).toMatchObject([{ company_name: name, review: { comment: '</script>{{7*7}}' } }]);
  });

  test('asks the database as often for six companies as for one', async () => {
    let queries = 0;
    const db = swath.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const count = async () => {
      queries = 0;
      await listZipCompanies({ ...swath.ctx, db }, '65203', squareFeet(QUARTER));
      return queries;
    };
    await named('One');
    const one = await count();
    for (let i = 0; i < 9; i++) await named(`More ${i}`, { zips: ['65203', '65201', '65202'] });
    expect([one > 5, (await count()) <= one]).toEqual([true, true]);
  });

  test.each(['99999', '00000'])('refuses %s, which is no ZIP', async (zip) => {
    const answer = await ask(zip);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_zip_code']);
  });

  test.each([
    ['6520', QUARTER],
    ['65203', 0],
    ['65203', 'much'],
    ['65203', ''],
  ])('refuses %s with a lot of %s', async (zip, lot) => {
    const answer = await ask(zip, lot);
    expect([answer.statusCode, answer.json().code]).toEqual(zip === '6520' ? [404, 'not_found'] : [400, 'validation']);
  });

  test('is counted by network: the 121st call within ten minutes is one too many', async () => {
    for (let call = 0; call < 120; call++) expect((await ask('64101')).statusCode).toBe(200);
    expect((await ask('64101')).json()).toMatchObject({ code: 'over_request_rate_limit' });
  });
});
