import { typicalLawns } from '@swath/domain/companies/rate';
import { lotSizeText } from '@swath/domain/jobs/lot-size';
import { rateOnly } from '@swath/domain/pricing/price-rules';
import { cents, squareFeet } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { aCrew } from '../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const save = (who: Person, rate: unknown, was: unknown) =>
  testApp.call(who.token, 'PATCH', '/api/company/rate', { company_rate_cents: rate, was_cents: was });
const savedRate = async (who: Person) =>
  (await testApp.call(who.token, 'GET', '/api/company')).json().company_rate_cents as number | null;
const offeredBy = async (homeowner: Person, company: string) => {
  const path = `/api/companies/available?date=${TOMORROW}&grass_height=medium_4_8`;
  const offered = (await testApp.call(homeowner.token, 'GET', path)).json();
  return offered.find((one: { company_id: string }) => one.company_id === company);
};

describe('PATCH /api/company/rate', () => {
  spec('company 7.15');
  test('a first rate: from then on homeowners are offered the company, at that price', async () => {
    const crew = await aCrew(testApp, { rateCents: null });
    const homeowner = await aHomeowner(testApp.testDb.db);
    expect(await offeredBy(homeowner, crew.company)).toBeUndefined();

    const answer = await save(crew, 5250, null);

    expect([answer.statusCode, answer.json()]).toEqual([200, { company_rate_cents: 5250 }]);
    expect(await savedRate(crew)).toBe(5250);
    expect(await offeredBy(homeowner, crew.company)).toMatchObject({
      company_rate: 52.5,
      price: { total_cents: 5250 },
    });
    const changes = await testApp.testDb.db.selectFrom('change_events').selectAll().execute();
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'company.changed', audience: [`company:${crew.company}`] }),
    );
  });

  test.each([null, 0])('saved as %j the company is offered to nobody', async (rate) => {
    const crew = await aCrew(testApp);
    const homeowner = await aHomeowner(testApp.testDb.db);
    expect((await save(crew, rate, 4500)).statusCode).toBe(200);
    expect(await savedRate(crew)).toBe(rate);
    expect(await offeredBy(homeowner, crew.company)).toBeUndefined();
    const checkout = await openCheckout(testApp, homeowner.token, aRequest(crew.company));
    expect(checkout.statusCode).toBe(404);
  });

  test.each([-1, 45.5, 100_001, '45', undefined])('%j is no rate, and is said next to the field', async (rate) => {
    const crew = await aCrew(testApp);
    const answer = await save(crew, rate, 4500);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: 'body.company_rate_cents', message: 'Please enter a rate between $0.00 and $1,000.00.' },
    ]);
    expect(await savedRate(crew)).toBe(4500);
  });

  test('a homeowner who was shown the old price is told the new one, and the place is kept while they read it', async () => {
    const crew = await aCrew(testApp);
    const homeowner = await aHomeowner(testApp.testDb.db);
    const { price } = await offeredBy(homeowner, crew.company);
    await save(crew, 6000, 4500);

    const answer = await openCheckout(testApp, homeowner.token, aRequest(crew.company), price.total_cents);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'price_changed',
      detail: 'The price has changed to $60.00. Please check it and try again.',
    });
    const quotes = testApp.testDb.db.selectFrom('quotes').where('company_id', '=', crew.company).selectAll();
    expect(await quotes.execute()).toMatchObject([{ price_cents: 6000, outcome: 'open' }]);
    expect((await openCheckout(testApp, homeowner.token, aRequest(crew.company), 6000)).statusCode).toBe(200);
  });

  test('a page that was opened at the old price is paid and booked at it', async () => {
    const crew = await aCrew(testApp);
    const homeowner = await aHomeowner(testApp.testDb.db);
    const request = aRequest(crew.company);
    const page = (await openCheckout(testApp, homeowner.token, request)).json();
    await save(crew, 6000, 4500);
    await payWith(testApp, page.clientSecret);
    const booked = await book(testApp, homeowner.token, request, page.sessionId);
    expect([booked.statusCode, booked.json().price_cents]).toEqual([201, 4500]);
  });

  test('of two who save at once one is told what the other one saved', async () => {
    const crew = await aCrew(testApp);
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    const answers = await Promise.all([save(crew, 5000, 4500), save(colleague, 6000, 4500)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const saved = (await savedRate(crew))!;
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
    expect(refused).toMatchObject({
      code: 'rate_changed',
      detail: `Somebody else of your company has saved $${saved / 100}.00 meanwhile. Please look at it again.`,
    });
  });

  test('sent again after a lost answer, it is saved', async () => {
    const crew = await aCrew(testApp);
    await save(crew, 5000, 4500);
    expect((await save(crew, 5000, 4500)).statusCode).toBe(200);
  });

  test('another company’s rate stays', async () => {
    const [crew, other] = [await aCrew(testApp), await aCrew(testApp)];
    await save(other, 9900, 4500);
    expect(await savedRate(crew)).toBe(4500);
  });

  test('whoever drives reads the rate and cannot set it', async () => {
    const crew = await aCrew(testApp);
    const hand = await aMember(testApp.testDb.db, crew.company, false, 'crew');
    expect((await save(hand, 9900, 4500)).statusCode).toBe(403);
    expect(await savedRate(hand)).toBe(4500);
  });
});

test.each([60, 1999, 4500, 12_345])(
  'at %i cents a booking of a typical lawn costs and brings what the rate card says',
  async (rate) => {
    const company = await aPayableCompany(testApp, { rateCents: rate });
    const { db } = testApp.testDb;
    const lawns = typicalLawns(rateOnly(cents(rate)));
    expect(lawns).toHaveLength(3);
    for (const { lot, price, payout } of lawns) {
      const size = [10_890, 21_780, 43_560].find((one) => lotSizeText(squareFeet(one)) === lot)!;
      const homeowner = await aHomeowner(db, { lot_size_sqft: size });
      const page = await openCheckout(testApp, homeowner.token, aRequest(company), price.total);
      expect([lot, page.statusCode]).toEqual([lot, 200]);
      const quotes = db.selectFrom('quotes').where('client_id', '=', homeowner.account);
      const quote = await quotes.select(['price_cents', 'fee_cents']).executeTakeFirstOrThrow();
      expect(quote.price_cents - quote.fee_cents).toBe(payout);
    }
  },
);
