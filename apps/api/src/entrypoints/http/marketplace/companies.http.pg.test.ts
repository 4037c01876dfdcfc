import { NO_PRICES } from '@swath/contract/company-prices';
import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let homeowner: Person;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  company = await aCompany(swath.ctx.db, { hours: { start: 540, end: 600 } });
  homeowner = await aHomeowner(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});

describe('GET /api/company', () => {
  const read = (as: string | null) => swath.call(as, 'GET', '/api/company');

  spec('company 7.3', 'company 7.13');
  test('shows a crew its own company and how full today is', async () => {
    await aJobRow(swath.ctx.db, { client: homeowner.account, company });
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: '2026-05-03' });
    expect((await read(crew.token)).json()).toEqual({
      company_id: company,
      company_name: 'Green Blade Mowing',
      company_address: '1 Depot Rd, Columbia, MO 65201',
      phone_number: expect.anything(),
      rating_avg: null,
      rating_count: 0,
      time_zone: 'America/Chicago',
      time_zone_source: null,
      today: '2026-05-02',
      capacity_today: { open_minutes: 60, taken_minutes: 35, crews: [] },
      several_crews: false,
      photo_rules: { before: false, after: false },
      refund_rule: { standard: false, crew: false },
      now: TEST_NOW,
      payments_enabled: true,
      company_rate_cents: 4500,
      any_time_discount_cents: 0,
      prices: NO_PRICES,
      routes_settle_at: null,
      company_rate: 45,
    });
  });

  test('is for crews of approved companies only', async () => {
    const applicant = await aMember(swath.ctx.db, await aCompany(swath.ctx.db, { status: 'pending' }));
    expect((await read(applicant.token)).statusCode).toBe(403);
    expect((await read(homeowner.token)).statusCode).toBe(403);
    expect((await read(null)).statusCode).toBe(401);
  });
});

describe('GET /api/companies/{companyId}/availability', () => {
  const read = (as: string | null, days: string, id: string = company) =>
    swath.call(as, 'GET', `/api/companies/${id}/availability?${days}`);
  const nineToTen = [{ start: '09:00', end: '10:00' }];

  test('shows day by day whether the company works and has room', async () => {
    const { db } = swath.ctx;
    const override = { company_id: company, updated_at: '2026-05-02T17:00:00Z' };
    await db
      .insertInto('availability_overrides')
      .values([
        { ...override, service_date: day('2026-05-04'), is_available: false, windows: JSON.stringify(nineToTen) },
        {
          ...override,
          service_date: day('2026-05-05'),
          is_available: true,
          windows: '[{"start":"18:00","end":"24:00"}]',
        },
      ])
      .execute();
    await aJobRow(db, { client: homeowner.account, company, day: '2026-05-03' });
    expect((await read(homeowner.token, 'from=2026-05-02&to=2026-05-05')).json()).toEqual([
      // Noon: the hours of today are over.
      { date: '2026-05-02', is_available: true, windows: nineToTen, has_room: false, has_neighbor: false },
      { date: '2026-05-03', is_available: true, windows: nineToTen, has_room: false, has_neighbor: false },
      { date: '2026-05-04', is_available: false, windows: [], has_room: false, has_neighbor: false },
      {
        date: '2026-05-05',
        is_available: true,
        windows: [{ start: '18:00', end: '24:00' }],
        has_room: true,
        has_neighbor: false,
      },
    ]);
  });

  test('has room for the caller’s own lot: a homeowner’s, or an unknown one of an hour', async () => {
    const [day] = (await read(homeowner.token, 'from=2026-05-03&to=2026-05-03')).json();
    expect(day.has_room).toBe(true);
    const unknown = await aHomeowner(swath.ctx.db, { lot_size_sqft: null });
    for (const somebody of [unknown, crew]) {
      const [asSeen] = (await read(somebody.token, 'from=2026-05-03&to=2026-05-03')).json();
      expect(asSeen).toMatchObject({ is_available: true, has_room: false, has_neighbor: false });
    }
  });

  test('answers 62 days at most, and none backwards', async () => {
    const days = (await read(crew.token, 'from=2026-01-01&to=9999-12-31')).json();
    expect([days.length, days[0].date, days.at(-1).date]).toEqual([62, '2026-01-01', '2026-03-03']);
    expect((await read(crew.token, 'from=9999-12-31&to=9999-12-31')).json()).toHaveLength(1);
    expect((await read(crew.token, 'from=2026-05-02&to=2026-05-01')).json()).toEqual([]);
  });

  test('knows a company by its id however it is written', async () => {
    const [day] = (await read(homeowner.token, 'from=2026-05-02&to=2026-05-02', company.toUpperCase())).json();
    expect(day).toMatchObject({ date: '2026-05-02', is_available: true });
  });

  spec('homeowner 5.32');
  test('looks the same for a company one may not see as for one that does not exist', async () => {
    const pending = await aCompany(swath.ctx.db, { status: 'pending' });
    const another = await aCompany(swath.ctx.db);
    for (const [as, id] of [
      [homeowner.token, pending],
      [crew.token, another],
      [homeowner.token, '7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10'],
    ] as const) {
      const answer = await read(as, 'from=2026-05-02&to=2026-05-02', id);
      expect([answer.statusCode, answer.json().detail]).toEqual([404, `Company with ID ${id} not found.`]);
    }
  });

  test('refuses days that do not exist', async () => {
    const answer = await read(homeowner.token, 'from=2026-02-30&to=tomorrow');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['query.from', 'query.to']);
  });
});
