import { day } from '@swath/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireCrew, requireHomeowner } from '../../platform/access/access.policy.ts';
import { aJobRow, TODAY } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person, viewerOf } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  findUnratedJob,
  getCrewJob,
  getOwnJob,
  listCompletedJobs,
  listJobsOfCompany,
  listOwnJobs,
} from './jobs.reads.ts';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

const asHomeowner = async (person: Person) => requireHomeowner(await viewerOf(swath, person));
const asCrew = async (person: Person) => requireCrew(await viewerOf(swath, person));

test('a crew is told whom to call on the day itself, until the job is done', async () => {
  const { db } = swath.ctx;
  const [owner, company] = [await aHomeowner(db), await aCompany(db)];
  const member = await aMember(db, company);
  const crew = await asCrew(member);
  const phoneOf = async (how: Parameters<typeof aJobRow>[1]) =>
    (await getCrewJob(db, crew, await aJobRow(db, how))).phone_number;
  const at = { client: owner.account, company };
  expect(await phoneOf({ ...at, day: TODAY })).toBe('5735550100');
  expect(await phoneOf({ ...at, day: '2026-05-03' })).toBeNull();
  expect(await phoneOf({ ...at, day: '2026-05-01' })).toBeNull();
  const done = { status: 'completed', own: { completed_at: `${TODAY}T16:00:00Z` } } as const;
  expect(await phoneOf({ ...at, client: (await aHomeowner(db)).account, day: TODAY, ...done })).toBeNull();
});

test('no read finds the job of a stranger', async () => {
  const { db } = swath.ctx;
  const [owner, otherOwner] = [await aHomeowner(db), await aHomeowner(db)];
  const [company, otherCompany] = [await aCompany(db), await aCompany(db)];
  const pending = await aJobRow(db, { client: owner.account, company });
  const done = { status: 'completed', day: '2026-04-20', own: { completed_at: '2026-04-20T16:00:00Z' } } as const;
  const completed = await aJobRow(db, { client: owner.account, company, ...done });

  const days = {
    from: day('2026-01-01'),
    to: day(TODAY),
    finishedFrom: day('2026-01-01'),
    limit: 500,
    crew: null,
    member: null,
  };
  const crew = await asCrew(await aMember(db, company));
  expect((await getCrewJob(db, crew, pending)).id).toBe(pending);
  expect((await listJobsOfCompany(db, crew, days)).map(({ id }) => id)).toEqual([completed, pending]);
  const homeowner = await asHomeowner(owner);
  expect((await getOwnJob(db, homeowner, pending)).id).toBe(pending);
  expect((await listOwnJobs(db, homeowner)).map(({ id }) => id)).toEqual([pending]);
  expect((await listCompletedJobs(db, homeowner)).map(({ id }) => id)).toEqual([completed]);
  expect((await findUnratedJob(db, homeowner))?.id).toBe(completed);

  const strangeCrew = await asCrew(await aMember(db, otherCompany));
  await expect(getCrewJob(db, strangeCrew, pending)).rejects.toThrow('no result');
  expect(await listJobsOfCompany(db, strangeCrew, days)).toEqual([]);
  const stranger = await asHomeowner(otherOwner);
  await expect(getOwnJob(db, stranger, pending)).rejects.toThrow('no result');
  expect(await listOwnJobs(db, stranger)).toEqual([]);
  expect(await listCompletedJobs(db, stranger)).toEqual([]);
  expect(await findUnratedJob(db, stranger)).toBeNull();
});
