import type { SeriesVisit } from '@swath/contract/series';
import { addDays, day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPayableCompany, book, openCheckout, PRICE_CENTS, payWith } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { noticesTo } from '../../../testing/notices.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { priceLinesOf } from '../../../testing/price-lines.ts';
import {
  aClosedDay,
  anAgreement,
  aPaidSeries,
  aRule,
  aSeries,
  aSeriesRequest,
  asAgreed,
  createSeries,
  TUESDAYS,
} from '../../../testing/series.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let company: CompanyId;
let homeowner: Person;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(async () => {
  await testApp.setClock(TEST_NOW);
  company = await aPayableCompany(testApp);
  homeowner = await aHomeowner(testApp.testDb.db);
});

const jobsOf = (of = company) =>
  testApp.testDb.db
    .selectFrom('jobs')
    .where('company_id', '=', of)
    .where('status', '<>', 'canceled')
    .orderBy('service_date')
    .selectAll()
    .execute();
const seriesOf = (person: Person) =>
  testApp.testDb.db.selectFrom('series').where('client_id', '=', person.account).selectAll().execute();
const mailsTo = (recipient: string) =>
  testApp.testDb.db.selectFrom('outbox_messages').where('recipient', '=', recipient).selectAll().execute();
const open = (own: Record<string, unknown> = {}, amount = PRICE_CENTS, as = homeowner) =>
  openCheckout(testApp, as.token, aSeriesRequest(company, own), amount);
describe('POST /api/checkout/session with a series', () => {
  test('keeps agreement, consent and price in a draft that nobody sees yet', async () => {
    expect((await open()).statusCode).toBe(200);
    const [draft, ...others] = await seriesOf(homeowner);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      status: 'draft',
      title: 'Mowing – 412 Elm Ave',
      frequency: 'weekly',
      every: 1,
      weekday: 2,
      agreed_dates: TUESDAYS,
      rule_dates: TUESDAYS,
      visit_cents: 4500,
      fee_cents: 100,
      consent_text:
        'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed. Cancel a visit before the crew starts, and you pay nothing for it.',
      consented_at: new Date(TEST_NOW),
      address: '412 Elm Ave, Columbia, MO 65203',
    });
    expect((await testApp.call(homeowner.token, 'GET', '/api/series')).json()).toEqual([]);
    expect((await testApp.call(homeowner.token, 'GET', `/api/series/${draft!.id}`)).statusCode).toBe(404);
    expect(await jobsOf()).toEqual([]);
  });

  test('gives the same page for the same agreement, and another for a changed one', async () => {
    const first = (await open()).json();
    expect((await open()).json().sessionId).toBe(first.sessionId);
    const fewer = await open({ series: anAgreement({ visits: asAgreed(TUESDAYS.slice(0, 3)) }) });
    expect(fewer.json().sessionId).not.toBe(first.sessionId);
    const single = await open({ series: undefined });
    expect(single.json().sessionId).not.toBe(fewer.json().sessionId);
    await payWith(testApp, first.clientSecret);
    await testApp.runTasks();
    expect(await jobsOf()).toEqual([]);
    const paid = testApp.testDb.db.selectFrom('payments').where('session_id', '=', first.sessionId);
    expect(await paid.select(['refund_reason', 'job_id']).execute()).toEqual([
      { refund_reason: 'quote_given_up', job_id: null },
    ]);
  });

  test('gives up what one held before on any of its days, and not what it cannot have', async () => {
    const small = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const ask = (own: Record<string, unknown>) => openCheckout(testApp, homeowner.token, aSeriesRequest(small, own));
    const later = { scheduled_date: TUESDAYS[1], series: anAgreement({ visits: asAgreed(TUESDAYS.slice(1)) }) };
    const single = { scheduled_date: TUESDAYS[2], series: undefined };
    const answers = [await ask({}), await ask(later), await ask(single), await ask({})];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const quotes = testApp.testDb.db.selectFrom('quotes').where('company_id', '=', small);
    expect(await quotes.where('outcome', '=', 'open').select('service_date').execute()).toEqual([
      { service_date: TUESDAYS[0] },
    ]);
  });

  test('charges overgrown grass with the first visit and never with a later one', async () => {
    expect((await open({ grass_height: 'tall_8_14' }, 7000)).json().price).toEqual(
      priceLinesOf({ mowing_cents: 4500, overgrowth_cents: 2500, total_cents: 7000 }),
    );
    expect((await seriesOf(homeowner))[0]).toMatchObject({ visit_cents: 4500, grass_height: 'tall_8_14' });
  });

  test('takes dates that were moved by up to two days, the first one too', async () => {
    const visits = [
      { rule_date: '2026-05-05', date: '2026-05-06' },
      { rule_date: '2026-05-19', date: '2026-05-17' },
    ];
    const own = { scheduled_date: '2026-05-06', series: anAgreement({ visits }) };
    expect((await open(own)).statusCode).toBe(200);
    expect((await seriesOf(homeowner))[0]).toMatchObject({
      agreed_dates: ['2026-05-06', '2026-05-17'],
      rule_dates: ['2026-05-05', '2026-05-19'],
    });
  });

  test.each([
    ['a date the rule does not have', { visits: asAgreed(['2026-05-05', '2026-05-13']) }, 'date_not_in_series'],
    [
      'a date moved by three days',
      { visits: [...asAgreed(['2026-05-05']), { rule_date: '2026-05-12', date: '2026-05-15' }] },
      'date_not_in_series',
    ],
    ['another day than the first visit’s', { visits: asAgreed(['2026-05-12']) }, 'date_not_in_series'],
    ['dates that come twice', { visits: asAgreed(['2026-05-05', '2026-05-05']) }, 'date_not_in_series'],
    ['thirteen months', { rule: aRule({ end_date: '2027-06-01' }) }, 'series_too_long'],
    [
      'a rule without dates',
      { rule: aRule({ start_date: '2026-05-06', end_date: '2026-05-07' }) },
      'series_without_dates',
    ],
  ])('refuses %s and keeps nothing', async (_, own, code) => {
    const answer = await open({ series: anAgreement(own) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await seriesOf(homeowner)).toEqual([]);
  });

  test('refuses without the homeowner’s consent', async () => {
    for (const consent of [false, undefined, 'true']) {
      const answer = await open({ series: anAgreement({ consent }) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toContainEqual({
        path: 'body.series.consent',
        message: 'Please agree to the later charges to continue.',
      });
    }
  });

  test('refuses when a later date is closed, full or taken by oneself', async () => {
    await aJobRow(testApp.testDb.db, { client: homeowner.account, company, day: '2026-05-12' });
    expect((await open()).json().code).toBe('already_booked');
    await testApp.testDb.db.deleteFrom('jobs').where('company_id', '=', company).execute();
    await aClosedDay(testApp, company, '2026-06-02');
    expect((await open()).json().code).toBe('company_not_available');
    const small = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    await aJobRow(testApp.testDb.db, {
      client: (await aHomeowner(testApp.testDb.db)).account,
      company: small,
      day: '2026-05-26',
    });
    expect((await openCheckout(testApp, homeowner.token, aSeriesRequest(small))).json().code).toBe('day_full');
  });
});

describe('POST /api/series', () => {
  spec('homeowner 4.12', 'homeowner 4.15', 'homeowner 7.17');
  test('makes all visits of what was paid for, tells both sides once, and answers the same again', async () => {
    await aMember(testApp.testDb.db, company);
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    const answer = await createSeries(testApp, homeowner.token, sessionId);
    expect(answer.statusCode).toBe(201);
    const id = answer.json().series_id;
    expect(answer.json()).toEqual({ series_id: id, created: 5, left_out: [] });
    expect((await createSeries(testApp, homeowner.token, sessionId)).json()).toEqual(answer.json());

    const jobs = await jobsOf();
    expect(jobs.map((job) => [job.service_date, job.rule_date, job.price_cents, job.series_id])).toEqual(
      TUESDAYS.map((day) => [day, day, 4500, id]),
    );
    expect(jobs.every((job) => job.status === 'pending' && job.yard_notes === 'Side gate sticks.')).toBe(true);
    const audience = [`account:${homeowner.account}`, `company:${company}`];
    expect(await changesOf(testApp.testDb.db, id)).toEqual([{ kind: 'series.changed', audience }]);
    for (const job of jobs) {
      expect(await changesOf(testApp.testDb.db, job.id)).toEqual([{ kind: 'job.booked', audience }]);
    }
    const [mail, ...others] = await mailsTo(homeowner.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'series-booked' });
    expect(await noticesTo(testApp, homeowner)).toEqual([
      ['series_booked', 'Green Blade Mowing comes on Tue, May 5, and 4 more times after that.'],
    ]);
    expect(mail!.text).toContain('How often: Every Tuesday');
    expect(mail!.text).toContain('Visits (5): Tue, May 5; Tue, May 12; Tue, May 19; Tue, May 26; Tue, Jun 2');
    expect(mail!.text).toContain(
      'The price of each later visit, $45.00, is held on your card at 8:00 AM the day before, and taken once the lawn is mowed.',
    );
    const toCompany = (await mailsTo('office@greenblade.test')).filter((told) => told.text.includes('Every Tuesday'));
    const theirs = toCompany.find(({ template }) => template === 'company-series-booked');
    expect(theirs!.text).toContain('You earn with the first visit: $44.00\nWith each later visit: $44.00');
    expect(theirs!.text).not.toContain('$45.00');
    const notices = testApp.testDb.db.selectFrom('notices').where('company_id', '=', company);
    expect(await notices.select(['kind', 'subject_id']).distinct().execute()).toEqual([
      { kind: 'booked', subject_id: jobs[0]!.id },
    ]);
  });

  test('shows the series with visits, charges and what comes next', async () => {
    const id = await aSeries(testApp, homeowner, company);
    const answer = await testApp.call(homeowner.token, 'GET', `/api/series/${id}`);
    const view = answer.json();
    expect(view).toMatchObject({
      id,
      title: 'Mowing – 412 Elm Ave',
      status: 'active',
      pause_reason: null,
      paused_from: null,
      company_name: 'Green Blade Mowing',
      time_zone: 'America/Chicago',
      rule: { frequency: 'weekly', interval: 1, weekday: 2, monthday: null },
      visit_price_cents: 4500,
      next_charge: { date: '2026-05-12', at: '2026-05-11T13:00:00.000Z', amount_cents: 4500 },
    });
    expect(
      view.visits.map(({ date, status, charge, charge_at }: SeriesVisit) => [date, status, charge, charge_at]),
    ).toEqual([
      ['2026-05-05', 'pending', 'paid', TEST_NOW],
      ['2026-05-12', 'pending', 'scheduled', '2026-05-11T13:00:00.000Z'],
      ['2026-05-19', 'pending', 'scheduled', '2026-05-18T13:00:00.000Z'],
      ['2026-05-26', 'pending', 'scheduled', '2026-05-25T13:00:00.000Z'],
      ['2026-06-02', 'pending', 'scheduled', '2026-06-01T13:00:00.000Z'],
    ]);
    expect((await testApp.call(homeowner.token, 'GET', '/api/series')).json()).toEqual([view]);
  });

  test('makes a year of weekly visits at once', async () => {
    const start = day('2026-05-05');
    const dates = Array.from({ length: 53 }, (_, week) => addDays(start, 7 * week));
    const rule = aRule({ start_date: start, end_date: '2027-05-05' });
    const sessionId = await aPaidSeries(testApp, homeowner, company, {
      series: anAgreement({ rule, visits: asAgreed(dates) }),
    });
    const answer = await createSeries(testApp, homeowner.token, sessionId);
    expect(answer.json()).toMatchObject({ created: 53, left_out: [] });
    expect((await jobsOf()).map((job) => job.service_date)).toEqual(dates);
  });

  spec('homeowner 3.8', 'homeowner 7.14');
  test('under the names of the specification, prefixed with p_: the page that was paid says everything', async () => {
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    const named = { p_company_id: company, p_frequency: 'weekly', p_start_date: '2026-05-05', p_job_revenue: 1 };
    const unpaid = await testApp.call(homeowner.token, 'POST', '/api/series', named);
    expect([unpaid.statusCode, unpaid.json().errors]).toEqual([
      400,
      [{ path: 'body.sessionId', message: 'Please complete payment before confirming your schedule.' }],
    ]);
    const made = await testApp.call(homeowner.token, 'POST', '/api/series', { ...named, p_session_id: sessionId });
    expect([made.statusCode, made.json()]).toMatchObject([201, { created: 5, series_id: expect.any(String) }]);
  });

  test('is found by the booking call too, which answers the first visit', async () => {
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    const { series: _, ...request } = aSeriesRequest(company);
    const answer = await book(testApp, homeowner.token, request, sessionId);
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { scheduled_date: '2026-05-05' }]);
    expect(answer.json().series_id).toEqual(expect.any(String));
    expect(await jobsOf()).toHaveLength(5);
  });

  test('needs no browser: the gateway’s event makes it', async () => {
    await aPaidSeries(testApp, homeowner, company);
    await testApp.setClock('2026-05-02T17:02:00.000Z');
    await sql`select graphile_worker.add_job('sweep-payments', '{}')`.execute(testApp.testDb.db);
    await testApp.runTasks();
    expect(await jobsOf()).toHaveLength(5);
  });

  test('refuses before the money is there, after it went back, and what is no series', async () => {
    const page = (await open()).json();
    const early = await createSeries(testApp, homeowner.token, page.sessionId);
    expect([early.statusCode, early.json().code]).toEqual([402, 'payment_incomplete']);
    const other = await aHomeowner(testApp.testDb.db);
    const stranger = await createSeries(testApp, other.token, page.sessionId);
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'checkout_not_found']);
    const single = (await openCheckout(testApp, other.token, { ...aSeriesRequest(company), series: undefined })).json();
    expect((await createSeries(testApp, other.token, single.sessionId)).json().code).toBe('checkout_not_found');
    await open({ series: undefined });
    await payWith(testApp, page.clientSecret);
    const late = await createSeries(testApp, homeowner.token, page.sessionId);
    expect([late.statusCode, late.json().code]).toEqual([409, 'place_lost']);
    expect((await seriesOf(homeowner)).map(({ status }) => status)).toEqual(['draft']);
    expect(await jobsOf()).toEqual([]);
  });

  test('settled twelve times at once begins one series', async () => {
    const sessionId = await aPaidSeries(testApp, homeowner, company);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => createSeries(testApp, homeowner.token, sessionId)),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json().created])).toEqual(Array(12).fill([201, 5]));
    expect(await jobsOf()).toHaveLength(5);
    expect(await mailsTo(homeowner.email)).toHaveLength(1);
  });

  test('leaves dates out that closed or filled up while somebody paid, and says which', async () => {
    const small = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const sessionId = await aPaidSeries(testApp, homeowner, small);
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    // The hold is over: somebody else takes one of the days.
    await aJobRow(testApp.testDb.db, {
      client: (await aHomeowner(testApp.testDb.db)).account,
      company: small,
      day: '2026-05-19',
    });
    await aClosedDay(testApp, small, '2026-06-02');
    const answer = await createSeries(testApp, homeowner.token, sessionId);
    expect(answer.json()).toMatchObject({ created: 3, left_out: ['2026-05-19', '2026-06-02'] });
    expect((await mailsTo(homeowner.email))[0]!.text).toContain(
      'Left out, no room any more (2): Tue, May 19; Tue, Jun 2',
    );
  });

  test('gives the money back and begins nothing when the first day filled up', async () => {
    const small = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const sessionId = await aPaidSeries(testApp, homeowner, small);
    await testApp.setClock('2026-05-02T17:11:00.000Z');
    const client = (await aHomeowner(testApp.testDb.db)).account;
    await aJobRow(testApp.testDb.db, { client, company: small, day: '2026-05-05' });
    expect((await createSeries(testApp, homeowner.token, sessionId)).json().code).toBe('place_lost');
    expect(await jobsOf(small)).toHaveLength(1);
    expect((await testApp.call(homeowner.token, 'GET', '/api/series')).json()).toEqual([]);
  });
});

describe('fifty homeowners and the last places of the same days', () => {
  test('leave one series; the others are refused before they pay', async () => {
    const small = await aPayableCompany(testApp, { hours: { start: 540, end: 580 } });
    const people = await Promise.all(Array.from({ length: 50 }, () => aHomeowner(testApp.testDb.db)));
    const results = await Promise.all(
      people.map(async (person, index) => {
        // Every other one wants the days from the second on: they meet in the middle.
        const dates = index % 2 ? TUESDAYS.slice(1) : TUESDAYS;
        const own = { scheduled_date: dates[0], series: anAgreement({ visits: asAgreed(dates) }) };
        const page = await openCheckout(testApp, person.token, aSeriesRequest(small, own));
        if (page.statusCode !== 200) return page.json().code as string;
        await payWith(testApp, page.json().clientSecret);
        return (await createSeries(testApp, person.token, page.json().sessionId)).statusCode;
      }),
    );
    expect(results.filter((result) => result === 201)).toHaveLength(1);
    expect(results.filter((result) => result === 'day_full')).toHaveLength(49);
    const days = (await jobsOf(small)).map((job) => job.service_date);
    expect(new Set(days).size).toBe(days.length);
    const { rows } = await sql<{ charged: number }>`
      select count(*)::int as charged from payments where company_id = ${small} and captured_cents > 0`.execute(
      testApp.testDb.db,
    );
    expect(rows[0]!.charged).toBe(1);
  });
});
