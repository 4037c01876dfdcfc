import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { enqueueRouteTask } from '../jobs/stops/enqueue-route-task.ts';
import { planDay } from './plan-day.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});
afterAll(() => swath[Symbol.asyncDispose]());

/** A stop of today, so many hundredths of a degree east of the depot, at a place of the stored route. */
async function aStop(east: number, place: number, startedAt: string | null = null): Promise<JobId> {
  const { account: client } = await aHomeowner(swath.ctx.db);
  const own = { latitude: 38.95, longitude: -92.33 + east / 100, route_order: place, started_at: startedAt };
  return aJobRow(swath.ctx.db, { client, company, status: startedAt === null ? 'pending' : 'in-progress', own });
}
const view = async () => (await swath.call(crew.token, 'GET', `/api/company/route?date=${TODAY}`)).json();
const orderOf = async (): Promise<JobId[]> => (await view()).stops.map((stop: { job_id: JobId }) => stop.job_id);

test('a crew that is under way keeps its order; a shorter one is offered, and taken when it asks for it', async () => {
  const own = [await aStop(1, 1, TEST_NOW), await aStop(20, 2), await aStop(2, 3), await aStop(21, 4)];
  await swath.ctx.db
    .insertInto('routes')
    .values({ company_id: company, service_date: day(TODAY), ordered_by: 'planned', planned_at: TEST_NOW })
    .execute();
  await planDay(swath.ctx, company, day(TODAY));
  expect(await orderOf()).toEqual(own);
  expect((await view()).saves_minutes).toBeGreaterThanOrEqual(10);
  const asked = await swath.call(crew.token, 'POST', '/api/company/route/plan', { date: TODAY });
  expect(asked.json()).toMatchObject({ saves_minutes: null });
  expect(await orderOf()).not.toEqual(own);
  expect((await orderOf())[0]).toBe(own[0]);
});

describe('a time of the day from which routes stay', () => {
  const setTime = (settle_at: unknown) => swath.call(crew.token, 'PATCH', '/api/company/route-settling', { settle_at });
  beforeEach(async () => {
    await swath.ctx.db.deleteFrom('jobs').execute();
    await swath.ctx.db.deleteFrom('routes').execute();
    await swath.ctx.db
      .insertInto('routes')
      .values({ company_id: company, service_date: day(TODAY), ordered_by: 'planned', planned_at: TEST_NOW })
      .execute();
  });

  test('once it has come, the order stays before the first stop too; before it, the best one is taken', async () => {
    const own = [await aStop(20, 1), await aStop(2, 2), await aStop(21, 3)];
    // TEST_NOW is noon in Columbia.
    expect((await setTime('12:00')).json()).toEqual({ routes_settle_at: '12:00' });
    expect((await swath.call(crew.token, 'GET', '/api/company')).json().routes_settle_at).toBe('12:00');
    await planDay(swath.ctx, company, day(TODAY));
    expect(await orderOf()).toEqual(own);
    expect((await view()).saves_minutes).toBeGreaterThanOrEqual(10);
    await setTime('12:01');
    await planDay(swath.ctx, company, day(TODAY));
    expect(await orderOf()).not.toEqual(own);
  });

  test('not at a time that is none; null takes it away', async () => {
    expect((await setTime('25:00')).json().errors).toMatchObject([{ path: 'body.settle_at' }]);
    expect((await setTime(null)).json()).toEqual({ routes_settle_at: null });
  });
});

describe('a day that changes each time while it is planned', () => {
  const MONDAY = day('2026-05-04');
  let of: CompanyId;
  beforeEach(async () => {
    of = await aCompany(swath.ctx.db);
    for (const east of [6, 1, 3]) await aStopOn(east);
  });
  const aStopOn = async (east: number) => {
    const { account: client } = await aHomeowner(swath.ctx.db);
    const own = { latitude: 38.95, longitude: -92.33 + east / 100 };
    return aJobRow(swath.ctx.db, { client, company: of, day: MONDAY, own });
  };
  /** As the product plans, with another stop during each search. */
  const busy = (): Context => {
    const { planner } = swath.ctx;
    const plan: typeof planner.plan = async (request) => {
      await aStopOn(4);
      return planner.plan(request);
    };
    return { ...swath.ctx, planner: Object.create(planner, { plan: { value: plan } }) };
  };
  const tasks = async () => {
    const { rows } = await sql<{ waits: boolean; attempts: number }>`
      select run_at > now() as waits, attempts from graphile_worker.jobs where key = ${`route:${of}:${MONDAY}`}`.execute(
      swath.ctx.db,
    );
    return rows;
  };
  const places = async () => {
    const stops = swath.ctx.db.selectFrom('jobs').where('company_id', '=', of).select('route_order').execute();
    return (await stops).map(({ route_order }) => route_order).sort();
  };

  test('is no fault: it is planned by one task a moment later', async () => {
    await planDay(busy(), of, MONDAY);
    await planDay(busy(), of, MONDAY);
    expect(await places()).toEqual(Array.from({ length: 9 }, () => null));
    expect(await tasks()).toEqual([{ waits: true, attempts: 0 }]);
    await planDay(swath.ctx, of, MONDAY);
    expect(await places()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('by the task of the change, where that waits already, which is not put off', async () => {
    await swath.ctx.db.transaction().execute((tx) => enqueueRouteTask(tx, of, MONDAY));
    await planDay(busy(), of, MONDAY);
    expect(await tasks()).toEqual([{ waits: false, attempts: 0 }]);
  });
});
