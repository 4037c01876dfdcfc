import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, openCheckout } from '../../../testing/bookings.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { priceLinesOf } from '../../../testing/price-lines.ts';
import { aClosedDay, aRule, aSeriesRequest, TUESDAYS } from '../../../testing/series.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
  homeowner = await aHomeowner(testApp.testDb.db);
});

const preview = (own: Record<string, unknown> = {}, rule: Record<string, unknown> = {}, as = homeowner.token) =>
  testApp.call(as, 'POST', '/api/series/preview', {
    company_id: company,
    grass_height: 'medium_4_8',
    rule: aRule(rule),
    ...own,
  });
const closed = (day: string) => aClosedDay(testApp, company, day);
const full = async (day: string) => {
  const client = (await aHomeowner(testApp.testDb.db)).account;
  await aJobRow(testApp.testDb.db, { client, company, day });
};

describe('POST /api/series/preview', () => {
  test('names every date with the company’s day, both prices and the words of the consent', async () => {
    const answer = await preview();
    expect(answer.statusCode).toBe(200);
    const price = priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 });
    expect(answer.json()).toEqual({
      visits: TUESDAYS.map((rule_date) => ({ rule_date, state: 'free', alternatives: [] })),
      first_price: price,
      visit_price: price,
      neighbor_cents: 0,
      neighbor_days: [],
      consent:
        'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed. Cancel a visit before the crew starts, and you pay nothing for it.',
    });
  });

  test('takes overgrown grass for the first visit only', async () => {
    const answer = (await preview({ grass_height: 'tall_8_14' })).json();
    expect(answer.first_price).toEqual(priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 }));
    expect(answer.visit_price.total_cents).toBe(4500);
    expect(answer.consent).toContain('$45.00');
  });

  test('says where the company is closed, full, or comes already, and which days near it are free', async () => {
    await closed('2026-05-12');
    await closed('2026-05-13');
    await full('2026-05-19');
    await full('2026-05-18');
    await aJobRow(testApp.testDb.db, { client: homeowner.account, company, day: '2026-05-26' });
    expect((await preview()).json().visits).toEqual([
      { rule_date: '2026-05-05', state: 'free', alternatives: [] },
      { rule_date: '2026-05-12', state: 'closed', alternatives: ['2026-05-11', '2026-05-14', '2026-05-10'] },
      { rule_date: '2026-05-19', state: 'full', alternatives: ['2026-05-20', '2026-05-21', '2026-05-17'] },
      {
        rule_date: '2026-05-26',
        state: 'already_booked',
        alternatives: ['2026-05-27', '2026-05-25', '2026-05-28', '2026-05-24'],
      },
      { rule_date: '2026-06-02', state: 'free', alternatives: [] },
    ]);
  });

  test('leaves dates before tomorrow out, and reaches twelve months from the start', async () => {
    const answer = await preview({}, { start_date: '2026-04-14', end_date: '2027-04-13' });
    const dates = answer.json().visits.map((visit: { rule_date: string }) => visit.rule_date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-05-05', '2027-04-13', 50]);
  });

  test('counts places that somebody else holds and not one’s own', async () => {
    expect((await openCheckout(testApp, homeowner.token, aSeriesRequest(company))).statusCode).toBe(200);
    const states = async (as: string) =>
      (await preview({}, {}, as)).json().visits.map((visit: { state: string }) => visit.state);
    expect(await states(homeowner.token)).toEqual(TUESDAYS.map(() => 'free'));
    const other = await aHomeowner(testApp.testDb.db);
    expect(await states(other.token)).toEqual(TUESDAYS.map(() => 'full'));
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    expect(await states(other.token)).toEqual(TUESDAYS.map(() => 'free'));
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test.each([
    ['more than twelve months', {}, { end_date: '2027-05-04' }, 409, 'series_too_long'],
    ['no date between', {}, { start_date: '2026-05-06', end_date: '2026-05-11' }, 409, 'series_without_dates'],
    ['only dates that are over', {}, { start_date: '2026-04-01', end_date: '2026-04-30' }, 409, 'series_without_dates'],
    [
      'a beginning beyond the horizon of a booking',
      {},
      { start_date: '2027-01-01', end_date: '2027-02-01' },
      409,
      'date_too_far',
    ],
    ['grass that needs a quote', { grass_height: 'very_tall_14_plus' }, {}, 422, 'quote_required'],
    ['a company that is not there', { company_id: crypto.randomUUID() }, {}, 404, 'company_not_found'],
  ])('refuses %s', async (_, own, rule, status, code) => {
    const answer = await preview(own, rule);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each([
    ['no dates', { start_date: undefined }, 'Please pick start and end dates'],
    ['an end before the start', { end_date: '2026-05-01' }, 'The last day is before the first.'],
    ['a month without a day', { frequency: 'monthly', weekday: null }, 'Please choose a day of month'],
    ['a 32nd', { frequency: 'monthly', weekday: null, monthday: 32 }, 'Please choose a day of month'],
  ])('asks for what is missing with %s', async (_, rule, words) => {
    const answer = await preview({}, rule);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { message: string }) => error.message)).toContain(words);
  });

  test('is for homeowners only', async () => {
    const crew = await aMember(testApp.testDb.db, company);
    expect((await preview({}, {}, crew.token)).statusCode).toBe(403);
  });
});
