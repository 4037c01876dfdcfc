import type { CompanyId } from '@swath/domain/ids';
import { squareFeet } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GatewayFault } from '../../platform/providers/payments/payment-gateway.ts';
import { aPayableCompany, aRequest, gatewayOf, openCheckout, PRICE_CENTS, TOMORROW } from '../../testing/bookings.ts';
import { aHomeowner, aMember, anAdmin } from '../../testing/people.ts';
import { priceLinesOf } from '../../testing/price-lines.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const quotesOf = (company: CompanyId) =>
  testApp.testDb.db.selectFrom('quotes').where('company_id', '=', company).selectAll().orderBy('created_at').execute();

describe('POST /api/checkout/session', () => {
  spec('homeowner 3.15', 'homeowner 7.19');
  test('answers a page for the server’s own price and keeps the place for ten minutes', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    const answer = await openCheckout(testApp, token, aRequest(company, { grass_height: 'tall_8_14' }), 7000);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      price: priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 }),
      heldUntil: new Date(Date.parse(TEST_NOW) + 600_000).toISOString(),
    });
    expect(answer.json().clientSecret).toMatch(/secret/);
    expect(await quotesOf(company)).toMatchObject([
      { price_cents: 7000, fee_cents: 100, outcome: 'open', lot_size_sqft: 10_890 },
    ]);
  });

  spec('homeowner 3.4', 'homeowner 7.19');
  test('does not read prices, accounts, lots or owners that a client sends', async () => {
    const company = await aPayableCompany(testApp);
    const me = await aHomeowner(testApp.testDb.db);
    const forged = {
      job_revenue: 1,
      lotSizeSqft: 1,
      lot_size: '.01',
      overgrowth_fee: -5,
      estimated_duration: 1,
      user_id: crypto.randomUUID(),
      connectedAccountId: 'acct_mine',
      fee_cents: 0,
    };
    const answer = await openCheckout(testApp, me.token, aRequest(company, forged));
    expect(answer.statusCode).toBe(200);
    expect(await quotesOf(company)).toMatchObject([
      { client_id: me.account, price_cents: 4500, fee_cents: 100, duration_minutes: 30 },
    ]);
  });

  test.each([1, 4499, 4501, 0])(
    'refuses an amount of %i cents with the fresh price in fields, keeps the place for it, and opens no page',
    async (amount) => {
      const company = await aPayableCompany(testApp);
      const { token } = await aHomeowner(testApp.testDb.db);
      const answer = await openCheckout(testApp, token, aRequest(company), amount);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'price_changed',
        detail: 'The price has changed to $45.00. Please check it and try again.',
        quote: {
          price: priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 0, total_cents: 4500 }),
          heldUntil: new Date(Date.parse(TEST_NOW) + 600_000).toISOString(),
        },
      });
      const [quote, ...others] = await quotesOf(company);
      expect(others).toEqual([]);
      expect(quote).toMatchObject({ price_cents: 4500, outcome: 'open' });
      const { session_id } = await testApp.testDb.db
        .selectFrom('payments')
        .where('quote_id', '=', quote!.id)
        .select('session_id')
        .executeTakeFirstOrThrow();
      expect(session_id).toBeNull();
    },
  );

  test('the price that was said, sent back, opens the page of the very quote that kept the place', async () => {
    const company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const { token } = await aHomeowner(testApp.testDb.db);
    const grown = aRequest(company, { grass_height: 'tall_8_14' });
    const { quote } = (await openCheckout(testApp, token, grown, 4500)).json();
    expect(quote.price).toEqual(priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 }));
    // The only place of the day is theirs meanwhile.
    const somebody = await aHomeowner(testApp.testDb.db);
    expect((await openCheckout(testApp, somebody.token, aRequest(company))).json()).toMatchObject({ code: 'day_full' });
    const opened = await openCheckout(testApp, token, grown, quote.price.total_cents);
    expect(opened.json()).toMatchObject({ ...quote, paymentStatus: 'unpaid' });
    expect(await quotesOf(company)).toHaveLength(1);
  });

  test('a place that was kept for a price nobody accepted is free again after its time', async () => {
    const company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const { token } = await aHomeowner(testApp.testDb.db);
    expect((await openCheckout(testApp, token, aRequest(company), 1)).statusCode).toBe(409);
    await testApp.setClock(new Date(Date.parse(TEST_NOW) + 40 * 60_000).toISOString());
    await testApp.runTasks();
    const somebody = await aHomeowner(testApp.testDb.db);
    expect((await openCheckout(testApp, somebody.token, aRequest(company))).statusCode).toBe(200);
    await testApp.setClock(TEST_NOW);
  });

  test('reads the lot of a request for a profile that has none, and no other', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db, { lot_size_sqft: null });
    const none = await openCheckout(testApp, token, aRequest(company, { lot_size: 'large' }));
    expect(none.json()).toMatchObject({ status: 400, code: 'missing_lot_size' });
    const half = await openCheckout(testApp, token, aRequest(company, { lot_size: '.5 acre' }), 9000);
    expect(half.statusCode).toBe(200);
    expect(await quotesOf(company)).toMatchObject([{ lot_size_sqft: 21_780 }]);
  });

  test('the specification’s own three fields are told what is missing, and no money moves', async () => {
    const { token, account } = await aHomeowner(testApp.testDb.db);
    const sent = { amountInCents: 4500, description: 'Mowing Job', connectedAccountId: 'acct_1' };
    const answer = await testApp.call(token, 'POST', '/api/checkout/session', sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation',
      errors: [{ path: 'body.company_id' }, { path: 'body.scheduled_date' }, { path: 'body.grass_height' }],
    });
    const payments = testApp.testDb.db.selectFrom('payments').where('homeowner_id', '=', account).selectAll();
    expect(await payments.execute()).toEqual([]);
  });

  test('gives the same page for the same request, also to ten tries at once', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => openCheckout(testApp, token, aRequest(company))),
    );
    expect(new Set(answers.map((answer) => answer.json().sessionId)).size).toBe(1);
    expect(await quotesOf(company)).toHaveLength(1);
  });

  test('lets nobody hold more than three places: the oldest is free again', async () => {
    const companies = [];
    for (let n = 0; n < 5; n++) companies.push(await aPayableCompany(testApp));
    const { token, account } = await aHomeowner(testApp.testDb.db);
    for (const [n, company] of companies.entries()) {
      await testApp.setClock(`2026-05-02T17:0${n}:00.000Z`);
      expect((await openCheckout(testApp, token, aRequest(company))).statusCode).toBe(200);
    }
    const held = await testApp.testDb.db
      .selectFrom('quotes')
      .where('client_id', '=', account)
      .orderBy('created_at')
      .select('outcome')
      .execute();
    expect(held.map((quote) => quote.outcome)).toEqual(['expired', 'expired', 'open', 'open', 'open']);
    await testApp.setClock(TEST_NOW);
  });

  test('still offers a homeowner the last place that they hold themselves', async () => {
    const company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const { token } = await aHomeowner(testApp.testDb.db);
    const stranger = await aHomeowner(testApp.testDb.db);
    await openCheckout(testApp, token, aRequest(company));
    const offeredTo = async (who: string) => {
      const answer = await testApp.call(
        who,
        'GET',
        `/api/companies/available?date=${TOMORROW}&grass_height=medium_4_8`,
      );
      return answer.json().some((offer: { company_id: string }) => offer.company_id === company);
    };
    expect(await offeredTo(token)).toBe(true);
    expect(await offeredTo(stranger.token)).toBe(false);
  });

  test('gives the first place up when something else is asked for that day', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    await openCheckout(testApp, token, aRequest(company));
    const other = await openCheckout(testApp, token, aRequest(company, { grass_height: 'tall_8_14' }), 7000);
    expect(other.statusCode).toBe(200);
    expect((await quotesOf(company)).map((quote) => quote.outcome).sort()).toEqual(['expired', 'open']);
  });

  test.each([
    ['another note', { yard_features_notes: 'Beware of the dog.' }, {}],
    ['another feature', { yard_features: ['fenced_yard', 'play_set'] }, {}],
    ['another height at the same price', { grass_height: 'short_0_4' }, {}],
    ['another lot at the same price', {}, { lot_size_sqft: squareFeet(10_889) }],
    ['another address', {}, { street_address: '9 Oak St' }],
  ])('writes %s down: what was held without it is no longer', async (_, own, property) => {
    const company = await aPayableCompany(testApp);
    const { token, account } = await aHomeowner(testApp.testDb.db);
    const first = (await openCheckout(testApp, token, aRequest(company))).json();
    await testApp.testDb.db
      .updateTable('profiles')
      .set({ ...property, full_name: 'Harriet Miller' })
      .where('account_id', '=', account)
      .execute();
    const second = (await openCheckout(testApp, token, aRequest(company, own))).json();
    expect(second.price).toEqual(first.price);
    expect(second.sessionId).not.toBe(first.sessionId);
    const held = await quotesOf(company);
    expect(held.map(({ outcome }) => outcome).sort()).toEqual(['expired', 'open']);
  });

  test.each([
    ['yesterday', { scheduled_date: '2026-05-01' }, 409, 'date_too_early'],
    ['today', { scheduled_date: '2026-05-02' }, 409, 'date_too_early'],
    ['181 days ahead', { scheduled_date: '2026-10-31' }, 409, 'date_too_far'],
    ['very tall grass', { grass_height: 'very_tall_14_plus' }, 422, 'quote_required'],
    ['no acknowledgement', { preparation_policy_ack: false }, 400, 'policy_not_acknowledged'],
  ])('refuses %s and holds nothing', async (_, own, status, code) => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    const answer = await openCheckout(testApp, token, aRequest(company, own));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await quotesOf(company)).toEqual([]);
  });

  test('takes midnight UTC of the specification’s clients for the day it names', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    await openCheckout(testApp, token, aRequest(company, { scheduled_date: `${TOMORROW}T00:00:00.000Z` }));
    expect(await quotesOf(company)).toMatchObject([{ service_date: TOMORROW }]);
  });

  spec('homeowner 5.33', 'homeowner 5.34');
  test.each([
    ['without an address', { street_address: null }, 'missing_address'],
    ['without a lot size', { lot_size_sqft: null }, 'missing_lot_size'],
  ])('refuses a profile %s', async (_, property, code) => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db, property);
    expect((await openCheckout(testApp, token, aRequest(company))).json().code).toBe(code);
  });

  test.each([
    ['takes no cards', { charges_enabled: false }],
    ['gets no money out', { payouts_enabled: false }],
    ['has no account', { payout_account_id: null, charges_enabled: false, payouts_enabled: false }],
  ])('refuses a company that %s yet, whatever else is set up', async (_, missing) => {
    const company = await aPayableCompany(testApp);
    await testApp.testDb.db.updateTable('companies').set(missing).where('id', '=', company).execute();
    const { token } = await aHomeowner(testApp.testDb.db);
    expect((await openCheckout(testApp, token, aRequest(company))).json().code).toBe('company_cannot_be_paid');
    expect(await quotesOf(company)).toEqual([]);
  });

  test.each([
    ['pending', { status: 'pending' as const }, 'company_not_found'],
    ['without a rate', { rateCents: null }, 'company_not_found'],
    ['that works elsewhere', { zips: ['90210'] }, 'company_not_here'],
    ['that never works', { hours: null }, 'company_not_available'],
    ['that cannot be paid', { payouts: false }, 'company_cannot_be_paid'],
    ['whose day is too short', { hours: { start: 540, end: 570 } }, 'day_full'],
  ])('refuses a company %s', async (_, traits, code) => {
    const company = await aPayableCompany(testApp, traits);
    const { token } = await aHomeowner(testApp.testDb.db);
    expect((await openCheckout(testApp, token, aRequest(company))).json().code).toBe(code);
    expect(await quotesOf(company)).toEqual([]);
  });

  test('gives the place free when the gateway does not answer, and opens a page at the next try', async () => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    const down = vi
      .spyOn(gatewayOf(testApp), 'openCheckout')
      .mockRejectedValue(new GatewayFault('unavailable', 'no answer'));
    const answer = await openCheckout(testApp, token, aRequest(company));
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      503,
      'gateway_unavailable',
      'Failed to initialize payment. Please try again.',
    ]);
    expect((await quotesOf(company)).map(({ outcome }) => outcome)).not.toContain('open');
    down.mockRestore();
    expect((await openCheckout(testApp, token, aRequest(company))).statusCode).toBe(200);
  });

  test('is for homeowners only', async () => {
    const company = await aPayableCompany(testApp);
    const crew = await aMember(testApp.testDb.db, company);
    const admin = await anAdmin(testApp.testDb.db);
    expect((await openCheckout(testApp, crew.token, aRequest(company))).statusCode).toBe(403);
    expect((await openCheckout(testApp, admin.token, aRequest(company))).statusCode).toBe(403);
    expect(
      (await testApp.call(null, 'POST', '/api/checkout/session', { ...aRequest(company), amountInCents: PRICE_CENTS }))
        .statusCode,
    ).toBe(401);
  });
});
