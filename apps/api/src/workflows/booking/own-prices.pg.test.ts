import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId, SeriesId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, openCheckout, TOMORROW } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { anOwnClient, aPlan } from '../../testing/own-clients.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { code, promiseCalls } from '../../testing/promises.ts';
import { aRule, aSeries, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let harriet: Person;
const { offered, bookAt, rowOf } = promiseCalls(() => ({ swath, company, crew, harriet }));

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath);
  crew = await aMember(swath.ctx.db, company);
  harriet = await aLocated();
});

const NONE = {
  ...{ minimum_cents: 0, weekly_percent: 0, biweekly_percent: 0, monthly_percent: 0 },
  ...{ neighbor_cents: 0, neighbor_miles: 0.25, tall_grass_cents: 2500 },
};
const save = (prices: object, was: object = NONE, as = crew) =>
  swath.call(as.token, 'PATCH', '/api/company/prices', { prices: { ...NONE, ...prices }, was });
const saved = async () => (await swath.call(crew.token, 'GET', '/api/company')).json().prices;
const open = (amount: number, own: object = {}) =>
  openCheckout(swath, harriet.token, aRequest(company, { ...own }), amount);
/** A homeowner whose address was located at its house. */
async function aLocated(precision: 'rooftop' | 'zip' = 'rooftop', street = '412 Elm Ave'): Promise<Person> {
  const person = await aHomeowner(swath.ctx.db);
  await swath.testDb.db
    .updateTable('profiles')
    .set({ location_precision: precision, street_address: street })
    .where('account_id', '=', person.account)
    .execute();
  return person;
}
/** A mowing of another homeowner by the company, in another street. @param north  in degrees, from Harriet's lawn */
const aNeighbor = async (on: string = TOMORROW, north = 0, own: object = {}) =>
  aJobRow(swath.ctx.db, {
    client: (await aLocated('rooftop', '9 Oak St')).account,
    company,
    day: day(on),
    own: { latitude: 38.93 + north, address: '9 Oak St, Columbia, MO 65203', ...own },
  });

describe('PATCH /api/company/prices', () => {
  test('saves them, and prices follow at once', async () => {
    const prices = { ...NONE, minimum_cents: 5000, weekly_percent: 10, neighbor_cents: 500, neighbor_miles: 0.5 };
    const answer = await save(prices);
    expect([answer.statusCode, answer.json()]).toEqual([200, prices]);
    expect(await saved()).toEqual(prices);
    expect(await changesOf(swath.ctx.db, company)).toMatchObject([{ kind: 'company.changed' }]);
    expect((await offered()).price).toMatchObject({ mowing_cents: 4500, minimum_cents: 500, total_cents: 5000 });
    const page = await swath.call(harriet.token, 'GET', `/api/companies/${company}/profile`);
    expect(page.json()).toMatchObject({
      prices: { minimum_cents: 5000, weekly_percent: 10, neighbor_cents: 500, neighbor_miles: 0.5 },
      price_for_you: { total_cents: 5000 },
    });
    expect(page.json().prices).not.toHaveProperty('tall_grass_cents');
  });

  test.each([
    { minimum_cents: -1 },
    { minimum_cents: 100_001 },
    { weekly_percent: 51 },
    { monthly_percent: 2.5 },
    { neighbor_cents: 10_001 },
    { neighbor_miles: 0.1 },
    { tall_grass_cents: null },
  ])('not to %j', async (prices) => {
    const answer = await save(prices);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, `body.prices.${Object.keys(prices)[0]}`]);
    expect(await saved()).toEqual(NONE);
  });

  test('of two members at once one is told that the other has changed them; twice the same is fine', async () => {
    const other = await aMember(swath.ctx.db, company, false);
    const answers = await Promise.all([save({ minimum_cents: 3000 }), save({ minimum_cents: 4000 }, NONE, other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(lost.json()).toMatchObject({
      code: 'profile_changed',
      detail: 'Somebody else of your company has changed the prices meanwhile. Please look at it again.',
    });
    const won = { minimum_cents: (await saved()).minimum_cents };
    expect((await save(won)).statusCode).toBe(200);
  });
});

describe('a minimum', () => {
  test('is a line of the price, which no discount goes below, from the quote to the receipt', async () => {
    await save({ minimum_cents: 6000, neighbor_cents: 500 });
    await aNeighbor();
    expect(code(await open(4500))).toBe('price_changed');
    const lines = {
      ...{ mowing_cents: 4500, minimum_cents: 1500, overgrowth_cents: 0 },
      ...{ frequency_cents: 0, neighbor_cents: 0, any_time_cents: 0 },
    };
    expect((await open(6000)).json().price).toEqual({ ...lines, total_cents: 6000 });
    const id = await bookAt(null, harriet, TOMORROW, 6000);
    expect(await rowOf(id)).toMatchObject({ ...lines, price_cents: 6000, fee_cents: 100 });
    const [receipt] = (await swath.call(harriet.token, 'GET', '/api/receipts')).json();
    expect(receipt).toMatchObject({ lines: { ...lines, total_cents: 6000 }, paid_cents: 6000 });
  });

  test('that leaves nothing to take off near another mowing: no calendar marks the day', async () => {
    await save({ minimum_cents: 4500, neighbor_cents: 500 });
    await aNeighbor();
    const days = `from=${TOMORROW}&to=${TOMORROW}`;
    for (const path of ['available/days', `${company}/availability`]) {
      const answer = (await swath.call(harriet.token, 'GET', `/api/companies/${path}?${days}`)).json();
      expect((answer.days ?? answer)[0]).toMatchObject({ has_room: true, has_neighbor: false });
    }
  });

  test('is what visitors of a ZIP read, and the company among them that is the cheapest then comes first', async () => {
    await save({ minimum_cents: 9900 });
    const shown = await swath.call(null, 'GET', '/api/zips/65201/companies?lot_acres=0.25');
    const own = shown.json().companies?.find((one: { company_id: string }) => one.company_id === company);
    if (own) expect(own.price_cents).toBe(9900);
    expect(
      (await swath.call(harriet.token, 'GET', `/api/companies/${company}/profile`)).json().price_for_you,
    ).toMatchObject({
      total_cents: 9900,
    });
  });
});

describe('a neighbor discount', () => {
  beforeEach(() => save({ neighbor_cents: 500, neighbor_miles: 0.5 }));

  test('is taken off where the company mows near on that day, in the list, the calendars and the booking', async () => {
    expect((await offered()).price).toMatchObject({ neighbor_cents: 0, total_cents: 4500 });
    await aNeighbor();
    expect(await offered()).toMatchObject({
      price: { neighbor_cents: 500, total_cents: 4000 },
      discounts: { neighbor_cents: 500 },
    });
    const days = `from=${TOMORROW}&to=${addDays(TOMORROW, 1)}`;
    const all = (await swath.call(harriet.token, 'GET', `/api/companies/available/days?${days}`)).json().days;
    const own = (await swath.call(harriet.token, 'GET', `/api/companies/${company}/availability?${days}`)).json();
    for (const list of [all, own]) {
      expect(list.map((one: { has_neighbor: boolean }) => one.has_neighbor)).toEqual([true, false]);
    }
    const forCrew = (await swath.call(crew.token, 'GET', `/api/companies/${company}/availability?${days}`)).json();
    expect(forCrew[0].has_neighbor).toBe(false);
    const id = await bookAt(null, harriet, TOMORROW, 4000);
    expect(await rowOf(id)).toMatchObject({ neighbor_cents: 500, price_cents: 4000 });
  });

  test.each([
    ['a mile away', 1 / 69, {}],
    ['with unknown coordinates', 0, { latitude: null, longitude: null }],
    ['that is canceled', 0, { status: 'canceled', canceled_at: new Date(TEST_NOW), canceled_because: 'other' }],
  ])('not for a mowing %s', async (_, north, own) => {
    await aNeighbor(TOMORROW, north, own);
    expect((await offered()).price.neighbor_cents).toBe(0);
  });

  test('not for one’s own mowing, and not for another company’s', async () => {
    const other = await aPayableCompany(swath);
    await aJobRow(swath.ctx.db, { client: (await aLocated()).account, company: other, day: TOMORROW });
    expect((await offered()).price.neighbor_cents).toBe(0);
  });

  test('a lawn that is known by its ZIP only has no neighbors but those of its street', async () => {
    const vague = await aLocated('zip', '9 Oak St');
    const there = { address: '9 Oak St, Columbia, MO 65203' };
    await aJobRow(swath.ctx.db, { client: vague.account, company, day: TOMORROW, own: there });
    expect((await offered()).price.neighbor_cents).toBe(0);
    const own = { address: '430 Elm Avenue, Columbia, MO 65203' };
    await aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day: TOMORROW, own });
    expect((await offered()).price.neighbor_cents).toBe(500);
    harriet = vague;
    await swath.testDb.db.deleteFrom('jobs').where('client_id', '=', vague.account).execute();
    expect((await offered()).price.neighbor_cents).toBe(0);
  });

  test('an own client’s mowing in the same street counts as one', async () => {
    const { id } = await anOwnClient(swath, crew);
    const own = { client_id: null, own_client_id: id, fee_cents: cents(0) };
    await aJobRow(swath.ctx.db, { client: harriet.account, company, day: TOMORROW, own });
    expect((await offered()).price.neighbor_cents).toBe(500);
  });

  test('once its neighbor is gone, the homeowner is asked about the higher price', async () => {
    const near = await aNeighbor();
    expect((await offered()).price.total_cents).toBe(4000);
    await swath.testDb.db
      .updateTable('jobs')
      .set({ status: 'canceled', canceled_at: new Date(TEST_NOW), canceled_because: 'other' })
      .where('id', '=', near)
      .execute();
    const answer = await open(4000);
    expect(answer.json()).toMatchObject({ code: 'price_changed', quote: { price: { total_cents: 4500 } } });
  });
});

describe('a discount for series', () => {
  const preview = async (own: object = {}) => {
    const body = { company_id: company, grass_height: 'medium_4_8', rule: aRule(), ...own };
    return (await swath.call(harriet.token, 'POST', '/api/series/preview', body)).json();
  };
  const pricesOf = async (series: string) =>
    (
      await swath.ctx.db
        .selectFrom('jobs')
        .where('series_id', '=', series as SeriesId)
        .where('status', '<>', 'canceled')
        .orderBy('service_date')
        .select(['price_cents', 'frequency_cents', 'neighbor_cents', 'mowing_cents'])
        .execute()
    ).map(({ price_cents, frequency_cents, neighbor_cents, mowing_cents }) => [
      ...[price_cents, frequency_cents, neighbor_cents, mowing_cents],
    ]);

  test('is taken off every visit, as the preview and the consent say; one near another mowing costs less still', async () => {
    await save({ weekly_percent: 10, neighbor_cents: 500 });
    await aNeighbor(TUESDAYS[2]!);
    const shown = await preview();
    expect(shown).toMatchObject({
      first_price: { frequency_cents: 450, neighbor_cents: 0, total_cents: 4050 },
      visit_price: { frequency_cents: 450, total_cents: 4050 },
      neighbor_cents: 500,
      neighbor_days: [TUESDAYS[2]],
    });
    expect(shown.consent).toBe(
      'The price of each later visit, $40.50, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed. It is $5.00 less for a visit that is booked near another mowing of its day. Cancel a visit before the crew starts, and you pay nothing for it.',
    );
    const id = await aSeries(swath, harriet, company, { amountInCents: 4050 });
    expect(await pricesOf(id)).toEqual(
      TUESDAYS.map((_, at) => (at === 2 ? [3550, 450, 500, 4500] : [4050, 450, 0, 4500])),
    );
  });

  test('a rarer series has its own one, a single mowing none', async () => {
    await save({ weekly_percent: 10, monthly_percent: 4 });
    expect(await preview({ rule: aRule({ interval: 3 }) })).toMatchObject({ visit_price: { total_cents: 4320 } });
    expect(await preview({ rule: aRule({ frequency: 'biweekly' }) })).toMatchObject({
      visit_price: { total_cents: 4500 },
    });
    expect((await open(4500)).statusCode).toBe(200);
  });

  test('coming less often is priced anew: shown, agreed to, and only for the visits that are added', async () => {
    await save({ weekly_percent: 10, biweekly_percent: 2 });
    const id = await aSeries(swath, harriet, company, { amountInCents: 4050 });
    await save({ weekly_percent: 10, biweekly_percent: 4 }, { ...NONE, weekly_percent: 10, biweekly_percent: 2 });
    const rule = aRule({ frequency: 'biweekly', start_date: TUESDAYS[1]!, end_date: '2026-06-30' });
    const change = (own: object = {}, path = '/change') =>
      swath.call(harriet.token, 'POST', `/api/series/${id}${path}`, { from: TUESDAYS[1], rule, ...own });
    const { new_price, added } = (await change({}, '/preview-change')).json();
    expect(new_price).toMatchObject({ visit_price_cents: 4320, was_cents: 4050 });
    expect(new_price.consent).toContain('$43.20');
    const visits = added.map(({ rule_date }: { rule_date: string }) => ({ rule_date, date: rule_date }));
    expect(code(await change({ visits }))).toBe('price_changed');
    expect(code(await change({ visits, visit_price_cents: 4050 }))).toBe('price_changed');
    const before = await pricesOf(id);
    expect((await change({ visits, visit_price_cents: 4320 })).statusCode).toBe(200);
    const after = await pricesOf(id);
    expect(after.filter(([price]) => price === 4050).length).toBeLessThan(before.length);
    expect(after.slice(-visits.length)).toEqual(visits.map(() => [4320, 180, 0, 4500]));
    const row = await swath.testDb.db
      .selectFrom('series')
      .where('id', '=', id)
      .select(['visit_cents', 'frequency_cents', 'fee_cents', 'consent_text'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      visit_cents: 4320,
      frequency_cents: 180,
      fee_cents: 100,
      consent_text: new_price.consent,
    });
  });

  test('another weekday changes no price, whatever the company asks meanwhile', async () => {
    await save({ weekly_percent: 10 });
    const id = await aSeries(swath, harriet, company, { amountInCents: 4050 });
    await save({ weekly_percent: 0, minimum_cents: 9000 }, { ...NONE, weekly_percent: 10 });
    const body = { from: TUESDAYS[1], rule: aRule({ weekday: 3, start_date: '2026-05-13', end_date: '2026-06-10' }) };
    const answer = await swath.call(harriet.token, 'POST', `/api/series/${id}/preview-change`, body);
    expect(answer.json().new_price).toBeNull();
  });
});

describe('tall grass at own clients', () => {
  test('costs the company’s own fee more at the first visit, and nothing at the later ones', async () => {
    await save({ tall_grass_cents: 4000 });
    const client = await anOwnClient(swath, crew);
    const plan = aPlan(company, client.id, { template: { tallGrass: true } });
    const { series_id } = (await swath.call(crew.token, 'POST', '/api/series', plan)).json();
    const jobs = await swath.ctx.db
      .selectFrom('jobs')
      .where('series_id', '=', series_id)
      .orderBy('service_date')
      .select(['overgrowth_cents', 'price_cents', 'mowing_cents', 'fee_cents', 'grass_height'])
      .execute();
    const [first, second] = jobs;
    expect(first).toMatchObject({ overgrowth_cents: 4000, fee_cents: 0, grass_height: 'tall_8_14' });
    expect(first!.price_cents).toBe(first!.mowing_cents + 4000);
    expect(second).toMatchObject({ overgrowth_cents: 0, grass_height: 'not_sure' });
  });

  test('homeowners pay the specified fee all the same', async () => {
    await save({ tall_grass_cents: 4000 });
    expect((await open(7000, { grass_height: 'tall_8_14' })).json().price).toMatchObject({ overgrowth_cents: 2500 });
  });
});
