import { addDays, day } from '@swath/domain/calendar';
import { CHECKLIST_ITEMS, checklistOf } from '@swath/domain/companies/checklist';
import type { CompanyId } from '@swath/domain/ids';
import { MOST_COMPARED } from '@swath/domain/zips/outlook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { readOffering } from '../companies/read-offering.ts';

let swath: TestApp;
let homeowner: Person;
beforeAll(async () => {
  swath = await startTestApp();
  homeowner = await aHomeowner(swath.ctx.db);
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['jobs', 'companies', 'rate_counters'] as const) await swath.ctx.db.deleteFrom(table).execute();
});

const QUARTER = 10_890;
const TOMORROW = day('2026-05-03');
const ask = (zip = '65203', lot: unknown = QUARTER, as: string | null = null) =>
  swath.call(as, 'GET', `/api/zips/${zip}/outlook?lot_size_sqft=${lot}`);
const told = async (...query: Parameters<typeof ask>) => {
  const answer = await ask(...query);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const NOBODY = { state: 'nobody', companies: 0, more: false, price_cents: null, next_day: null };
const change = (company: CompanyId, set: Record<string, unknown>) =>
  swath.ctx.db.updateTable('companies').set(set).where('id', '=', company).execute();
const area = (company: CompanyId, own: object) =>
  swath.ctx.db
    .insertInto('service_areas')
    .values({ company_id: company, kind: 'radius', created_at: TEST_NOW, updated_at: TEST_NOW, ...own })
    .execute();
/** Fills days from tomorrow on with jobs of an hour, which leave no room in an hour. */
async function fill(company: CompanyId, days: number) {
  for (let ahead = 0; ahead < days; ahead++) {
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: addDays(TOMORROW, ahead) });
  }
}
const ONE_HOUR = { start: 540, end: 600 };

describe('GET /api/zips/{zipCode}/outlook', () => {
  test('tells a stranger how many companies there are, from which price, and the next day with room', async () => {
    await aCompany(swath.ctx.db, { zips: ['65203'], rateCents: 6000 });
    await aCompany(swath.ctx.db, { zips: ['65203', '65201'] });
    await aCompany(swath.ctx.db);
    await aCompany(swath.ctx.db, { zips: ['65201'], rateCents: 1000 });
    const all = { state: 'free', companies: 3, more: false, price_cents: 4500, next_day: TOMORROW };
    expect(await told()).toEqual(all);
    expect(await told('65203-1234')).toEqual(all);
    expect(await told('65203', 4 * QUARTER)).toEqual({ ...all, price_cents: 18_000 });
    expect(await told('65203', QUARTER, homeowner.token)).toEqual(all);
  });

  test('says that nobody mows there', async () => {
    await aCompany(swath.ctx.db, { zips: ['65203'] });
    expect(await told('64101')).toEqual(NOBODY);
  });

  test('measures circles from the middle of the ZIP', async () => {
    // 65203 lies about ten miles southwest of this point.
    const point = { center_lat: 39, center_lng: -92.25 };
    await area(await aCompany(swath.ctx.db), { ...point, radius_miles: 4 });
    expect(await told()).toEqual(NOBODY);
    await area(await aCompany(swath.ctx.db), { ...point, radius_miles: 20 });
    expect(await told()).toMatchObject({ state: 'free', companies: 1 });
  });

  test.each([
    ['is not approved', { status: 'pending' }],
    ['is suspended', { status: 'suspended' }],
    ['has no rate', { rateCents: null }],
    ['has a rate of nothing', { rateCents: 0 }],
    ['cannot be paid', { payouts: false }],
    ['has no payout account', { payoutAccount: null, payouts: false }],
  ] as const)('leaves out a company that %s', async (_why, traits) => {
    await aCompany(swath.ctx.db, traits);
    expect(await told()).toEqual(NOBODY);
  });

  test('says of a lot that nobody’s day holds that it is too large, and counts whose day does', async () => {
    await aCompany(swath.ctx.db, { hours: ONE_HOUR });
    const tooLarge = { ...NOBODY, state: 'too_large' };
    expect(await told('65203', 10 * 4 * QUARTER)).toEqual(tooLarge);
    await aCompany(swath.ctx.db, { rateCents: 9000 });
    expect(await told('65203', 4 * 2 * QUARTER)).toMatchObject({ state: 'free', companies: 1, price_cents: 72_000 });
    expect(await told()).toMatchObject({ companies: 2, price_cents: 4500 });
    await swath.ctx.db.deleteFrom('weekly_hours').execute();
    expect(await told()).toEqual(tooLarge);
  });

  test('goes on to the first day with room, within two weeks and past them', async () => {
    const company = await aCompany(swath.ctx.db, { hours: ONE_HOUR });
    await fill(company, 3);
    expect(await told()).toMatchObject({ state: 'free', next_day: addDays(TOMORROW, 3) });
    const other = await aCompany(swath.ctx.db, { hours: ONE_HOUR });
    await fill(other, 1);
    expect(await told()).toMatchObject({ companies: 2, next_day: addDays(TOMORROW, 1) });
  });

  test('goes on past two weeks', async () => {
    await fill(await aCompany(swath.ctx.db, { hours: ONE_HOUR }), 14);
    expect(await told()).toMatchObject({ companies: 1, next_day: addDays(TOMORROW, 14) });
  });

  test('counts a company that opens later only, and looks no further than can be booked', async () => {
    const company = await aCompany(swath.ctx.db, { hours: null });
    const opens = (ahead: number) =>
      swath.ctx.db
        .insertInto('availability_overrides')
        .values({
          ...{ company_id: company, service_date: addDays(TOMORROW, ahead), is_available: true, updated_at: TEST_NOW },
          windows: '[{"start":"09:00","end":"10:00"}]',
        })
        .execute();
    await opens(180);
    expect(await told()).toEqual({ ...NOBODY, state: 'too_large' });
    await opens(179);
    expect(await told()).toMatchObject({ state: 'free', companies: 1, next_day: addDays(TOMORROW, 179) });
    await aJobRow(swath.ctx.db, { client: homeowner.account, company, day: addDays(TOMORROW, 179) });
    expect(await told()).toMatchObject({ state: 'full', companies: 1, price_cents: 4500, next_day: null });
  });

  test('compares the cheapest fifty, and says that there are more', async () => {
    const { db } = swath.ctx;
    const dear = await aCompany(db, { rateCents: 9900 });
    await change(dear, { name: 'Dear' });
    for (let i = 0; i < MOST_COMPARED; i++) await aCompany(db, { rateCents: 5000 + i });
    expect(await told()).toMatchObject({ companies: MOST_COMPARED, more: true, price_cents: 5000 });
    await change(dear, { rate_cents: 4000 });
    expect(await told()).toMatchObject({ companies: MOST_COMPARED, more: true, price_cents: 4000 });
  });

  test('asks what a company’s own checklist asks', async () => {
    const { db } = swath.ctx;
    for (const traits of [
      {},
      { rateCents: null },
      { hours: null },
      { hours: { start: 540, end: 550 } },
      { payouts: false },
      { zips: ['65203'] },
    ]) {
      const company = await aCompany(db, traits);
      const checklist = checklistOf(await readOffering(db, company, new Date(TEST_NOW)));
      const keepsAway = CHECKLIST_ITEMS.some((item) => ['hidden', 'unbookable'].includes(checklist[item]));
      expect((await told()).state === 'free').toBe(!keepsAway);
      await db.deleteFrom('companies').where('id', '=', company).execute();
    }
  });

  test.each(['99999', '00000'])('refuses %s, which is no ZIP', async (zip) => {
    const answer = await ask(zip);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unknown_zip_code', detail: `We do not know the ZIP code ${zip}.` });
  });

  test.each([
    ['6520', QUARTER],
    ['65203', 0],
    ['65203', 'much'],
    ['65203', ''],
    ['65203', 1.5],
  ])('refuses %s with a lot of %s', async (zip, lot) => {
    const answer = await ask(zip, lot);
    expect([answer.statusCode, answer.json().code]).toEqual(zip === '6520' ? [404, 'not_found'] : [400, 'validation']);
  });

  test('is counted by network: the 121st call within ten minutes is one too many', async () => {
    for (let call = 0; call < 120; call++) expect((await ask('64101')).statusCode).toBe(200);
    expect((await ask('64101')).json()).toMatchObject({ code: 'over_request_rate_limit' });
  });
});
