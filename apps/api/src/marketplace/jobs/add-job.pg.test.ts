import { day } from '@swath/domain/calendar';
import { sumUp } from '@swath/domain/pricing/job-price';
import { cents, minutes, squareFeet } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireCrew, requireHomeowner } from '../../platform/access/access.policy.ts';
import { changesOf } from '../../testing/changes.ts';
import { aCompany, aHomeowner, aMember, viewerOf } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { addJob } from './add-job.ts';
import { findJobOfDay, getCrewJob, getOwnJob } from './jobs.reads.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const SERVICE_DATE = day('2026-05-06');

async function aNewJob() {
  const { db } = swath.ctx;
  const client = await aHomeowner(db);
  const company = await aCompany(db);
  await db.updateTable('companies').set({ time_zone: 'America/Denver' }).where('id', '=', company).execute();
  const job = {
    clientId: client.account,
    companyId: company,
    serviceDate: SERVICE_DATE,
    fullName: 'Harriet Miller',
    address: '412 Elm Ave, Columbia, MO 65203',
    zipCode: '65203',
    latitude: 38.93,
    longitude: -92.36,
    lotSizeSqft: squareFeet(10_890),
    durationMinutes: minutes(30),
    grassHeight: 'tall_8_14' as const,
    yardFeatures: ['play_set', 'fenced_yard'] as const,
    yardNotes: 'Mind the cat',
    price: sumUp({
      ...{ mowing: cents(4500), minimum: cents(0), overgrowth: cents(2500) },
      ...{ frequency: cents(0), neighbor: cents(0), anyTime: cents(0) },
    }),
    priceCents: cents(7000),
    feeCents: cents(100),
    at: new Date(TEST_NOW),
  };
  return { person: client, client: client.account, company, job };
}

spec('homeowner 4.3');
test('a new job is pending in its lawn’s zone for its homeowner and in the company’s for the crew, and both sides hear of it', async () => {
  const { db } = swath.ctx;
  const { person, client, company, job } = await aNewJob();
  const id = await db.transaction().execute((tx) => addJob(tx, job));
  const sentToBoth = {
    id,
    company_id: company,
    series_id: null,
    status: 'pending',
    full_name: 'Harriet Miller',
    address: '412 Elm Ave, Columbia, MO 65203',
    scheduled_date: SERVICE_DATE,
    start_time: null,
    end_time: null,
    lot_size: '0.25 acre',
    lot_size_sqft: 10_890,
    total_duration_minutes: 30,
    grass_height: 'tall_8_14',
    grass_height_min_inches: 8,
    grass_height_max_inches: 12,
    overgrowth_flag: true,
    overgrowth_fee_cents: 2500,
    yard_clear_confirmed: true,
    yard_features: ['play_set', 'fenced_yard'],
    yard_features_notes: 'Mind the cat',
    price_cents: 7000,
    charge: null,
    rating: null,
    rating_comment: null,
    created_at: TEST_NOW,
  };
  expect(await getOwnJob(db, requireHomeowner(await viewerOf(swath, person)), id)).toMatchObject({
    ...sentToBoth,
    time_zone: 'America/Chicago',
    client_id: client,
    company_name: 'Green Blade Mowing',
  });
  const crew = requireCrew(await viewerOf(swath, await aMember(db, company)));
  expect(await getCrewJob(db, crew, id)).toMatchObject({
    ...sentToBoth,
    time_zone: 'America/Denver',
    property_time_zone: 'America/Chicago',
    latitude: 38.93,
    longitude: -92.36,
    route_order: null,
    is_locked: false,
    company_share_cents: 6900,
  });
  expect(await changesOf(swath.ctx.db, id)).toEqual([
    { kind: 'job.booked', audience: [`account:${client}`, `company:${company}`] },
  ]);
});

test('nothing is told of a job whose transaction fails', async () => {
  const { client, company, job } = await aNewJob();
  const failing = swath.ctx.db.transaction().execute(async (tx) => {
    await addJob(tx, job);
    throw new Error('the payment fell through');
  });
  await expect(failing).rejects.toThrow('the payment fell through');
  expect(await findJobOfDay(swath.ctx.db, client, company, SERVICE_DATE)).toBeNull();
});

test('a homeowner, a company and a day have one job, unless it was canceled', async () => {
  const { client, company, job } = await aNewJob();
  const add = () => swath.ctx.db.transaction().execute((tx) => addJob(tx, job));
  const find = () => findJobOfDay(swath.ctx.db, client, company, SERVICE_DATE);
  const first = await add();
  expect(await find()).toBe(first);
  await expect(add()).rejects.toThrow('one_job_per_client_company_day');

  await swath.ctx.db
    .updateTable('jobs')
    .set({ status: 'canceled', canceled_at: TEST_NOW })
    .where('id', '=', first)
    .execute();
  expect(await find()).toBeNull();
  const second = await add();
  expect(await find()).toBe(second);
});
