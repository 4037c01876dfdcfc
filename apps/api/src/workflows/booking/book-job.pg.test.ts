import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPayableCompany, aRequest, book, openCheckout, payWith, TOMORROW } from '../../testing/bookings.ts';
import { aHomeowner, aMember } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const jobsOf = (company: CompanyId) =>
  testApp.testDb.db.selectFrom('jobs').where('company_id', '=', company).selectAll().execute();

/** A homeowner with an open payment page for a mowing tomorrow. */
async function aBuyer(company: string, own: Record<string, unknown> = {}) {
  const person = await aHomeowner(testApp.testDb.db);
  const request = aRequest(company, own);
  const page = (await openCheckout(testApp, person.token, request)).json();
  return { ...person, request, clientSecret: page.clientSecret as string, sessionId: page.sessionId as string };
}

describe('POST /api/MowingJobs', () => {
  spec('homeowner 3.5', 'homeowner 7.13');
  test('books what was paid, with everything the server knows of it, and tells both sides', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    const answer = await book(testApp, buyer.token, buyer.request, buyer.sessionId);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      client_id: buyer.account,
      company_id: company,
      company_name: 'Green Blade Mowing',
      status: 'pending',
      scheduled_date: TOMORROW,
      full_name: 'Harriet Miller',
      address: '412 Elm Ave, Columbia, MO 65203',
      price_cents: 4500,
      total_duration_minutes: 30,
      yard_features: ['fenced_yard'],
      yard_features_notes: 'Side gate sticks.',
    });
    const { token } = await aMember(testApp.testDb.db, company);
    const crews = await testApp.call(token, 'GET', `/api/company/jobs?from=${TOMORROW}&to=${TOMORROW}`);
    expect(crews.json()).toMatchObject([{ id: answer.json().id, company_share_cents: 4400 }]);
    const changes = await testApp.testDb.db
      .selectFrom('change_events')
      .where('kind', '=', 'job.booked')
      .where('subject', '=', answer.json().id)
      .selectAll()
      .execute();
    expect(changes).toMatchObject([{ audience: [`account:${buyer.account}`, `company:${company}`] }]);
  });

  spec('homeowner 7.20');
  test('refuses before the money is there, and books nothing', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    const answer = await book(testApp, buyer.token, buyer.request, buyer.sessionId);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'payment_incomplete']);
    expect(answer.json().detail).toBe('Please complete payment before confirming your schedule.');
    expect(await jobsOf(company)).toEqual([]);
  });

  spec('homeowner 5.32');
  test.each([
    [
      'a company that is not there',
      { company_id: '3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21' },
      404,
      'Company with ID 3b5f0a52-77b2-4b5e-8f0f-6a2c9d1e4b21 not found.',
    ],
    [
      'very tall grass',
      { grass_height: 'very_tall_14_plus' },
      422,
      'Grass height requires a custom quote. Please request a quote.',
    ],
    ['today', { scheduled_date: '2026-05-02' }, 409, 'The earliest day you can book is tomorrow.'],
    [
      'an unread policy',
      { preparation_policy_ack: false },
      400,
      'Please acknowledge the preparation policy to continue.',
    ],
  ])('says what is wrong with %s before it asks for money', async (_, own, status, words) => {
    const company = await aPayableCompany(testApp);
    const { token } = await aHomeowner(testApp.testDb.db);
    const answer = await book(testApp, token, aRequest(company, own));
    expect([answer.statusCode, answer.json().detail]).toEqual([status, words]);
  });

  test('refuses after a declined card, and takes another card on the same page', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret, '4000000000000002');
    expect((await book(testApp, buyer.token, buyer.request, buyer.sessionId)).statusCode).toBe(402);
    await payWith(testApp, buyer.clientSecret);
    expect((await book(testApp, buyer.token, buyer.request, buyer.sessionId)).statusCode).toBe(201);
  });

  test('makes one job of one payment, however often and however many at once ask', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => book(testApp, buyer.token, buyer.request, buyer.sessionId)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await jobsOf(company)).toHaveLength(1);
  });

  test('does not let a payment serve another company, day or condition', async () => {
    const company = await aPayableCompany(testApp);
    const other = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    for (const own of [{ company_id: other }, { scheduled_date: '2026-05-04' }, { grass_height: 'short_0_4' }]) {
      const answer = await book(testApp, buyer.token, { ...buyer.request, ...own }, buyer.sessionId);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment_for_other_request']);
    }
    expect(await jobsOf(other)).toEqual([]);
    expect(await jobsOf(company)).toEqual([]);
  });

  test('without a page named, takes what was paid for that day, and nothing that was paid for another', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    const later = { ...buyer.request, scheduled_date: '2026-05-04' };
    await payWith(testApp, buyer.clientSecret);
    expect((await book(testApp, buyer.token, later)).json().code).toBe('payment_incomplete');
    expect(await jobsOf(company)).toEqual([]);
    const page = (await openCheckout(testApp, buyer.token, later)).json();
    await payWith(testApp, page.clientSecret);
    expect((await book(testApp, buyer.token, buyer.request)).json()).toMatchObject({ scheduled_date: TOMORROW });
    expect((await book(testApp, buyer.token, later)).json()).toMatchObject({ scheduled_date: '2026-05-04' });
    expect(await jobsOf(company)).toHaveLength(2);
  });

  test('does not know another homeowner’s payment', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    const stranger = await aHomeowner(testApp.testDb.db);
    const answer = await book(testApp, stranger.token, buyer.request, buyer.sessionId);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'checkout_not_found']);
    expect((await testApp.call(stranger.token, 'GET', `/api/checkout/session/${buyer.sessionId}`)).statusCode).toBe(
      404,
    );
  });

  spec('homeowner 4.11');
  test('returns the job that is there for the same company and day, and charges nothing again', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    const first = await book(testApp, buyer.token, buyer.request, buyer.sessionId);
    const again = await book(testApp, buyer.token, buyer.request);
    expect(again.json().id).toBe(first.json().id);
    expect((await openCheckout(testApp, buyer.token, buyer.request)).json().code).toBe('already_booked');
  });

  test('gives the money back, once, when the place went while the hold was over', async () => {
    const company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const late = await aBuyer(company);
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    const quick = await aBuyer(company);
    await payWith(testApp, quick.clientSecret);
    expect((await book(testApp, quick.token, quick.request, quick.sessionId)).statusCode).toBe(201);
    await payWith(testApp, late.clientSecret);
    const answer = await book(testApp, late.token, late.request, late.sessionId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'place_lost']);
    await testApp.runTasks();
    await testApp.runTasks();
    const status = await testApp.call(late.token, 'GET', `/api/checkout/session/${late.sessionId}`);
    expect(status.json()).toMatchObject({ outcome: 'returned', job_id: null });
    const payments = await testApp.testDb.db
      .selectFrom('payments')
      .where('homeowner_id', '=', late.account)
      .selectAll()
      .execute();
    expect(payments).toMatchObject([
      { state: 'refunded', captured_cents: 4500, refunded_cents: 4500, refund_reason: 'place_lost' },
    ]);
    expect(await jobsOf(company)).toHaveLength(1);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test('makes the job from the gateway’s event alone when the browser is gone', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    await testApp.ctx.db.transaction().execute(async (tx) => {
      const { enqueueTask } = await import('../../platform/tasks/enqueue-task.ts');
      await enqueueTask(tx, 'sweep-payments', {});
    });
    await testApp.runTasks();
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    expect(await jobsOf(company)).toHaveLength(1);
  });

  spec('homeowner 5.35');
  test('nobody books without signing in', async () => {
    const answer = await testApp.call(null, 'POST', '/api/MowingJobs', aRequest(await aPayableCompany(testApp)));
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Not authenticated. Please sign in again.']);
  });

  test('a company’s member cannot book', async () => {
    const company = await aPayableCompany(testApp);
    const crew = await aMember(testApp.testDb.db, company);
    expect((await book(testApp, crew.token, aRequest(company))).statusCode).toBe(403);
  });
});

describe('fifty homeowners and the last place of a day', () => {
  test('leave one job and one charge; the others are refused before they pay', async () => {
    const company = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const people = await Promise.all(Array.from({ length: 50 }, () => aHomeowner(testApp.testDb.db)));
    const request = aRequest(company);
    const results = await Promise.all(
      people.map(async ({ token }) => {
        const page = await openCheckout(testApp, token, request);
        if (page.statusCode !== 200) return page.json().code as string;
        await payWith(testApp, page.json().clientSecret);
        return (await book(testApp, token, request, page.json().sessionId)).statusCode;
      }),
    );
    expect(results.filter((result) => result === 201)).toHaveLength(1);
    expect(results.filter((result) => result === 'day_full')).toHaveLength(49);
    expect(await jobsOf(company)).toHaveLength(1);
    const charges = await testApp.testDb.db
      .selectFrom('payments')
      .where('company_id', '=', company)
      .select(['state', 'captured_cents', 'refunded_cents'])
      .execute();
    expect(charges).toEqual([{ state: 'paid', captured_cents: 4500, refunded_cents: 0 }]);
  });
});

describe('what both sides are told', () => {
  test('a booking is confirmed to the homeowner and announced to the company', async () => {
    const company = await aPayableCompany(testApp);
    const buyer = await aBuyer(company);
    await payWith(testApp, buyer.clientSecret);
    await book(testApp, buyer.token, buyer.request, buyer.sessionId);
    const sent = await testApp.testDb.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', buyer.email)
      .select(['template', 'subject', 'text'])
      .execute();
    expect(sent).toMatchObject([{ template: 'booking-confirmed', subject: 'Your mowing on Sun, May 3 is booked' }]);
    expect(sent[0]!.text).toContain('$45.00');
    const told = await testApp.testDb.db
      .selectFrom('outbox_messages')
      .where('template', '=', 'new-job')
      .selectAll()
      .execute();
    expect(told.at(-1)).toMatchObject({ recipient: 'office@greenblade.test', text: expect.stringContaining('$44.00') });
  });
});
