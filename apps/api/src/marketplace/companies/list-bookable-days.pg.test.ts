import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { acresToSquareFeet } from '@swath/domain/jobs/lot-size';
import { cents, minutes } from '@swath/domain/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith } from '../../testing/bookings.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { priceLinesOf } from '../../testing/price-lines.ts';
import { aClosedDay } from '../../testing/series.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = swath.ctx;
  // What companies of earlier tests hold and were paid stays.
  await db.updateTable('companies').set({ status: 'suspended' }).execute();
  homeowner = await aHomeowner(db);
});

const FIRST = day('2026-05-03');
const LAST = day('2026-05-06');
const LOTS = { five: acresToSquareFeet(5), ten: acresToSquareFeet(10) };

const ask = ({ from = FIRST, to = LAST, as = homeowner.token }: { from?: string; to?: string; as?: string } = {}) =>
  swath.call(as, 'GET', `/api/companies/available/days?from=${from}&to=${to}`);
const answered = async (query: Parameters<typeof ask>[0] = {}) => {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
/** The days with room, by their date in the month. */
const free = async (query: Parameters<typeof ask>[0] = {}) =>
  (await answered(query)).days
    .filter(({ has_room }: { has_room: boolean }) => has_room)
    .map(({ date }: { date: string }) => date);
/** Somebody else's mowings that leave nothing of these days. */
const fill = async (company: CompanyId, ...days: string[]) => {
  for (const on of days) {
    const { account } = await aHomeowner(swath.ctx.db);
    await aJobRow(swath.ctx.db, { company, day: on, client: account, own: { duration_minutes: minutes(450) } });
  }
};
const withLot = (lot_size_sqft: number, own: object = {}) => aHomeowner(swath.ctx.db, { lot_size_sqft, ...own });

describe('GET /api/companies/available/days', () => {
  test('a day has room as soon as one company has', async () => {
    const first = await aCompany(swath.ctx.db);
    const second = await aCompany(swath.ctx.db);
    await fill(first, '2026-05-03', '2026-05-04');
    await fill(second, '2026-05-04', '2026-05-05');
    await aClosedDay(swath, first, '2026-05-06');
    expect(await free()).toEqual(['2026-05-03', '2026-05-05', '2026-05-06']);
    await aClosedDay(swath, second, '2026-05-06');
    expect(await answered()).toMatchObject({
      lawn: 'served',
      could_queue: true,
      days: [{ has_room: true }, { has_room: false }, { has_room: true }, { date: '2026-05-06', has_room: false }],
    });
  });

  test('a company that comes to the homeowner anyway does not count on that day; their own hold takes nothing', async () => {
    const company = await aPayableCompany(swath);
    await aJobRow(swath.ctx.db, { company, day: '2026-05-04', client: homeowner.account });
    await fill(company, '2026-05-05');
    await sql`update jobs set duration_minutes = 435 where service_date = '2026-05-05'`.execute(swath.ctx.db);
    const held = await openCheckout(swath, homeowner.token, aRequest(company, { scheduled_date: '2026-05-05' }));
    expect(held.statusCode).toBe(200);
    expect(await free()).toEqual(['2026-05-03', '2026-05-05', '2026-05-06']);
    // For everybody else that place is taken.
    expect(await free({ as: (await aHomeowner(swath.ctx.db)).token })).not.toContain('2026-05-05');
  });

  test('names the best rated that can be booked, three at most', async () => {
    const ids: string[] = [];
    for (const sum of [3, 5, 4, 2]) {
      const id = await aCompany(swath.ctx.db);
      await swath.ctx.db
        .updateTable('companies')
        .set({ rating_sum: sum, rating_count: 1 })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    await aCompany(swath.ctx.db, { payouts: false });
    const { companies } = await answered();
    expect(companies.map(({ company_id }: { company_id: string }) => company_id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(companies[0]).toEqual({
      company_id: ids[1],
      company_name: 'Green Blade Mowing',
      rating_avg: 5,
      rating_count: 1,
    });
  });

  test('the lowest price is that of the cheapest company that can be paid and has a day long enough', async () => {
    const lowest = async (as = homeowner.token) => (await answered({ as })).lowest_price;
    expect(await lowest()).toBeNull();
    await aCompany(swath.ctx.db, { rateCents: 5000, hours: { start: 0, end: 1440 } });
    await aCompany(swath.ctx.db, { rateCents: 4500 });
    await aCompany(swath.ctx.db, { rateCents: 3000, payouts: false });
    await aCompany(swath.ctx.db, { rateCents: 2000, zips: ['64101'] });
    expect(await lowest()).toEqual(priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 }));
    expect(await lowest((await withLot(LOTS.five)).token)).toMatchObject({ total_cents: 100_000 });
    // Nobody's day is long enough.
    await swath.ctx.db
      .updateTable('companies')
      .set({ status: 'suspended' })
      .where('rate_cents', '=', cents(5000))
      .execute();
    expect(await lowest((await withLot(LOTS.five)).token)).toBeNull();
  });

  test('the lowest price of a series is that of whoever comes cheapest so often, and whether days or times cost less', async () => {
    const usual = await aCompany(swath.ctx.db, { rateCents: 4500 });
    const setPrices = (id: CompanyId, prices: object) =>
      swath.ctx.db.updateTable('companies').set(prices).where('id', '=', id).execute();
    const prices = async () => {
      const { lowest_price: once, lowest_series_prices: series, may_cost_less: mayCostLess } = await answered();
      const totals = [once, series.weekly, series.biweekly, series.monthly].map(({ total_cents }) => total_cents);
      return { totals, mayCostLess };
    };
    expect(await prices()).toEqual({ totals: [4500, 4500, 4500, 4500], mayCostLess: false });
    const regular = await aCompany(swath.ctx.db, { rateCents: 5000 });
    await setPrices(regular, { weekly_percent: 20, biweekly_percent: 5 });
    expect(await prices()).toEqual({ totals: [4500, 4000, 4500, 4500], mayCostLess: false });
    await setPrices(usual, { neighbor_cents: cents(500) });
    expect(await prices()).toEqual({ totals: [4500, 4000, 4500, 4500], mayCostLess: true });
    await swath.ctx.db.updateTable('companies').set({ status: 'suspended' }).execute();
    expect(await answered()).toMatchObject({ lowest_price: null, lowest_series_prices: null, may_cost_less: false });
  });

  test('more companies than are looked at in one turn are looked at all the same', async () => {
    const busy = await Promise.all(Array.from({ length: 25 }, () => aCompany(swath.ctx.db, { hours: null })));
    for (const id of busy) {
      await swath.ctx.db
        .updateTable('companies')
        .set({ rating_sum: 5, rating_count: 1 })
        .where('id', '=', id)
        .execute();
    }
    await aCompany(swath.ctx.db);
    expect(await free()).toEqual(['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06']);
  });

  test.each<[Parameters<typeof aCompany>[1] | null, string, boolean]>([
    [null, 'nobody', false],
    [{ zips: ['64101'] }, 'nobody', false],
    [{ status: 'suspended' }, 'nobody', false],
    [{ payouts: false }, 'nobody', false],
    [{ hours: null }, 'nobody', true],
    [{ rateCents: null }, 'nobody', true],
    [{ zips: ['65203'] }, 'served', true],
  ])('with a company of %j the lawn is served by %s', async (traits, lawn, could_queue) => {
    if (traits) await aCompany(swath.ctx.db, traits);
    expect(await answered()).toMatchObject({ lawn, could_queue });
  });

  test('a month in which everything is taken is still a lawn that is served', async () => {
    await fill(await aCompany(swath.ctx.db), '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06');
    expect(await answered()).toMatchObject({ lawn: 'served', could_queue: true });
    expect(await free()).toEqual([]);
  });

  test('only days that can be booked are answered, and two months at most', async () => {
    await aCompany(swath.ctx.db);
    const days = async (query: Parameters<typeof ask>[0]) =>
      (await answered(query)).days.map(({ date }: { date: string }) => date);
    expect(await days({ from: '2026-04-01', to: '2026-05-04' })).toEqual(['2026-05-03', '2026-05-04']);
    expect(await days({ from: '2026-10-28', to: '2026-11-30' })).toEqual(['2026-10-28', '2026-10-29']);
    expect(await days({ from: '2027-10-28', to: '2027-11-30' })).toEqual([]);
    expect(await days({ from: LAST, to: FIRST })).toEqual([]);
    expect(await days({ from: FIRST, to: '2026-12-31' })).toHaveLength(62);
  });

  test('a profile that lacks something is told what', async () => {
    const without = async (own: Parameters<typeof aHomeowner>[1]) =>
      (await ask({ as: (await aHomeowner(swath.ctx.db, own)).token })).json().code;
    expect(await without({ street_address: null })).toBe('missing_address');
    expect(await without({ lot_size_sqft: null })).toBe('missing_lot_size');
  });
});

describe('a lot of 5 or 10 acres', () => {
  test('is too large where every day that anybody works is shorter than it takes', async () => {
    await aCompany(swath.ctx.db);
    for (const lot of Object.values(LOTS)) {
      const { token } = await withLot(lot);
      expect(await answered({ as: token })).toMatchObject({ lawn: 'lot_too_large', could_queue: true });
    }
  });

  test('is served where one day far ahead is long enough', async () => {
    const company = await aCompany(swath.ctx.db);
    const on = addDays(FIRST, 179);
    await sql`insert into availability_overrides (company_id, service_date, is_available, windows, updated_at)
      values (${company}, ${on}, true, ${JSON.stringify([{ start: '07:00', end: '17:05' }])}::jsonb, clock_now())`.execute(
      swath.ctx.db,
    );
    const { token } = await withLot(LOTS.five);
    expect(await answered({ as: token })).toMatchObject({ lawn: 'served' });
    expect(await free({ as: token, from: on, to: on })).toEqual([on]);
    expect(await answered({ as: (await withLot(LOTS.ten)).token })).toMatchObject({ lawn: 'lot_too_large' });
  });

  test.each([
    ['five', { start: 420, end: 1025 }, 90_000],
    ['ten', { start: 0, end: 1440 }, 180_000],
  ] as const)('of %s acres is booked where the day is long enough, and takes all of it', async (size, hours, cents) => {
    const company = await aPayableCompany(swath, { hours });
    const { token } = await withLot(LOTS[size]);
    expect(await free({ as: token })).toHaveLength(4);
    const request = aRequest(company);
    const { clientSecret, sessionId } = (await openCheckout(swath, token, request, cents)).json();
    await payWith(swath, clientSecret);
    expect((await book(swath, token, request, sessionId)).statusCode).toBe(201);
    expect(await free({ as: (await withLot(LOTS[size])).token })).not.toContain(FIRST);
  });
});

describe('GET /api/companies/{companyId}/terms', () => {
  const terms = (company: string, own: { date?: string; grass?: string; as?: string } = {}) => {
    const { date = FIRST, grass = 'medium_4_8', as = homeowner.token } = own;
    return swath.call(as, 'GET', `/api/companies/${company}/terms?date=${date}&grass_height=${grass}`);
  };
  const why = async (company: string, own: Parameters<typeof terms>[1] = {}) => (await terms(company, own)).json().code;

  test('are those on the list of companies', async () => {
    const company = await aCompany(swath.ctx.db);
    const listed = await swath.call(
      homeowner.token,
      'GET',
      `/api/companies/available?date=${FIRST}&grass_height=medium_4_8`,
    );
    expect([(await terms(company)).json()]).toEqual(listed.json());
    expect((await terms(await aCompany(swath.ctx.db, { payouts: false }))).json()).toMatchObject({
      payment_status: 'not_ready',
    });
  });

  test('are refused by their true cause', async () => {
    const { db } = swath.ctx;
    expect(await why(await aCompany(db, { zips: ['64101'] }))).toBe('company_not_here');
    expect(await why(await aCompany(db, { rateCents: null }))).toBe('company_not_found');
    expect(await why(await aCompany(db, { status: 'suspended' }))).toBe('company_not_found');
    expect(await why(await aCompany(db, { rateCents: 49 }))).toBe('price_below_minimum');
    expect(await why(await aCompany(db, { hours: null }))).toBe('company_not_available');
    const company = await aCompany(db);
    expect(await why(company, { date: '2026-05-02' })).toBe('date_too_early');
    expect(await why(company, { date: '2026-10-30' })).toBe('date_too_far');
    expect(await why(company, { grass: 'very_tall_14_plus' })).toBe('quote_required');
    expect(await why(company, { as: (await withLot(LOTS.five)).token })).toBe('day_too_short');
    expect(await why(company, { as: (await withLot(LOTS.five, { street_address: null })).token })).toBe(
      'missing_address',
    );
    expect(await why(company, { as: (await aHomeowner(db, { lot_size_sqft: null })).token })).toBe('missing_lot_size');
    await aJobRow(db, { company, day: FIRST, client: homeowner.account });
    expect(await why(company)).toBe('already_booked');
    await fill(company, LAST);
    expect(await why(company, { date: LAST })).toBe('day_full');
  });
});
