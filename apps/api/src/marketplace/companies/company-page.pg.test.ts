import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { STARS, type Stars } from '@swath/domain/ratings/rating';
import { minutes } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { priceLinesOf, RATE_ONLY } from '../../testing/price-lines.ts';
import { anAnswer } from '../../testing/public-content.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  company = await aCompany(swath.ctx.db);
  homeowner = await aHomeowner(swath.ctx.db);
  await swath.ctx.db.deleteFrom('rate_counters').execute();
});

const read = (part: string, as: string | null = null, id: string = company) =>
  swath.call(as, 'GET', `/api/companies/${id}/${part}`);
const change = (columns: object) =>
  swath.ctx.db.updateTable('companies').set(columns).where('id', '=', company).execute();
const area = (own: object) =>
  swath.ctx.db
    .insertInto('service_areas')
    .values({ company_id: company, kind: 'zipcode', created_at: TEST_NOW, updated_at: TEST_NOW, ...own })
    .execute();

describe('the profile of a company', () => {
  test('says to everybody who it is, and keeps its address, mail and payout account to itself', async () => {
    await change({ description: 'Two brothers.', website: 'https://greenblade.test', rating_sum: 14, rating_count: 3 });
    const answer = await read('profile');
    expect(answer.json()).toEqual({
      company_id: company,
      company_name: 'Green Blade Mowing',
      logo: null,
      kept_windows: null,
      insured_until: null,
      description: 'Two brothers.',
      website: 'https://greenblade.test',
      city: 'Columbia',
      state: 'MO',
      phone_number: '5735550111',
      company_rate: 45,
      prices: { ...RATE_ONLY, neighbor_miles: 0.25 },
      rating_avg: 14 / 3,
      rating_count: 3,
      rating_stars: [0, 0, 0, 0, 0],
      rating_tags: { ratings: 0, on_time: 0, careful: 0, tidy: 0 },
      photos: [],
      member_since: TEST_NOW,
      service_areas: { words: ['Works everywhere'], zip_codes: [], circles: [], outlines: [] },
      serves_you: null,
      price_for_you: null,
      payment_status: null,
    });
    expect(answer.body).not.toMatch(/Depot|office@|acct_/);
  });

  test('names its areas, only those switched on, and rounds where its circles begin', async () => {
    await area({ postal_code: '65201' });
    await area({ postal_code: '65299', enabled: false });
    await area({ kind: 'radius', center_lat: 38.951234, center_lng: -92.334567, radius_miles: 10 });
    await area({
      kind: 'polygon',
      ring: JSON.stringify([
        [38, -92],
        [39, -92],
        [39, -93],
      ]),
    });
    expect((await read('profile')).json().service_areas).toEqual({
      words: ['ZIP code 65201', 'Within 10 miles of Columbia, MO', 'An area outlined on the map'],
      zip_codes: ['65201'],
      circles: [{ latitude: 38.95, longitude: -92.33, radius_miles: 10 }],
      outlines: [
        [
          [38, -92],
          [39, -92],
          [39, -93],
        ],
      ],
    });
  });

  test('tells a homeowner whether it works at their address and can be paid; nobody else', async () => {
    expect((await read('profile', homeowner.token)).json()).toMatchObject({
      serves_you: true,
      price_for_you: priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 }),
      payment_status: 'ready',
    });
    await area({ postal_code: '65201' });
    await change({ payouts_enabled: false });
    expect((await read('profile', homeowner.token)).json()).toMatchObject({
      serves_you: false,
      price_for_you: null,
      payment_status: 'not_ready',
    });
    const nowhere = await aHomeowner(swath.ctx.db, { zip_code: null });
    expect((await read('profile', nowhere.token)).json()).toMatchObject({ serves_you: null, price_for_you: null });
    const noLot = await aHomeowner(swath.ctx.db, { zip_code: '65201', lot_size_sqft: null });
    expect((await read('profile', noLot.token)).json()).toMatchObject({ serves_you: true, price_for_you: null });
    const crew = await aMember(swath.ctx.db, company);
    expect((await read('profile', crew.token)).json()).toMatchObject({ serves_you: null, payment_status: null });
  });

  test('does not know whether it works at a ZIP alone when its area is drawn', async () => {
    const noStreet = await aHomeowner(swath.ctx.db, { street_address: null, zip_code: '65203' });
    await swath.ctx.db
      .updateTable('profiles')
      .set({ latitude: null, longitude: null, location_precision: null })
      .where('account_id', '=', noStreet.account)
      .execute();
    const served = async () => (await read('profile', noStreet.token)).json().serves_you;
    await area({ postal_code: '65201' });
    expect(await served()).toBe(false);
    await area({ kind: 'radius', center_lat: 38.95, center_lng: -92.33, radius_miles: 10 });
    expect(await served()).toBeNull();
    await area({ postal_code: '65203' });
    expect(await served()).toBe(true);
  });

  test.each([null, 0])('a rate of %s is none', async (rate_cents) => {
    await change({ rate_cents });
    expect((await read('profile')).json().company_rate).toBeNull();
  });
});

test.each(['pending', 'rejected', 'suspended'] as const)(
  'a %s company has no page, as one that does not exist',
  async (status) => {
    const hidden = await aCompany(swath.ctx.db, { status });
    for (const id of [hidden, crypto.randomUUID(), 'register']) {
      for (const part of ['profile', 'reviews', 'next-days']) {
        const answer = await read(part, homeowner.token, id);
        expect(answer.statusCode).toBe(404);
        if (id !== 'register') expect(answer.json()).toMatchObject({ code: 'company_not_found' });
      }
    }
  },
);

test('calls of strangers are counted', async () => {
  const { headers } = await read('profile');
  expect(headers['x-ratelimit-limit']).toBe('240');
});

describe('what homeowners said', () => {
  const rated = (stars: Stars, at: string, own: object = {}) =>
    aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company,
      status: 'completed',
      day: `2026-04-${String(days++).padStart(2, '0')}`,
      own: { rating: stars, rated_at: at, ...own },
    });
  let days = 1;
  beforeEach(() => {
    days = 1;
  });

  test('comes latest first, under first name and initial, with the month', async () => {
    await rated(4, '2026-04-30T12:00:00Z', { rating_comment: 'Fine.' });
    const zoes = await rated(5, '2026-05-01T04:59:00Z', {
      rating_comment: 'Straight lines.',
      full_name: 'Zoe',
      rating_tags: ['on_time', 'tidy'],
    });
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, status: 'completed', day: '2026-04-29' });
    await aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company: await aCompany(swath.ctx.db),
      status: 'completed',
      own: { rating: 1, rated_at: TEST_NOW },
    });
    const answer = await read('reviews');
    expect(answer.json()).toEqual({
      reviews: [
        {
          ...{ id: zoes, stars: 5, comment: 'Straight lines.', tags: ['on_time', 'tidy'] },
          ...{ by: 'Zoe', month: '2026-04', answer: null },
        },
        {
          ...{ id: expect.any(String), stars: 4, comment: 'Fine.', tags: [], by: 'Harriet M.', month: '2026-04' },
          answer: null,
        },
      ],
      next: null,
      wordless: 0,
      own_ids: [],
    });
    expect(answer.body).not.toMatch(/Miller|Elm/);
  });

  test('without words or an answer it is counted, and not a row; a reader learns which are their own', async () => {
    const mine = await rated(4, '2026-04-20T12:00:00Z', { rating_comment: 'Fine.' });
    const answered = await rated(2, '2026-04-21T12:00:00Z');
    await anAnswer(swath.ctx.db, answered, await aMember(swath.ctx.db, company), 'We come back.');
    for (const day of [22, 23, 24]) await rated(5, `2026-04-${day}T12:00:00Z`);
    const page = (await swath.call(homeowner.token, 'GET', `/api/companies/${company}/reviews`)).json();
    expect(page).toMatchObject({ reviews: [{ id: answered, comment: null }, { id: mine }], wordless: 3 });
    expect(page.own_ids.sort()).toEqual([mine, answered].sort());
    expect((await read('reviews')).json().own_ids).toEqual([]);
  });

  test('is summed up by the words that were tapped, among the ratings that name any', async () => {
    const stars = async () => (await read('profile')).json().rating_stars;
    const counts = async () => (await read('profile')).json().rating_tags;
    expect(await counts()).toEqual({ ratings: 0, on_time: 0, careful: 0, tidy: 0 });
    await rated(5, '2026-04-20T12:00:00Z', { rating_tags: ['on_time', 'tidy'] });
    await rated(4, '2026-04-21T12:00:00Z', { rating_tags: ['tidy'] });
    expect(await stars()).toEqual([0, 0, 0, 1, 1]);
    await rated(5, '2026-04-22T12:00:00Z');
    expect(await counts()).toEqual({ ratings: 2, on_time: 1, careful: 0, tidy: 2 });
  });

  test('comes ten at a time, each once, also of the same moment', async () => {
    for (let count = 0; count < 23; count++) {
      await rated(STARS[count % 5]!, `2026-04-20T12:00:00.${count < 12 ? '500001' : '500000'}Z`, {
        rating_comment: `No. ${count}`,
      });
    }
    const seen: string[] = [];
    let from: string | null = null;
    do {
      const page = (await read(`reviews${from ? `?from=${from}` : ''}`)).json();
      expect(page.reviews.length).toBeLessThanOrEqual(10);
      seen.push(...page.reviews.map(({ comment }: { comment: string }) => comment));
      from = page.next;
    } while (from);
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });

  test('a page that cannot be is refused', async () => {
    expect((await read('reviews?from=nonsense')).statusCode).toBe(400);
  });
});

describe('the next free days', () => {
  const freeDays = async (as: string | null, query = '') => (await read(`next-days${query}`, as)).json();

  test('begin tomorrow, leave closed and full days out, and are as many as asked for', async () => {
    const override = { company_id: company, is_available: false, windows: '[]', updated_at: TEST_NOW };
    await swath.ctx.db
      .insertInto('availability_overrides')
      .values({ ...override, service_date: day('2026-05-04') })
      .execute();
    const other = await aHomeowner(swath.ctx.db);
    await aJobRow(swath.ctx.db, {
      client: other.account,
      company,
      day: '2026-05-05',
      own: { duration_minutes: minutes(450) },
    });
    expect(await freeDays(null, '?limit=3')).toEqual({
      days: ['2026-05-03', '2026-05-06', '2026-05-07'],
      lot_size: '0.25 acre',
    });
    expect((await freeDays(null)).days).toHaveLength(6);
  });

  test('are those for the homeowner’s own lot, without days the company comes anyway', async () => {
    const small = await aCompany(swath.ctx.db, { hours: { start: 540, end: 600 } });
    company = small;
    await aJobRow(swath.ctx.db, {
      client: homeowner.account,
      company,
      day: '2026-05-03',
      own: { duration_minutes: minutes(5), buffer_minutes: minutes(0) },
    });
    expect(await freeDays(homeowner.token, '?limit=1')).toEqual({ days: ['2026-05-04'], lot_size: '0.25 acre' });
    expect((await freeDays(null, '?limit=1')).days).toEqual(['2026-05-03']);
    const acre = await aHomeowner(swath.ctx.db, { lot_size_sqft: 43_560 });
    expect(await freeDays(acre.token)).toEqual({ days: [], lot_size: '1 acre' });
    const unknown = await aHomeowner(swath.ctx.db, { lot_size_sqft: null });
    expect((await freeDays(unknown.token, '?limit=1')).lot_size).toBe('0.25 acre');
  });

  test('tomorrow begins where the lawn is', async () => {
    await swath.ctx.db
      .updateTable('profiles')
      .set({ time_zone: 'Pacific/Auckland' })
      .where('account_id', '=', homeowner.account)
      .execute();
    expect((await freeDays(homeowner.token, '?limit=1')).days).toEqual(['2026-05-04']);
  });

  test.each([0, 15, 1.5])('a limit of %s is refused', async (limit) => {
    expect((await read(`next-days?limit=${limit}`)).statusCode).toBe(400);
  });
});
