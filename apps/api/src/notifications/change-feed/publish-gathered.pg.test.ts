import { availability } from '@swath/contract/availability';
import type { CompanyId } from '@swath/domain/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aCompany, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
let crew: Person;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(swath.testDb.db);
  crew = await aMember(swath.testDb.db, company);
});

const limitTo = (most: number) => swath.call(crew.token, 'PUT', '/api/company/day-limit', { most_jobs_a_day: most });
const toHomeowners = async () =>
  (await changesOf(swath.testDb.db, company)).filter(({ audience }) => audience.includes('homeowners')).length;
const toCompany = async () =>
  (await changesOf(swath.testDb.db, company)).filter(({ audience }) => audience.includes(`company:${company}`)).length;

/** The five seconds are over. */
async function fiveSecondsLater(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 s' where key like 'told:%'`.execute(
    swath.testDb.db,
  );
  await swath.runTasks();
}

test('homeowners hear of the first of many changes at once and of the others together, the company of each', async () => {
  for (let most = 1; most <= 20; most++) expect((await limitTo(most)).statusCode).toBe(200);
  expect([await toHomeowners(), await toCompany()]).toEqual([1, 20]);
  await fiveSecondsLater();
  expect([await toHomeowners(), await toCompany()]).toEqual([2, 20]);
  await fiveSecondsLater();
  expect(await toHomeowners()).toBe(2);
});

test('one change is told once, and the next one at once again when its time is over', async () => {
  await limitTo(3);
  await fiveSecondsLater();
  expect(await toHomeowners()).toBe(1);
  await limitTo(4);
  expect(await toHomeowners()).toBe(2);
});

test('changes of two at once are told, whoever comes first', async () => {
  const answers = await Promise.all([5, 6, 7].map(limitTo));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await fiveSecondsLater();
  expect([await toHomeowners(), await toCompany()]).toEqual([2, 3]);
});

test('another company’s changes are told by themselves', async () => {
  const other = await aCompany(swath.testDb.db);
  await limitTo(3);
  const theirs = await aMember(swath.testDb.db, other);
  await swath.call(theirs.token, 'PUT', '/api/company/day-limit', { most_jobs_a_day: 3 });
  expect((await changesOf(swath.testDb.db, other)).map(({ audience }) => audience)).toEqual([
    [`company:${other}`, 'homeowners'],
  ]);
});

test('calls that many hear of are limited', async () => {
  const { calls, perSeconds } = availability.changeLimit.limit;
  await sql`insert into rate_counters (key, slot, count)
    select ${`PUT /api/company/day-limit ${crew.account}`}, to_timestamp(floor(extract(epoch from clock_now()) / ${perSeconds}::float8) * ${perSeconds}::float8), ${calls}`.execute(
    swath.testDb.db,
  );
  expect((await limitTo(9)).statusCode).toBe(429);
});
