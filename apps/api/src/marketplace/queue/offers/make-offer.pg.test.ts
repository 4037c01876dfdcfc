import type { QueuedJobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aPreference, noticesTo } from '../../../testing/notices.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { aCrew, DAY_AFTER, offer, offerId, queueJob } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const offersOn = (job: QueuedJobId) =>
  testApp.testDb.db.selectFrom('offers').where('queued_job_id', '=', job).orderBy('created_at').selectAll().execute();

async function aWait() {
  const homeowner = await aHomeowner(testApp.testDb.db);
  return { homeowner, crew: await aCrew(testApp), job: await queueJob(testApp, homeowner) };
}

describe('POST /api/queued-jobs/{id}/offer', () => {
  spec('homeowner 4.1', 'company 4.11', 'company 4.12', 'company 7.41');
  test('is an offer for 24 hours, of which the homeowner hears', async () => {
    const { homeowner, crew, job } = await aWait();
    const answer = await offer(testApp, crew, job, { serviceDate: DAY_AFTER });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id: job,
      status: 'offered',
      expiresAt: null,
      offeredPriceCents: 6000,
      offeredByCompanyId: crew.company,
      offerExpiresAt: '2026-05-03T17:00:00.000Z',
      fullName: null,
    });
    const [made] = await offersOn(job);
    expect(made).toMatchObject({ company_id: crew.company, price_cents: 6000, fee_cents: 100, status: 'open' });
    const mails = await testApp.testDb.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', homeowner.email)
      .selectAll()
      .execute();
    expect(mails).toMatchObject([
      { template: 'offer-received', subject: 'Green Blade Mowing offers to mow your lawn for $60.00' },
    ]);
    expect(mails[0]!.text).toContain('We bring the big mower.');
    expect(await noticesTo(testApp, homeowner)).toEqual([
      ['offer_received', 'Green Blade Mowing would come on Mon, May 4 for $60.00.'],
    ]);
    expect(await changesOf(testApp.testDb.db, made!.id)).toEqual([
      {
        kind: 'offer.changed',
        audience: [`account:${homeowner.account}`, `company:${crew.company}`, 'crews'],
      },
    ]);
  });

  test('is not mailed to whoever does not want that, and stands in their list', async () => {
    const { homeowner, crew, job } = await aWait();
    const preferences = { ...aPreference(), offers: { mail: false, push: false } };
    await testApp.call(homeowner.token, 'PUT', '/api/notice-preferences', preferences);
    expect((await offer(testApp, crew, job)).statusCode).toBe(201);
    expect(await mailsTo(testApp.testDb.db, homeowner.email)).toEqual([]);
    expect((await noticesTo(testApp, homeowner)).map(([kind]) => kind)).toEqual(['offer_received']);
  });

  test('takes one open offer of a company, however many of its members ask at once', async () => {
    const { crew, job } = await aWait();
    const colleague = await aMember(testApp.testDb.db, crew.company, false);
    const answers = await Promise.all([crew, colleague, crew].map((member) => offer(testApp, member, job)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.statusCode === 409)!.json().detail).toBe(
      'You already have an open offer on this job.',
    );
    expect(await offersOn(job)).toHaveLength(1);
  });

  test('takes five offers and no sixth, and another one when there is room again', async () => {
    const { job, homeowner } = await aWait();
    const crews = [];
    for (let n = 0; n < 7; n++) crews.push(await aCrew(testApp));
    const answers = await Promise.all(crews.map((crew) => offer(testApp, crew, job)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5);
    const refused = answers.findIndex((answer) => answer.statusCode !== 201);
    expect(answers[refused]!.json().detail).toBe('This job has five open offers already.');
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`, {});
    expect((await offer(testApp, crews[refused]!, job)).statusCode).toBe(201);
  });

  test.each([
    ['a day the homeowner cannot take', { serviceDate: '2026-05-05' }, 409, 'The homeowner cannot take that day.'],
    ['a day that is no day', { serviceDate: 'soon' }, 400, 'Please select a date'],
    ['no price', { priceCents: undefined }, 400, 'Please enter a price.'],
    ['less than a card can be charged', { priceCents: 49 }, 400, 'The price must be at least $0.50.'],
  ])('refuses %s', async (_, own, status, words) => {
    const { crew, job } = await aWait();
    const answer = await offer(testApp, crew, job, own);
    const problem = answer.json();
    expect([answer.statusCode, problem.errors?.[0].message ?? problem.detail]).toEqual([status, words]);
    expect(await offersOn(job)).toEqual([]);
  });

  test('refuses a day on which the company is closed, or full', async () => {
    const { job, homeowner } = await aWait();
    const closed = await aCrew(testApp, { hours: null });
    expect((await offer(testApp, closed, job)).json().code).toBe('company_not_available');
    const busy = await aCrew(testApp, { hours: { start: 540, end: 580 } });
    await aJobRow(testApp.testDb.db, { client: homeowner.account, company: busy.company, day: TOMORROW });
    expect((await offer(testApp, busy, job)).json().code).toBe('day_full');
  });

  test('refuses today, when yesterday’s tomorrow has come', async () => {
    const { crew, job } = await aWait();
    await testApp.setClock('2026-05-03T17:00:00.000Z');
    expect((await offer(testApp, crew, job)).json().code).toBe('date_too_early');
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });

  test('refuses a company that cannot be paid', async () => {
    const { job } = await aWait();
    const poor = await aCrew(testApp, { payouts: false });
    const answer = await offer(testApp, poor, job);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'company_cannot_be_paid']);
  });
});

/** An offer changed: its homeowner, its company and whoever looks at the queue hear of it. */
const sentToBoth = (homeowner: Person, crew: { company: string }) => ({
  kind: 'offer.changed',
  audience: [`account:${homeowner.account}`, `company:${crew.company}`, 'crews'],
});

describe('POST /api/queued-jobs/{id}/release', () => {
  spec('company 4.11', 'company 7.45');
  test('takes back the company’s own offer; it may make another', async () => {
    const { homeowner, crew, job } = await aWait();
    const made = await offerId(testApp, crew, job);
    const answer = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect((await changesOf(testApp.testDb.db, made)).at(-1)).toEqual(sentToBoth(homeowner, crew));
    expect(await changesOf(testApp.testDb.db, made)).toHaveLength(2);
    expect(answer.json()).toMatchObject({
      status: 'queued',
      offeredPriceCents: null,
      expiresAt: '2026-05-05T05:00:00.000Z',
      offers: [{ status: 'released' }],
    });
    const again = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect([again.statusCode, again.json().detail]).toEqual([409, 'This offer is no longer open.']);
    expect((await offer(testApp, crew, job)).statusCode).toBe(201);
  });

  test('does not know a job that is not there', async () => {
    const { crew } = await aWait();
    const answer = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${crypto.randomUUID()}/release`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'queued_job_not_found']);
  });

  test('leaves the offers of others alone', async () => {
    const { crew, job } = await aWait();
    const rival = await aCrew(testApp);
    await offer(testApp, rival, job);
    const answer = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Offer not found.']);
    expect(await offersOn(job)).toMatchObject([{ status: 'open' }]);
  });
});

describe('POST /api/queued-jobs/{id}/reject', () => {
  spec('company 4.11', 'company 7.43');
  test('rejects one offer and tells its company; the others stay', async () => {
    const { homeowner, crew, job } = await aWait();
    const rival = await aCrew(testApp);
    const dear = await offerId(testApp, crew, job, { priceCents: 9000 });
    await offerId(testApp, rival, job, { priceCents: 8000 });
    const answer = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`, { offerId: dear });
    expect(answer.json()).toMatchObject({ status: 'offered', offeredPriceCents: 8000, offers: [{ priceCents: 8000 }] });
    expect((await changesOf(testApp.testDb.db, dear)).at(-1)).toEqual(sentToBoth(homeowner, crew));
    expect(await changesOf(testApp.testDb.db, dear)).toHaveLength(2);
    const told = await testApp.testDb.db
      .selectFrom('outbox_messages')
      .where('template', '=', 'offer-rejected')
      .selectAll()
      .execute();
    expect(told.at(-1)!.text).toContain('$90.00');
    const again = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`, { offerId: dear });
    expect([again.statusCode, again.json().code]).toEqual([409, 'offer_ended']);
  });

  spec('company 7.43');
  test('without an id rejects the best one; without an offer there is none', async () => {
    const { homeowner, crew, job } = await aWait();
    await offerId(testApp, crew, job);
    const answer = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`);
    expect(answer.json()).toMatchObject({ status: 'queued', offers: [] });
    const again = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`);
    expect([again.statusCode, again.json().code]).toEqual([404, 'offer_not_found']);
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    const late = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/reject`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'queued_job_ended']);
  });

  test('does not know offers of other jobs, nor other people’s jobs', async () => {
    const { homeowner, job } = await aWait();
    const other = await aWait();
    const foreign = await offerId(testApp, other.crew, other.job);
    const reject = (token: string, of: string) =>
      testApp.call(token, 'POST', `/api/queued-jobs/${of}/reject`, { offerId: foreign });
    expect((await reject(homeowner.token, job)).json().code).toBe('offer_not_found');
    expect((await reject(homeowner.token, other.job)).json().code).toBe('queued_job_not_found');
    expect(await offersOn(other.job)).toMatchObject([{ status: 'open' }]);
  });
});
