import { day } from '@swath/domain/calendar';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cellsOfPlace } from '../../marketplace/companies/service-areas/to-cells.ts';
import type { AddressSearch, Located } from '../../platform/providers/addresses/address-search.ts';
import { aPayableCompany } from '../../testing/bookings.ts';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner } from '../../testing/people.ts';
import { queueJob } from '../../testing/queue.ts';
import { aSeries } from '../../testing/series.ts';
import { tasksAbout } from '../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { sweepPlaces } from './sweep-places.ts';

const HOUSE: Located = { latitude: 38.95, longitude: -92.33, precision: 'rooftop', verified: true };
const NOWHERE = { latitude: null, longitude: null };

let swath: TestApp;
/** What the provider says of every address: where it is, null for nowhere, or that it is down. */
let known: Located | null | 'down' = HOUSE;
let asked = 0;

let duringLookup: () => Promise<void> = async () => undefined;
const say = async () => {
  asked++;
  await duringLookup();
  if (known === 'down') throw new Error('no line');
  return known;
};
const provider: AddressSearch = {
  attribution: '',
  search: async () => [],
  details: async () => {
    const place = await say();
    const words = { address: '', street_line: '', city: '', state: 'MO', zip: '65203', place_id: '' };
    return place && { ...place, ...words };
  },
  geocode: say,
};

beforeAll(async () => {
  swath = await startTestApp({}, { addresses: provider });
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  known = HOUSE;
  asked = 0;
  for (const table of ['jobs', 'series', 'queued_jobs', 'companies', 'profiles'] as const)
    await swath.testDb.db.updateTable(table).set({ latitude: 38.9, longitude: -92.3 }).execute();
  await swath.testDb.db.deleteFrom('place_lookups').execute();
});

async function aJobNowhere() {
  const company = await aCompany(swath.testDb.db);
  const { account } = await aHomeowner(swath.testDb.db);
  await swath.testDb.db.updateTable('companies').set({ latitude: 38.9, longitude: -92.3 }).execute();
  await swath.testDb.db.updateTable('profiles').set({ latitude: 38.9, longitude: -92.3 }).execute();
  const id = await aJobRow(swath.testDb.db, { client: account, company, day: '2026-05-05', own: NOWHERE });
  return { id, company, account };
}
const placeOf = (id: string) =>
  swath.testDb.db
    .selectFrom('jobs')
    .where('id', '=', id as never)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
const tries = async () =>
  (await swath.testDb.db.selectFrom('place_lookups').select('tries').execute()).map((row) => row.tries);

spec('company 2.30');
test('the place of a job is looked up later, kept, and its day put in order', async () => {
  const { id, company } = await aJobNowhere();
  await sweepPlaces(swath.ctx);
  expect(await placeOf(id)).toEqual({ latitude: 38.95, longitude: -92.33 });
  await swath.runTasks();
  const route = swath.testDb.db.selectFrom('routes').where('company_id', '=', company).select('service_date as day');
  expect(await route.execute()).toEqual([{ day: '2026-05-05' }]);
  await sweepPlaces(swath.ctx);
  expect([asked, await tries()]).toEqual([1, []]);
});

test('of a company and of a homeowner, too', async () => {
  const { company, account } = await aJobNowhere();
  await swath.testDb.db.updateTable('jobs').set({ latitude: 38.9, longitude: -92.3 }).execute();
  await swath.testDb.db.updateTable('companies').set(NOWHERE).where('id', '=', company).execute();
  const lost = { ...NOWHERE, location_precision: null };
  await swath.testDb.db.updateTable('profiles').set(lost).where('account_id', '=', account).execute();
  await sweepPlaces(swath.ctx);
  const columns = ['latitude', 'longitude'] as const;
  const found = { latitude: 38.95, longitude: -92.33 };
  const { db } = swath.testDb;
  expect(await db.selectFrom('companies').where('id', '=', company).select(columns).executeTakeFirst()).toEqual(found);
  const profile = db.selectFrom('profiles').where('account_id', '=', account);
  expect(await profile.select([...columns, 'location_precision']).executeTakeFirst()).toEqual({
    ...found,
    location_precision: 'rooftop',
  });
});

test('what nobody knows is looked up five times and given up; another address begins anew', async () => {
  const { id } = await aJobNowhere();
  known = null;
  await sweepPlaces(swath.ctx);
  await sweepPlaces(swath.ctx);
  expect([asked, await tries()]).toEqual([1, [1]]);
  for (const at of ['2026-05-02T18:00:00Z', '2026-05-03T00:00:00Z', '2026-05-04T00:00:00Z', '2026-05-04T12:00:00Z']) {
    await swath.setClock(at);
    await sweepPlaces(swath.ctx);
  }
  expect([asked, await tries()]).toEqual([4, [4]]);
  // The job is still to come a week later.
  await swath.testDb.db
    .updateTable('jobs')
    .set({ service_date: day('2026-06-05') })
    .where('id', '=', id)
    .execute();
  for (const at of ['2026-05-11T00:00:00Z', '2026-05-30T00:00:00Z']) {
    await swath.setClock(at);
    await sweepPlaces(swath.ctx);
  }
  expect([asked, await tries()]).toEqual([5, [5]]);
  await swath.testDb.db
    .updateTable('jobs')
    .set({ address: '9 Oak St, Columbia, MO 65203' })
    .where('id', '=', id)
    .execute();
  known = HOUSE;
  await sweepPlaces(swath.ctx);
  expect(await placeOf(id)).toEqual({ latitude: 38.95, longitude: -92.33 });
});

test('a provider that is down counts as no look', async () => {
  await aJobNowhere();
  known = 'down';
  await sweepPlaces(swath.ctx);
  expect([asked, await tries()]).toEqual([1, []]);
});

/** A homeowner's series and a job of theirs in the queue, made while nobody knew where they live. */
async function aSeriesAndAQueuedJob() {
  const { db } = swath.testDb;
  const homeowner = await aHomeowner(db);
  const company = await aPayableCompany(swath);
  const lost = { ...NOWHERE, location_precision: null };
  await db.updateTable('profiles').set(lost).where('account_id', '=', homeowner.account).execute();
  known = null;
  const series = await aSeries(swath, homeowner, company);
  const queued = await queueJob(swath, homeowner);
  await swath.runTasks();
  for (const table of ['companies', 'profiles'] as const)
    await db.updateTable(table).set({ latitude: 38.9, longitude: -92.3 }).execute();
  known = HOUSE;
  asked = 0;
  return { series, queued, company, homeowner };
}
const rowsOf = (table: 'series' | 'queued_jobs', id: string) =>
  swath.testDb.db
    .selectFrom(table)
    .where('id', '=', id as never)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
const FOUND = { latitude: 38.95, longitude: -92.33 };

test('of a series with all its visits, whose days are put in order; of a queued job, which areas find from then on', async () => {
  const { series, queued, homeowner } = await aSeriesAndAQueuedJob();
  const { db } = swath.testDb;
  expect([await rowsOf('series', series), await rowsOf('queued_jobs', queued)]).toEqual([NOWHERE, NOWHERE]);
  await Promise.all([sweepPlaces(swath.ctx), sweepPlaces(swath.ctx)]);
  expect([await rowsOf('series', series), await rowsOf('queued_jobs', queued)]).toEqual([FOUND, FOUND]);
  const visits = db.selectFrom('jobs').where('series_id', '=', series).select(['latitude', 'longitude']);
  expect(new Set((await visits.execute()).map((visit) => JSON.stringify(visit)))).toEqual(
    new Set([JSON.stringify(FOUND)]),
  );
  const { cells } = await db
    .selectFrom('queued_jobs')
    .where('id', '=', queued)
    .select('cells')
    .executeTakeFirstOrThrow();
  expect(cells).toEqual(cellsOfPlace(FOUND));
  const changes = (await changesOf(db, queued)).filter(({ kind }) => kind === 'queue.changed');
  expect(changes.at(-1)!.audience).toContain(`account:${homeowner.account}`);
  expect(await tasksAbout(db, series)).toContain('optimize-series');
  expect(await tries()).toEqual([]);
});

test('no place is looked up for a series that has ended or a job that has left the queue', async () => {
  const { series, queued, homeowner } = await aSeriesAndAQueuedJob();
  await swath.call(homeowner.token, 'POST', `/api/series/${series}/cancel`);
  await swath.call(homeowner.token, 'POST', `/api/queued-jobs/${queued}/cancel`);
  await sweepPlaces(swath.ctx);
  expect([await rowsOf('series', series), await rowsOf('queued_jobs', queued)]).toEqual([NOWHERE, NOWHERE]);
});

test('what was found for an address that has changed meanwhile is not kept', async () => {
  const { series, queued } = await aSeriesAndAQueuedJob();
  const { db } = swath.testDb;
  duringLookup = async () => {
    for (const table of ['series', 'queued_jobs', 'jobs'] as const)
      await db.updateTable(table).set({ address: '9 Oak St, Columbia, MO 65203' }).execute();
  };
  await sweepPlaces(swath.ctx);
  duringLookup = async () => undefined;
  expect([await rowsOf('series', series), await rowsOf('queued_jobs', queued)]).toEqual([NOWHERE, NOWHERE]);
  await sweepPlaces(swath.ctx);
  expect([await rowsOf('series', series), await rowsOf('queued_jobs', queued)]).toEqual([FOUND, FOUND]);
});

test('a series and a queued job that nobody finds are given up like any other', async () => {
  await aSeriesAndAQueuedJob();
  known = null;
  await sweepPlaces(swath.ctx);
  const kinds = await swath.testDb.db.selectFrom('place_lookups').select(['kind', 'tries']).execute();
  expect(kinds).toContainEqual({ kind: 'series', tries: 1 });
  expect(kinds).toContainEqual({ kind: 'queued_job', tries: 1 });
});
