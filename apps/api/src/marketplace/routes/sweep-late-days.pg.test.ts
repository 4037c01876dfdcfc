import { day } from '@swath/domain/calendar';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { planDay } from './plan-day.ts';
import { listLateDays } from './routes.reads.ts';
import { sweepLateDays } from './routes.tasks.ts';

let swath: TestApp;
let company: CompanyId;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.setClock(TEST_NOW);
  company = await aCompany(swath.ctx.db);
});

type Stop = { id: JobId; homeowner: Person };

/** A stop of today, so many hundredths of a degree east of the depot. */
async function aStop(east: number, own: Parameters<typeof aJobRow>[1]['own'] = {}, on: string = TODAY): Promise<Stop> {
  const homeowner = await aHomeowner(swath.ctx.db);
  const place = { latitude: 38.95, longitude: -92.33 + east / 100 };
  const traits = { client: homeowner.account, company, day: on, own: { ...place, ...own } };
  return {
    id: await aJobRow(swath.ctx.db, { ...traits, status: own?.started_at ? 'in-progress' : 'pending' }),
    homeowner,
  };
}
const plan = (on: string = TODAY) => planDay(swath.ctx, company, day(on));
async function arrivalOf({ id }: Stop): Promise<number> {
  const row = swath.ctx.db.selectFrom('jobs').where('id', '=', id).select('arrival_at');
  return (await row.executeTakeFirstOrThrow()).arrival_at!.getTime();
}
/** What the worker does by itself, so many minutes after an instant. */
async function pass(from: number, minutes: number): Promise<number> {
  const now = from + minutes * 60_000;
  await swath.setClock(new Date(now).toISOString());
  await sweepLateDays(swath.ctx);
  await swath.runTasks();
  return now;
}

test('a crew that is ten minutes behind is expected from now on, at every later stop too, and homeowners hear of it', async () => {
  const stops = [await aStop(1), await aStop(4)];
  await plan();
  const [one, other] = [await arrivalOf(stops[0]!), await arrivalOf(stops[1]!)];
  const [first, second] = (one < other ? stops : stops.toReversed()) as [Stop, Stop];
  const [before, later] = [await arrivalOf(first), await arrivalOf(second)];
  await pass(before, 9.9);
  expect([await arrivalOf(first), await arrivalOf(second)]).toEqual([before, later]);

  const now = await pass(before, 40);
  expect(await arrivalOf(first)).toBeGreaterThanOrEqual(now);
  expect((await arrivalOf(second)) - later).toBeGreaterThanOrEqual(39 * 60_000);
  for (const { id, homeowner } of [first, second]) {
    expect(await changesOf(swath.ctx.db, id)).toContainEqual({
      kind: 'route.changed',
      audience: [`account:${homeowner.account}`],
    });
  }
  const told = await swath.ctx.db.selectFrom('outbox_messages').selectAll().execute();
  expect(told).toEqual([]);
  // As long as they are not late again, nothing changes.
  const expected = await arrivalOf(first);
  await pass(now, 5);
  expect(await arrivalOf(first)).toBe(expected);
});

test('a mowing that lasts longer than it should has the next one follow', async () => {
  await aStop(1, { started_at: TEST_NOW, route_order: 1 });
  const next = await aStop(4);
  await plan();
  const before = await arrivalOf(next);
  const now = await pass(before, 11);
  expect(await arrivalOf(next)).toBeGreaterThan(now);
});

test('who was expected just after midnight is late until the next, wherever it is', async () => {
  const [zone, on] = ['Pacific/Honolulu', '2026-05-01'];
  // Half past midnight there, and nearly midnight again.
  await aStop(1, { time_zone: zone, arrival_at: '2026-05-01T10:30:00Z', route_order: 1 }, on);
  const late = (at: string) => listLateDays(swath.ctx.db, new Date(at));
  expect(await late('2026-05-02T09:50:00Z')).toEqual([{ company, day: on }]);
  expect(await late('2026-05-02T10:10:00Z')).toEqual([]);
});

test('days to come, days that are over, and what nobody is expected at are left alone', async () => {
  const [tomorrow, yesterday] = [await aStop(1, {}, '2026-05-03'), await aStop(1, {}, '2026-05-01')];
  const past = { arrival_at: '2026-05-01T15:00:00Z', route_order: 1 };
  await swath.ctx.db.updateTable('jobs').set(past).where('id', '=', yesterday.id).execute();
  await plan('2026-05-03');
  const unplanned = await aStop(2);
  const expected = await arrivalOf(tomorrow);
  await sweepLateDays(swath.ctx);
  await swath.runTasks();
  expect(await arrivalOf(tomorrow)).toBe(expected);
  expect(await arrivalOf(yesterday)).toBe(Date.parse(past.arrival_at));
  const row = swath.ctx.db.selectFrom('jobs').where('id', '=', unplanned.id).select('arrival_at');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ arrival_at: null });
});
