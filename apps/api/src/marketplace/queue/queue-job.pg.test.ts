import type { AccountId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aHomeowner } from '../../testing/people.ts';
import { aCrew, aQueueRequest, DAY_AFTER, queueJob } from '../../testing/queue.ts';
import { aQueuedJobRow } from '../../testing/queue-rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(() => testApp.testDb.db.deleteFrom('outbox_messages').execute());

const rowsOf = (account: AccountId) =>
  testApp.testDb.db.selectFrom('queued_jobs').where('client_id', '=', account).selectAll().execute();

describe('POST /api/queued-jobs', () => {
  spec('homeowner 3.7', 'homeowner 7.26', 'company 7.38');
  test('queues what the homeowner wants with everything the server knows of it', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const answer = await testApp.call(homeowner.token, 'POST', '/api/queued-jobs', {
      ...aQueueRequest({ acceptableDates: [DAY_AFTER, `${TOMORROW}T00:00:00Z`, DAY_AFTER] }),
      latitude: 0,
      longitude: 0,
      address: 'Somewhere else',
      estimated_duration: 5,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      questions: [],
      forCompany: null,
      status: 'queued',
      address: '412 Elm Ave, Columbia, MO 65203',
      latitude: 38.93,
      longitude: -92.36,
      lotSize: '0.25 acre',
      lotSizeSqft: 10_890,
      acceptableDates: [TOMORROW, DAY_AFTER],
      notes: 'The gate code is on the fence.',
      photos: [],
      grassHeight: 'very_tall_14_plus',
      overgrowthFlag: true,
      preparationPolicyAck: true,
      yardFeatures: ['fenced_yard'],
      yardFeaturesNotes: 'Side gate sticks.',
      totalDurationMinutes: 30,
      offeredPriceCents: null,
      offerExpiresAt: null,
      offeredByCompanyId: null,
      offers: [],
      // The last acceptable day is over at the property before the three days are.
      expiresAt: '2026-05-05T05:00:00.000Z',
      createdAt: '2026-05-02T17:00:00.000Z',
      updatedAt: '2026-05-02T17:00:00.000Z',
      jobId: null,
      fullName: 'Harriet Miller',
      phoneNumber: '5735550100',
      // The same in the names of the specification's view.
      lot_size: '0.25 acre',
      full_name: 'Harriet Miller',
      acceptable_dates: [TOMORROW, DAY_AFTER],
      estimated_duration: '00:30:00',
      total_duration_minutes: 30,
      grass_height_min_inches: 12,
      grass_height_max_inches: null,
      overgrowth_flag: true,
      preparation_policy_ack: true,
      yard_features: ['fenced_yard'],
      offered_price_cents: null,
      offered_by_company_id: null,
      offer_expires_at: null,
      created_at: '2026-05-02T17:00:00.000Z',
      updated_at: '2026-05-02T17:00:00.000Z',
    });
    expect(await changesOf(testApp.testDb.db, answer.json().id)).toEqual([
      { kind: 'queue.changed', audience: [`account:${homeowner.account}`, 'crews'] },
    ]);
  });

  test('keeps an unknown place unknown, and waits three days for a distant day', async () => {
    const { db } = testApp.testDb;
    const homeowner = await aHomeowner(db);
    await db
      .updateTable('profiles')
      .set({ latitude: null, longitude: null })
      .where('account_id', '=', homeowner.account)
      .execute();
    await queueJob(testApp, homeowner, { acceptableDates: ['2026-06-01'] });
    expect(await rowsOf(homeowner.account)).toMatchObject([
      { latitude: null, longitude: null, expires_at: new Date('2026-05-05T17:00:00Z') },
    ]);
  });

  test.each([
    ['no days', { acceptableDates: [] }, 400, 'Please select at least one available date'],
    ['too many days', { acceptableDates: Array(15).fill(TOMORROW) }, 400, 'Please select at most 14 dates'],
    ['today', { acceptableDates: ['2026-05-02'] }, 409, 'The earliest day you can book is tomorrow.'],
    ['a day far ahead', { acceptableDates: ['2026-07-02'] }, 409, 'You can pick dates up to 60 days ahead.'],
    [
      'an unread policy',
      { preparation_policy_ack: false },
      400,
      'Please acknowledge the preparation policy to continue.',
    ],
    ['no grass height', { grass_height: undefined }, 400, 'Please select a grass height to continue.'],
    ['a photo that is not there', { photos: [crypto.randomUUID()] }, 404, 'Photo not found.'],
  ])('refuses %s', async (_, own, status, words) => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const answer = await testApp.call(homeowner.token, 'POST', '/api/queued-jobs', aQueueRequest(own));
    const problem = answer.json();
    expect([answer.statusCode, problem.errors?.[0].message ?? problem.detail]).toEqual([status, words]);
    expect(await rowsOf(homeowner.account)).toEqual([]);
  });

  spec('homeowner 5.13');
  test.each([
    [
      'street_address',
      'Missing address information. Please complete your profile with your street address, city, and state.',
    ],
    ['zip_code', 'Your profile is missing a ZIP code. Please add it in Settings and try again.'],
    ['lot_size_sqft', 'Your profile is missing a lot size. Please add your lot size in Settings and try again.'],
  ])('refuses a profile without %s', async (field, words) => {
    const homeowner = await aHomeowner(testApp.testDb.db, { [field]: null });
    const answer = await testApp.call(homeowner.token, 'POST', '/api/queued-jobs', aQueueRequest());
    expect([answer.statusCode, answer.json().detail]).toEqual([400, words]);
  });

  test('takes five jobs of a homeowner and no sixth, however many ask at once', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => testApp.call(homeowner.token, 'POST', '/api/queued-jobs', aQueueRequest())),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5);
    const refused = answers.filter((answer) => answer.statusCode !== 201).map((answer) => answer.json().detail);
    expect(refused).toEqual(Array(4).fill('You have five jobs in the queue already.'));
    const [first] = await rowsOf(homeowner.account);
    await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${first!.id}/cancel`);
    await queueJob(testApp, homeowner);
  });

  test('refuses a sixth that waits, whatever has expired and was not read yet', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    for (let job = 0; job < 5; job++) await aQueuedJobRow(testApp.testDb.db, homeowner.account, 'expired');
    for (let job = 0; job < 5; job++) await queueJob(testApp, homeowner);
    const answer = await testApp.call(homeowner.token, 'POST', '/api/queued-jobs', aQueueRequest());
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_queued']);
  });
});

describe('POST /api/queued-jobs/{id}/cancel', () => {
  spec('company 4.11', 'company 7.46');
  test('takes the job out of the queue, closes its offers and tells their companies', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const crew = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner);
    const made = await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/offer`, {
      priceCents: 6000,
      serviceDate: TOMORROW,
    });
    const { db } = testApp.testDb;
    const before = await changesOf(db, job);
    const answer = await testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const audience = [`account:${homeowner.account}`, 'crews'];
    expect((await changesOf(db, job)).slice(before.length)).toEqual([{ kind: 'queue.changed', audience }]);
    const offers = await db.selectFrom('offers').where('queued_job_id', '=', job).selectAll().execute();
    expect(offers).toMatchObject([{ status: 'closed', ended_at: new Date('2026-05-02T17:00:00Z') }]);
    expect(await rowsOf(homeowner.account)).toMatchObject([{ status: 'canceled', job_id: null }]);
    expect((await testApp.call(homeowner.token, 'GET', '/api/queued-jobs/my-jobs')).json()).toEqual([]);
    expect((await testApp.call(crew.token, 'GET', `/api/queued-jobs/${job}`)).statusCode).toBe(404);
    const told = await db.selectFrom('outbox_messages').where('template', '=', 'offer-closed').selectAll().execute();
    expect(told).toMatchObject([{ recipient: 'office@greenblade.test', subject: 'Your offer is closed' }]);
    expect((await changesOf(db, made.json().offers[0].id)).map((change) => change.kind)).toEqual([
      'offer.changed',
      'offer.changed',
    ]);
  });

  test('is the owner’s to do, and once', async () => {
    const homeowner = await aHomeowner(testApp.testDb.db);
    const stranger = await aHomeowner(testApp.testDb.db);
    const job = await queueJob(testApp, homeowner);
    expect((await testApp.call(stranger.token, 'POST', `/api/queued-jobs/${job}/cancel`)).statusCode).toBe(404);
    const twice = await Promise.all(
      [1, 2].map(() => testApp.call(homeowner.token, 'POST', `/api/queued-jobs/${job}/cancel`)),
    );
    expect(twice.map((answer) => answer.statusCode).sort()).toEqual([204, 409]);
    const refused = twice.find((answer) => answer.statusCode === 409)!;
    expect(refused.json().detail).toBe('This job is no longer in the queue.');
  });
});
