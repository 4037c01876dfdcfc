import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOMORROW } from '../../../testing/bookings.ts';
import { aHomeowner, type Person } from '../../../testing/people.ts';
import { aCrew, DAY_AFTER, offer, offerId, queueJob } from '../../../testing/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());

const own = async (person: Person) => (await testApp.call(person.token, 'GET', '/api/queued-jobs/my-jobs')).json();
const all = async (crew: Person, query = '') =>
  (await testApp.call(crew.token, 'GET', `/api/queued-jobs/all${query}`))
    .json()
    .map((job: { id: string }) => job.id) as string[];

/** A ZIP nobody else of these tests lives in, so that a list holds what one test put there. */
let zips = 65_300;
async function aNeighborhood() {
  const zip = String(zips++);
  const homeowner = await aHomeowner(testApp.testDb.db, { zip_code: zip });
  const crew = await aCrew(testApp, { zips: [zip] });
  return { zip, homeowner, crew };
}

describe('GET /api/queued-jobs/my-jobs', () => {
  spec('homeowner 7.27', 'company 3.11', 'company 7.44');
  test('lists one’s own jobs that wait, soonest to end first, with the offers best first', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const later = await queueJob(testApp, homeowner, { acceptableDates: ['2026-06-01'] });
    const soon = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    const other = await aCrew(testApp);
    await offer(testApp, crew, later, { priceCents: 7000, serviceDate: '2026-06-01' });
    await offer(testApp, other, later, { priceCents: 6500, serviceDate: '2026-06-01' });
    const jobs = await own(homeowner);
    expect(jobs.map((job: { id: string }) => job.id)).toEqual([soon, later]);
    expect(jobs[1]).toMatchObject({
      status: 'offered',
      expiresAt: null,
      offeredPriceCents: 6500,
      offerExpiresAt: '2026-05-03T17:00:00.000Z',
      offeredByCompanyId: other.company,
      offers: [
        { companyId: other.company, companyName: 'Green Blade Mowing', priceCents: 6500, status: 'open' },
        { companyId: crew.company, priceCents: 7000, message: 'We bring the big mower.', ratingAvg: null },
      ],
    });
  });

  test('lists what ends soonest first, whichever was queued last', async () => {
    const { homeowner } = await aNeighborhood();
    const soon = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    const later = await queueJob(testApp, homeowner, { acceptableDates: ['2026-06-01'] });
    expect((await own(homeowner)).map((job: { id: string }) => job.id)).toEqual([soon, later]);
  });

  test('shows nothing of other people', async () => {
    const { homeowner } = await aNeighborhood();
    await queueJob(testApp, homeowner);
    expect(await own(await aHomeowner(testApp.testDb.db))).toEqual([]);
  });
});

describe('GET /api/queued-jobs/all', () => {
  spec('company 2.69', 'company 7.11', 'company 7.39');
  test('lists what waits where the company works, newest first', async () => {
    const { homeowner, crew, zip } = await aNeighborhood();
    const neighbor = await aHomeowner(testApp.testDb.db, { zip_code: `${zip}-1234` });
    const first = await queueJob(testApp, homeowner);
    await testApp.setClock('2026-05-02T17:01:00.000Z');
    const second = await queueJob(testApp, neighbor);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    expect(await all(crew)).toEqual([second, first]);
    const elsewhere = await aCrew(testApp, { zips: ['10001'] });
    expect(await all(elsewhere)).toEqual([]);
  });

  test('keeps what another company has offered for', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const job = await queueJob(testApp, homeowner);
    await offer(testApp, await aCrew(testApp), job);
    expect(await all(crew)).toEqual([job]);
  });

  test('knows a radius and an outline', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const { db } = testApp.testDb;
    const job = await queueJob(testApp, homeowner);
    const areas = db.updateTable('service_areas').where('company_id', '=', crew.company);
    const clear = { postal_code: null, center_lat: null, center_lng: null, radius_miles: null, ring: null };
    const radius = { ...clear, kind: 'radius' as const, center_lng: -92.36, radius_miles: 5 };
    await areas.set({ ...radius, center_lat: 38.95 }).execute();
    expect(await all(crew)).toContain(job);
    await areas.set({ ...radius, center_lat: 39.3 }).execute();
    expect(await all(crew)).toEqual([]);
    const ring = JSON.stringify([
      [38, -93],
      [38, -92],
      [40, -92],
    ]);
    await areas.set({ ...clear, kind: 'polygon', ring }).execute();
    expect(await all(crew)).toContain(job);
    await areas.set({ enabled: false }).execute();
    expect(await all(crew)).toEqual([]);
  });

  spec('homeowner 5.39', 'company 5.15', 'company 7.39');
  test('can be narrowed by lot and by day', async () => {
    const { crew, homeowner, zip } = await aNeighborhood();
    const acre = await aHomeowner(testApp.testDb.db, { zip_code: zip, lot_size_sqft: 43_560 });
    const small = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    const large = await queueJob(testApp, acre, { acceptableDates: [DAY_AFTER, '2026-05-20'] });
    expect(await all(crew, '?minLot=10891')).toEqual([large]);
    expect(await all(crew, '?maxLot=10890')).toEqual([small]);
    expect(await all(crew, `?dateFrom=${DAY_AFTER}`)).toEqual([large]);
    expect(await all(crew, `?dateTo=${TOMORROW}`)).toEqual([small]);
    expect(await all(crew, '?dateFrom=2026-05-05&dateTo=2026-05-19')).toEqual([]);
    expect(await all(crew, '?minLot=43560.7')).toEqual([large]);
    const refused = await testApp.call(crew.token, 'GET', '/api/queued-jobs/all?minLot=large&maxLot=-1&dateFrom=soon');
    expect(refused.statusCode).toBe(400);
    const words = 'Please send square feet, such as 5000.';
    expect(refused.json().errors).toEqual([
      { path: 'query.minLot', message: words },
      { path: 'query.maxLot', message: words },
      { path: 'query.dateFrom', message: expect.stringContaining('Please') },
    ]);
  });

  test('leaves out what has expired, though nobody has written it down, and days that are gone', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const short = await queueJob(testApp, homeowner, { acceptableDates: [TOMORROW] });
    const long = await queueJob(testApp, homeowner, { acceptableDates: ['2026-05-20'] });
    // Sunday morning at the property: nobody can be booked for that day any more.
    await testApp.setClock('2026-05-03T14:00:00.000Z');
    expect(await all(crew)).toEqual([long]);
    expect(await own(homeowner)).toMatchObject([{ id: short, status: 'queued' }, { id: long }]);
    await testApp.setClock('2026-05-05T17:00:00.000Z');
    expect(await all(crew)).toEqual([]);
    expect((await testApp.call(crew.token, 'GET', `/api/queued-jobs/${long}`)).statusCode).toBe(404);
    expect(await own(homeowner)).toMatchObject([
      { id: short, status: 'expired', expiresAt: null },
      { id: long, status: 'expired' },
    ]);
    await testApp.setClock('2026-05-02T17:00:00.000Z');
  });
});

describe('what a company sees', () => {
  spec('company 3.10', 'company 7.40');
  test('everything about the lawn, and not who lives there', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const job = await queueJob(testApp, homeowner);
    const seen = (await testApp.call(crew.token, 'GET', `/api/queued-jobs/${job}`)).json();
    expect(seen).toMatchObject({
      address: expect.stringContaining('412 Elm Ave'),
      lotSizeSqft: 10_890,
      acceptableDates: [TOMORROW, DAY_AFTER],
      notes: 'The gate code is on the fence.',
      fullName: null,
      phoneNumber: null,
      jobId: null,
    });
    expect(JSON.stringify(seen)).not.toContain('Harriet');
    expect(JSON.stringify(seen)).not.toContain('5735550100');
  });

  test('nothing of a job that is not there', async () => {
    const { crew } = await aNeighborhood();
    const answer = await testApp.call(crew.token, 'GET', `/api/queued-jobs/${crypto.randomUUID()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'queued_job_not_found']);
  });

  test('the latest ten of its own offers, however often it took one back', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const job = await queueJob(testApp, homeowner);
    for (let turn = 1; turn <= 11; turn++) {
      await offer(testApp, crew, job, { priceCents: 6000 + turn });
      await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`);
      await testApp.setClock(`2026-05-02T17:${String(turn).padStart(2, '0')}:00.000Z`);
    }
    const { offers } = (await testApp.call(crew.token, 'GET', `/api/queued-jobs/${job}`)).json();
    await testApp.setClock('2026-05-02T17:00:00.000Z');
    const latest = [6011, 6010, 6009, 6008, 6007, 6006, 6005, 6004, 6003, 6002];
    expect(offers.map(({ priceCents }: { priceCents: number }) => priceCents)).toEqual(latest);
  });

  test('its own offers and the best price, not whose the others are', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const rival = await aCrew(testApp);
    const job = await queueJob(testApp, homeowner);
    await offer(testApp, crew, job, { priceCents: 8000, message: 'Ours.' });
    await offer(testApp, rival, job, { priceCents: 7500, message: 'Our secret plan.' });
    const seen = (await testApp.call(crew.token, 'GET', `/api/queued-jobs/${job}`)).json();
    expect(seen).toMatchObject({ status: 'offered', offeredPriceCents: 7500, offers: [{ message: 'Ours.' }] });
    expect(seen.offers).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  test('nothing outside its areas, unless it made an offer before they changed', async () => {
    const { homeowner, crew } = await aNeighborhood();
    const elsewhere = await aCrew(testApp, { zips: ['10001'] });
    const job = await queueJob(testApp, homeowner);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/offer'],
      ['POST', '/release'],
    ] as const) {
      const body = path === '/offer' ? { priceCents: 6000, serviceDate: TOMORROW } : undefined;
      const answer = await testApp.call(elsewhere.token, method, `/api/queued-jobs/${job}${path}`, body);
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Job not found.']);
    }
    await offerId(testApp, crew, job);
    await testApp.testDb.db
      .updateTable('service_areas')
      .set({ enabled: false })
      .where('company_id', '=', crew.company)
      .execute();
    expect((await testApp.call(crew.token, 'POST', `/api/queued-jobs/${job}/release`)).statusCode).toBe(200);
  });
});
