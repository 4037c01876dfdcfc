import { day } from '@swath/domain/calendar';
import type { SeriesId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { aPayableCompany } from '../../../testing/bookings.ts';
import { changesOf } from '../../../testing/changes.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aHomeowner } from '../../../testing/people.ts';
import { aSeries } from '../../../testing/series.ts';
import { tasksAbout } from '../../../testing/tasks.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { geocodeSeries } from './geocode-series.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp[Symbol.asyncDispose]());
beforeEach(() => testApp.runTasks());

/** A homeowner whose place nobody has looked up, with a series. */
async function anUnplacedSeries() {
  const homeowner = await aHomeowner(testApp.ctx.db);
  const unplaced = { latitude: null, longitude: null, location_precision: null };
  await testApp.ctx.db.updateTable('profiles').set(unplaced).where('account_id', '=', homeowner.account).execute();
  const company = await aPayableCompany(testApp);
  return { homeowner, company, id: (await aSeries(testApp, homeowner, company)) as SeriesId };
}
const placesOf = (id: SeriesId) =>
  testApp.ctx.db.selectFrom('jobs').where('series_id', '=', id).select(['latitude', 'longitude']).execute();

describe('after a series is made', () => {
  spec('homeowner 4.13');
  test('its visits are put on the map, and on the route of their day', async () => {
    const { id } = await anUnplacedSeries();
    expect(await placesOf(id)).toEqual(Array(5).fill({ latitude: null, longitude: null }));
    await testApp.runTasks();
    await testApp.runTasks();
    const stored = await testApp.ctx.db.selectFrom('series').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(stored.latitude).toBeCloseTo(38.9, 0);
    expect(await placesOf(id)).toEqual(Array(5).fill({ latitude: stored.latitude, longitude: stored.longitude }));
    const routes = testApp.ctx.db.selectFrom('jobs').where('series_id', '=', id).select('route_order');
    expect(await routes.execute()).toEqual(Array(5).fill({ route_order: 1 }));
  });

  test('each of its days gets a short way from the depot and back, around what is locked', async () => {
    const homeowner = await aHomeowner(testApp.ctx.db);
    const company = await aPayableCompany(testApp);
    // Depot and lawns lie on one line from south to north.
    const onTheLine = testApp.ctx.db.updateTable('companies').set({ longitude: -92.36 });
    await onTheLine.where('id', '=', company).execute();
    const stop = async (latitude: number, own = {}) =>
      aJobRow(testApp.ctx.db, {
        client: (await aHomeowner(testApp.ctx.db)).account,
        company,
        day: '2026-05-12',
        own: { latitude, longitude: -92.36, ...own },
      });
    const far = await stop(39.3);
    const locked = await stop(39.1, { is_locked: true, planned_start: '2026-05-12T14:30:00Z' });
    const near = await stop(38.96);
    const canceled = await stop(38.97, { status: 'canceled', canceled_at: new Date(TEST_NOW) });
    const id = await aSeries(testApp, homeowner, company);
    await testApp.runTasks();
    const orders = await testApp.ctx.db
      .selectFrom('jobs')
      .where('company_id', '=', company)
      .where('service_date', '=', day('2026-05-12'))
      .select(['id', 'route_order', 'series_id'])
      .execute();
    const orderOf = new Map(orders.map((row) => [row.series_id === id ? 'own' : row.id, row.route_order]));
    // The crew is just in time for what is locked; the others follow, the farthest next.
    expect([locked, far].map((job) => orderOf.get(job))).toEqual([1, 2]);
    expect(new Set(['own', near].map((job) => orderOf.get(job)))).toEqual(new Set([3, 4]));
    expect(orderOf.get(canceled)).toBeNull();
    expect(await changesOf(testApp.ctx.db, company)).toContainEqual({
      kind: 'route.changed',
      audience: [`company:${company}`],
    });
  });

  test('the days on which it does not come stay as they are', async () => {
    const homeowner = await aHomeowner(testApp.ctx.db);
    const company = await aPayableCompany(testApp);
    const client = (await aHomeowner(testApp.ctx.db)).account;
    const other = await aJobRow(testApp.ctx.db, { client, company, day: '2026-05-13' });
    await aSeries(testApp, homeowner, company);
    await testApp.runTasks();
    const orderOf = testApp.ctx.db.selectFrom('jobs').where('id', '=', other).select('route_order');
    expect(await orderOf.execute()).toEqual([{ route_order: null }]);
  });

  spec('company 2.29');
  test('nobody is asked for a place that is known', async () => {
    const { id } = await anUnplacedSeries();
    using asked = vi.spyOn(testApp.ctx.addresses, 'details');
    await geocodeSeries(testApp.ctx, id);
    await geocodeSeries(testApp.ctx, id);
    expect(asked).toHaveBeenCalledOnce();
    await testApp.ctx.db.updateTable('series').set({ latitude: null, longitude: null }).where('id', '=', id).execute();
    await geocodeSeries(testApp.ctx, id);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  spec('homeowner 4.14');
  test('a map that is down leaves the series as it is, and is asked again', async () => {
    const { id } = await anUnplacedSeries();
    const down: Context = {
      ...testApp.ctx,
      addresses: { ...testApp.ctx.addresses, details: () => Promise.reject(new Error('the map is down')) },
    };
    await expect(geocodeSeries(down, id)).rejects.toThrow('the map is down');
    expect(await placesOf(id)).toEqual(Array(5).fill({ latitude: null, longitude: null }));
    await geocodeSeries(testApp.ctx, id);
    expect((await placesOf(id))[0]!.latitude).not.toBeNull();
  });
});

describe('POST /api/MowingJobs/geocode-series/{seriesId} and optimize-series/{seriesId}', () => {
  spec('homeowner 7.15', 'homeowner 7.16');
  test.each(['geocode-series', 'optimize-series'])('%s has it done in the background', async (call) => {
    const { id, homeowner } = await anUnplacedSeries();
    const answer = await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${call}/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([202, { ok: true }]);
    expect(await tasksAbout(testApp.ctx.db, id)).toContain(call);
    await testApp.runTasks();
    await testApp.runTasks();
    const routes = testApp.ctx.db.selectFrom('jobs').where('series_id', '=', id).select('route_order');
    expect(await routes.execute()).toEqual(Array(5).fill({ route_order: 1 }));
  });

  test.each(['geocode-series', 'optimize-series'])('%s asked for twice is one piece of work', async (call) => {
    const [first, second] = [await anUnplacedSeries(), await anUnplacedSeries()];
    for (const { id, homeowner } of [first, first, second])
      await testApp.call(homeowner.token, 'POST', `/api/MowingJobs/${call}/${id}`);
    for (const { id } of [first, second])
      expect((await tasksAbout(testApp.ctx.db, id)).filter((name) => name === call)).toEqual([call]);
  });

  spec('homeowner 7.15');
  test.each(['geocode-series', 'optimize-series'])('%s is for one’s own series', async (call) => {
    const { id } = await anUnplacedSeries();
    const other = await aHomeowner(testApp.ctx.db);
    const answer = await testApp.call(other.token, 'POST', `/api/MowingJobs/${call}/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'series_not_found']);
  });
});
