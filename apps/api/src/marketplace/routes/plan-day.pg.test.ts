import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
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
