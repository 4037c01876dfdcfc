import { randomUUID } from 'node:crypto';
import type { JobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: Awaited<ReturnType<typeof aCompany>>;
let homeowner: Person;
let crew: Person;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());

beforeEach(async () => {
  const { db } = swath.ctx;
  company = await aCompany(db);
  homeowner = await aHomeowner(db);
  crew = await aMember(db, company);
});

const given = (traits: Partial<Parameters<typeof aJobRow>[1]> = {}) =>
  aJobRow(swath.ctx.db, { client: homeowner.account, company, ...traits });
const start = (id: string, as: string | null = crew.token) => swath.call(as, 'POST', `/api/MowingJobs/${id}/start`);

describe('POST /api/MowingJobs/{id}/start', () => {
  spec('company 4.4', 'company 7.7');
  test('begins the mowing and tells both sides', async () => {
    const id = await given();
    const answer = await start(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, status: 'in-progress', start_time: TEST_NOW, end_time: null });
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.started', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  test.each([
    ['of tomorrow', { day: '2026-05-03' }, 'job_not_today', 'Only jobs scheduled for today can be started.'],
    ['of yesterday', { day: '2026-05-01' }, 'job_not_today', 'Only jobs scheduled for today can be started.'],
    ['in progress', { status: 'in-progress' }, 'job_already_started', 'This job is already started.'],
    ['completed', { status: 'completed' }, 'job_already_completed', 'This job is already completed.'],
    ['canceled', { status: 'canceled' }, 'job_canceled', 'This job was canceled.'],
  ] as const)('refuses a job %s and records nothing', async (_, traits, code, message) => {
    const id = await given(traits);
    const before = await jobRow(id);
    const answer = await start(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, message }]);
    expect(await jobRow(id)).toEqual(before);
    expect(await changesOf(swath.ctx.db, id)).toEqual([]);
  });

  test('goes by the day at the company', async () => {
    const id = await given({ day: '2026-05-02', own: { time_zone: 'Pacific/Auckland' } });
    expect((await start(id)).json()).toMatchObject({ code: 'job_not_today' });
  });

  test('looks the same to another company as a job that does not exist', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const id = await given();
    for (const answer of [await start(id, stranger.token), await start(randomUUID()), await start('no-id')]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().detail).toBe('Job not found.');
    }
    expect((await jobRow(id)).status).toBe('pending');
  });

  test('is for crews only', async () => {
    const id = await given();
    expect((await start(id, homeowner.token)).statusCode).toBe(403);
    expect((await start(id, null)).statusCode).toBe(401);
    expect((await jobRow(id)).status).toBe('pending');
  });

  test('two taps at once start it once', async () => {
    const id = await given();
    const answers = await Promise.all([start(id), start(id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(1);
  });
});

const jobRow = (id: JobId) =>
  swath.ctx.db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
