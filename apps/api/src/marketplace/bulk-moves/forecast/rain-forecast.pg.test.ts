import type { CompanyId } from '@swath/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMeteo } from '../../../platform/providers/weather/open-meteo.ts';
import {
  type LoopbackWeather,
  startLoopbackWeather,
} from '../../../platform/providers/weather/testing/loopback-weather.ts';
import { aJobRow } from '../../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepForecasts } from './forecast.tasks.ts';

const TOMORROW = '2026-05-03';
/** Noon, 6 PM and 10 PM of May 2 in Columbia, Missouri, and the morning after. */
const NOON = '2026-05-02T17:00:00.000Z';
const EVENING = '2026-05-02T23:00:00.000Z';
const NIGHT = '2026-05-03T03:00:00.000Z';
const MORNING = '2026-05-03T12:00:00.000Z';

let weather: LoopbackWeather;
let swath: TestApp;
let company: CompanyId;
let crew: Person;

beforeAll(async () => {
  weather = await startLoopbackWeather();
  swath = await startTestApp({}, { weather: openMeteo(weather.address, 500) });
});
afterAll(async () => {
  await swath[Symbol.asyncDispose]();
  await weather.close();
});
beforeEach(async () => {
  await swath.testDb.db.updateTable('jobs').set({ status: 'canceled', canceled_at: NOON }).execute();
  await swath.setClock(EVENING);
  [weather.mood, weather.rain] = ['well', { percent: 80, millimeters: 12 }];
  weather.asked.length = 0;
  company = await aCompany(swath.ctx.db);
  crew = await aMember(swath.ctx.db, company);
});

const aVisit = async (on = TOMORROW) =>
  aJobRow(swath.ctx.db, { client: (await aHomeowner(swath.ctx.db)).account, company, day: on });
const sweep = async () => {
  await sweepForecasts(swath.ctx);
  await swath.runTasks();
};
const suggested = async (as = crew) =>
  (await swath.call(as.token, 'GET', '/api/company/rain-forecast')).json().suggested;

describe('the evening before', () => {
  test('rain on a day with visits is suggested as a rain day, once read', async () => {
    await aVisit();
    await aVisit();
    expect(await suggested()).toBeNull();
    await sweep();
    expect(await suggested()).toEqual({ date: TOMORROW, percent: 80, millimeters: 12, visits: 2 });
    await sweep();
    expect(weather.asked).toHaveLength(1);
    await swath.setClock(MORNING);
    expect(await suggested()).toMatchObject({ date: TOMORROW });
    await swath.setClock('2026-05-04T12:00:00.000Z');
    expect(await suggested()).toBeNull();
  });

  test('a dry day is not, nor one of which the service knows nothing', async () => {
    await aVisit();
    weather.mood = 'lost';
    await sweep();
    expect(await suggested()).toBeNull();
    [weather.mood, weather.rain] = ['well', { percent: 40, millimeters: 12 }];
    await sweep();
    expect(weather.asked).toHaveLength(2);
    expect(await suggested()).toBeNull();
  });

  test.each([NOON, NIGHT])('nothing is read at %s', async (at) => {
    await aVisit();
    await swath.setClock(at);
    await sweep();
    expect(weather.asked).toEqual([]);
  });

  test('nor for a day without visits, or without a known place', async () => {
    await aVisit('2026-05-04');
    await sweep();
    expect(weather.asked).toEqual([]);
    await aVisit();
    await swath.testDb.db
      .updateTable('companies')
      .set({ latitude: null, longitude: null })
      .where('id', '=', company)
      .execute();
    await sweep();
    expect(weather.asked).toEqual([]);
  });

  test('a service that is down suggests nothing, and is asked again', async () => {
    await aVisit();
    weather.mood = 'failing';
    await sweep();
    expect(await suggested()).toBeNull();
    await swath.testDb.db.deleteFrom('rain_forecasts').execute();
    weather.mood = 'well';
    await sweep();
    expect(await suggested()).not.toBeNull();
  });

  test('once its visits have moved, or it is put away, it is gone for all members; strangers put nothing away', async () => {
    const id = await aVisit();
    await sweep();
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const putAway = (as: Person) =>
      swath.call(as.token, 'POST', '/api/company/rain-forecast/dismissal', { date: TOMORROW });
    expect((await putAway(stranger)).statusCode).toBe(204);
    expect(await suggested()).not.toBeNull();
    await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/reschedule?date=2026-05-05`);
    expect(await suggested()).toBeNull();
    await aVisit();
    expect(await suggested()).not.toBeNull();
    expect((await putAway(await aMember(swath.ctx.db, company, false))).statusCode).toBe(204);
    expect(await suggested()).toBeNull();
  });
});

test('without a service nothing is looked for', async () => {
  await aVisit();
  await sweepForecasts({ ...swath.ctx, weather: null });
  await swath.runTasks();
  expect(weather.asked).toEqual([]);
});
