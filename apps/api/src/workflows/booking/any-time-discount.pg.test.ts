import type { CompanyId, JobId } from '@swath/domain/ids';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPayableCompany, aRequest, openCheckout, TOMORROW } from '../../testing/bookings.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { busyAtEleven, code, from, promiseCalls } from '../../testing/promises.ts';
import { anAgreement, aRule, aSeries, TUESDAYS } from '../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
let harriet: Person;
const { offered, bookAt, move, rowOf, aVisit } = promiseCalls(() => ({ swath, company, crew, harriet }));

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aPayableCompany(swath);
  crew = await aMember(swath.ctx.db, company);
  harriet = await aHomeowner(swath.ctx.db);
});

const setDiscount = (amount: number, as = crew.token) =>
  swath.call(as, 'PATCH', '/api/company/any-time-discount', { any_time_discount_cents: amount });
const open = (amount: number, own: Record<string, unknown> = {}) =>
  openCheckout(swath, harriet.token, aRequest(company, own), amount);

test('a company sets it, and reads it; prices follow at once', async () => {
  expect((await setDiscount(500)).json()).toEqual({ any_time_discount_cents: 500 });
  expect((await swath.call(crew.token, 'GET', '/api/company')).json().any_time_discount_cents).toBe(500);
  expect(await offered()).toMatchObject({
    price: { mowing_cents: 4500, any_time_cents: 0, total_cents: 4500 },
    discounts: { any_time_cents: 500 },
  });
  await setDiscount(0);
  expect((await offered()).discounts.any_time_cents).toBe(0);
});

test.each([-1, 10_001, 4.5])('not to %s cents', async (amount) => {
  expect((await setDiscount(amount)).statusCode).toBe(400);
});

test('is at most half of the price by lot', async () => {
  await setDiscount(10_000);
  expect((await open(2250)).json().price).toMatchObject({
    ...{ mowing_cents: 4500, overgrowth_cents: 0, any_time_cents: 2250, total_cents: 2250 },
  });
});

test('is taken off a visit at any time, and not off one with a window', async () => {
  await setDiscount(500);
  expect(code(await open(4500))).toBe('price_changed');
  expect((await open(4000)).json().price).toMatchObject({ any_time_cents: 500, total_cents: 4000 });
  const withWindow = { arrival_from: from(9).from };
  expect(code(await open(4000, withWindow))).toBe('price_changed');
  expect((await open(4500, withWindow)).json().price).toMatchObject({ any_time_cents: 0, total_cents: 4500 });
});

/** Books any time at the lower price. */
async function bookCheap(): Promise<JobId> {
  await setDiscount(500);
  return bookAt(null, harriet, TOMORROW, 4000);
}

test('is on the receipt and in the books; the mail says what was paid', async () => {
  const id = await bookCheap();
  expect(await rowOf(id)).toMatchObject({ mowing_cents: 4500, any_time_cents: 500, price_cents: 4000, fee_cents: 100 });
  const [receipt] = (await swath.call(harriet.token, 'GET', '/api/receipts')).json();
  expect(receipt).toMatchObject({ lines: { any_time_cents: 500, total_cents: 4000 }, paid_cents: 4000 });
  const [confirmed] = await mailsTo(swath.ctx.db, harriet.email);
  expect(confirmed!.text).toContain('Paid: $40.00');
});

test('a visit at the lower price cannot be given a window: none is offered, and none is taken', async () => {
  const id = await bookCheap();
  const windows = await swath.call(harriet.token, 'GET', `/api/MowingJobs/${id}/windows?date=${TOMORROW}`);
  expect(windows.json()).toEqual({ windows: [] });
  expect(code(await move(id, { date: TOMORROW, arrival_from: from(9).from }))).toBe('window_not_paid');
  expect((await move(id, { date: '2026-05-04' })).statusCode).toBe(200);
});

const preview = async (own: Record<string, unknown> = {}) => {
  const body = { company_id: company, grass_height: 'medium_4_8', rule: aRule(), ...own };
  return (await swath.call(harriet.token, 'POST', '/api/series/preview', body)).json();
};
const pricesOf = (series: string) =>
  swath.ctx.db
    .selectFrom('jobs')
    .where('series_id', '=', series as never)
    .orderBy('service_date')
    .select(['price_cents', 'any_time_cents', 'mowing_cents'])
    .execute();
const price = (total: number, anyTime: number) => ({
  price_cents: cents(total),
  any_time_cents: cents(anyTime),
  mowing_cents: cents(total + anyTime),
});

test('every visit of a series at any time costs less, as its preview and the consent say', async () => {
  await setDiscount(500);
  const shown = await preview();
  expect(shown).toMatchObject({ first_price: { total_cents: 4000 }, visit_price: { total_cents: 4000 } });
  expect(shown.consent).toContain('$40.00');
  const id = await aSeries(swath, harriet, company, { amountInCents: 4000 });
  expect(await pricesOf(id)).toEqual(TUESDAYS.map(() => price(4000, 500)));
});

test('in a series with a window, those visits cost less that cannot come in it', async () => {
  await setDiscount(500);
  await aVisit(busyAtEleven(TUESDAYS[2]!), TUESDAYS[2]!);
  const arrival_from = from(11, TUESDAYS[0]!).from;
  expect(await preview({ arrival_from })).toMatchObject({ visit_price: { total_cents: 4500 } });
  const id = await aSeries(swath, harriet, company, { arrival_from, series: anAgreement() });
  expect(await pricesOf(id)).toEqual(TUESDAYS.map((_, at) => (at === 2 ? price(4000, 500) : price(4500, 0))));
});
