import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, anAdmin, type Person } from '../../testing/people.ts';
import { priceLinesOf, RATE_ONLY } from '../../testing/price-lines.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  const { db } = swath.ctx;
  for (const table of ['quotes', 'jobs', 'company_members', 'companies'] as const) await db.deleteFrom(table).execute();
  homeowner = await aHomeowner(db);
});

const TOMORROW = day('2026-05-03');

const ask = (query: { date?: string; grass?: string; as?: string | null } = {}) => {
  const { date = TOMORROW, grass = 'short_0_4', as = homeowner.token } = query;
  return swath.call(as, 'GET', `/api/companies/available?date=${date}&grass_height=${grass}`);
};
const offered = async (query: Parameters<typeof ask>[0] = {}) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json().map((company: { company_id: string }) => company.company_id);
};
/** An hour of the first bookable day in Columbia, Missouri. */
const at = (hour: number) => new Date(Date.UTC(2026, 4, 3, hour + 5)).toISOString();
const change = (company: CompanyId, set: Record<string, unknown>) =>
  swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();

describe('GET /api/companies/available', () => {
  spec('homeowner 3.9', 'homeowner 7.11');
  test('offers a company with its price for this very lawn', async () => {
    const company = await aCompany(swath.ctx.db);
    await change(company, { rating_sum: 14, rating_count: 3 });
    expect((await ask({ grass: 'tall_8_14' })).json()).toEqual([
      {
        company_id: company,
        company_name: 'Green Blade Mowing',
        logo: null,
        company_rate: 45,
        rating_avg: 14 / 3,
        rating_count: 3,
        phone_number: '5735550111',
        payment_status: 'ready',
        price: priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 }),
        discounts: { ...RATE_ONLY, any_time_cents: 0 },
        distance_miles: 2.1,
        kept_windows: null,
        insured_until: null,
        arrival_windows: [9, 11, 13, 15].map((hour) => ({ from: at(hour), to: at(hour + 2) })),
      },
    ]);
  });

  test('offers the best rated first, then the most rated, then by name', async () => {
    const make = async (name: string, stars: number[]) => {
      const company = await aCompany(swath.ctx.db);
      const sum = stars.reduce((all, one) => all + one, 0);
      await change(company, { name, rating_sum: sum, rating_count: stars.length });
      return company;
    };
    const unrated = await make('Aaron', []);
    const good = await make('Clover', [4]);
    const better = await make('Zeal', [5]);
    const oftener = await make('Yard', [4, 4]);
    const alphabetical = await make('Blade', [4]);
    expect(await offered()).toEqual([better, oftener, alphabetical, good, unrated]);
  });

  test('offers one that cannot be paid yet, and says so', async () => {
    await aCompany(swath.ctx.db, { payouts: false });
    expect((await ask()).json()).toMatchObject([{ payment_status: 'not_ready' }]);
  });

  spec('homeowner 1.3');
  test('leaves out the unapproved and those without a rate', async () => {
    for (const status of ['pending', 'rejected', 'suspended'] as const) await aCompany(swath.ctx.db, { status });
    await aCompany(swath.ctx.db, { rateCents: 0 });
    await aCompany(swath.ctx.db, { rateCents: null });
    expect(await offered()).toEqual([]);
  });

  test('leaves out one whose price no card can be charged', async () => {
    await aCompany(swath.ctx.db, { rateCents: 49 });
    expect(await offered()).toEqual([]);
  });

  describe('only where the company works', () => {
    const area = (company: CompanyId, own: object) =>
      swath.ctx.db
        .insertInto('service_areas')
        .values({ company_id: company, kind: 'radius', created_at: TEST_NOW, updated_at: TEST_NOW, ...own })
        .execute();
    const circle = { center_lat: 38.95, center_lng: -92.33 };

    spec('homeowner 7.11');
    test('by ZIP', async () => {
      const here = await aCompany(swath.ctx.db, { zips: ['65201', '65203-1234'] });
      await aCompany(swath.ctx.db, { zips: ['65201'] });
      expect(await offered()).toEqual([here]);
    });

    test('by distance', async () => {
      const here = await aCompany(swath.ctx.db);
      await area(here, { ...circle, radius_miles: 2.2 });
      await area(await aCompany(swath.ctx.db), { ...circle, radius_miles: 2.1 });
      expect(await offered()).toEqual([here]);
    });

    test('by outline', async () => {
      const ring = (north: number) =>
        JSON.stringify([
          [38.9, -92.4],
          [38.9, -92.3],
          [north, -92.3],
          [north, -92.4],
        ]);
      const here = await aCompany(swath.ctx.db);
      await area(here, { kind: 'polygon', ring: ring(39) });
      await area(await aCompany(swath.ctx.db), { kind: 'polygon', ring: ring(38.92) });
      expect(await offered()).toEqual([here]);
    });

    test('not by an area that is switched off', async () => {
      await area(await aCompany(swath.ctx.db), { kind: 'zipcode', postal_code: '65203', enabled: false });
      expect(await offered()).toEqual([]);
    });
  });

  describe('only when the company works and has room', () => {
    const override = (company: CompanyId, isAvailable: boolean, windows: unknown = []) =>
      swath.ctx.db
        .insertInto('availability_overrides')
        .values({
          company_id: company,
          service_date: TOMORROW,
          is_available: isAvailable,
          windows: JSON.stringify(windows),
          updated_at: TEST_NOW,
        })
        .execute();
    const other = async () => (await aHomeowner(swath.ctx.db)).account;

    test('by its week and by what the date says instead', async () => {
      const byWeek = await aCompany(swath.ctx.db);
      const byDate = await aCompany(swath.ctx.db, { hours: null });
      await override(byDate, true, [{ start: '09:00', end: '09:35' }]);
      await aCompany(swath.ctx.db, { hours: null });
      await override(await aCompany(swath.ctx.db), false);
      await override(await aCompany(swath.ctx.db), true, [{ start: '17:00', end: '09:00' }]);
      expect((await offered()).sort()).toEqual([byWeek, byDate].sort());
    });

    test('counting jobs, but not canceled ones', async () => {
      const company = await aCompany(swath.ctx.db, { hours: { start: 540, end: 610 } });
      await aJobRow(swath.ctx.db, { client: await other(), company, day: TOMORROW, status: 'canceled' });
      await aJobRow(swath.ctx.db, { client: await other(), company, day: TOMORROW });
      expect(await offered()).toEqual([company]);
      await aJobRow(swath.ctx.db, { client: await other(), company, day: TOMORROW });
      expect(await offered()).toEqual([]);
    });

    test.each([
      ['open', '2026-05-02T17:00:01Z', false],
      ['open', '2026-05-02T17:00:00Z', true],
      ['booked', '2026-05-02T18:00:00Z', true],
      ['returned', '2026-05-02T18:00:00Z', true],
      ['expired', '2026-05-02T18:00:00Z', true],
    ] as const)('counting a place that is %s until %s: offered %s', async (outcome, until, isOffered) => {
      const company = await aCompany(swath.ctx.db, { hours: { start: 540, end: 575 } });
      await swath.ctx.db
        .insertInto('quotes')
        .values({
          client_id: await other(),
          company_id: company,
          service_date: TOMORROW,
          full_name: 'Nora Neighbor',
          address: '414 Elm Ave, Columbia, MO 65203',
          zip_code: '65203',
          lot_size_sqft: squareFeet(10_890),
          duration_minutes: minutes(30),
          grass_height: 'short_0_4',
          rate_cents: cents(4500),
          mowing_cents: cents(4500),
          overgrowth_cents: cents(0),
          price_cents: cents(4500),
          fee_cents: cents(100),
          created_at: TEST_NOW,
          held_until: until,
          expires_at: until,
          outcome,
        })
        .execute();
      expect(await offered()).toEqual(isOffered ? [company] : []);
    });

    test('counting this lawn’s own size', async () => {
      const company = await aCompany(swath.ctx.db, { hours: { start: 540, end: 600 } });
      const half = await aHomeowner(swath.ctx.db, { lot_size_sqft: 21_780 });
      expect(await offered()).toEqual([company]);
      expect(await offered({ as: half.token })).toEqual([]);
    });
  });

  spec('homeowner 8.13');
  test.each([
    [{ date: '2026-05-02' }, 409, 'date_too_early', 'The earliest day you can book is tomorrow.'],
    [{ date: '2026-10-30' }, 409, 'date_too_far', 'You can book up to 180 days ahead.'],
    [
      { grass: 'very_tall_14_plus' },
      422,
      'quote_required',
      'Grass height requires a custom quote. Please request a quote.',
    ],
  ])('refuses %j', async (query, status, code, message) => {
    await aCompany(swath.ctx.db);
    const answer = await ask(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message }]);
  });

  test('takes the last day there is', async () => {
    const company = await aCompany(swath.ctx.db);
    expect(await offered({ date: '2026-10-29' })).toEqual([company]);
  });

  test.each([
    [{ street_address: null }, 'missing_address'],
    [{ zip_code: null }, 'missing_address'],
    [{ lot_size_sqft: null }, 'missing_lot_size'],
  ])('refuses a profile with %j', async (property, code) => {
    const person = await aHomeowner(swath.ctx.db, property);
    const answer = await ask({ as: person.token });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test.each([
    [{ date: '2026-02-30' }, 'query.date', 'Please select a date'],
    [{ grass: 'knee_high' }, 'query.grass_height', 'Please select a grass height to continue.'],
  ])('refuses %j and names the field', async (query, path, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]]);
  });

  test('is for homeowners only', async () => {
    const crew = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    expect((await ask({ as: crew.token })).statusCode).toBe(403);
    expect((await ask({ as: (await anAdmin(swath.ctx.db)).token })).statusCode).toBe(403);
    expect((await ask({ as: null })).statusCode).toBe(401);
  });
});
