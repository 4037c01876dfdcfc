import { randomUUID } from 'node:crypto';
import type { CompanyId, JobId } from '@swath/domain/ids';
import { spec } from '@swath/fixtures/spec';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changesOf } from '../../testing/changes.ts';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember, type Person } from '../../testing/people.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';

let swath: TestApp;
let company: CompanyId;
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
  aJobRow(swath.ctx.db, { client: homeowner.account, company, status: 'in-progress', ...traits });
const complete = (id: string, as: string | null = crew.token) =>
  swath.call(as, 'POST', `/api/MowingJobs/${id}/complete`);
const jobRow = (id: JobId) =>
  swath.ctx.db.selectFrom('jobs').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const earnings = () =>
  swath.ctx.db
    .selectFrom('company_earnings_snapshots')
    .where('company_id', '=', company)
    .orderBy('period_start')
    .select(['period_type', 'period_start', 'amount_cents', 'job_count'])
    .execute();

describe('POST /api/MowingJobs/{id}/complete', () => {
  spec('company 4.7', 'company 7.8');
  test('ends the mowing, writes the company’s share down and tells both sides', async () => {
    const id = await given();
    const answer = await complete(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id,
      status: 'completed',
      start_time: '2026-05-02T14:00:00.000Z',
      end_time: TEST_NOW,
      price_cents: 4500,
      company_share_cents: 4400,
    });
    expect(await earnings()).toEqual([
      { period_type: 'year', period_start: '2026-01-01', amount_cents: 4400, job_count: 1 },
      { period_type: 'week', period_start: '2026-04-26', amount_cents: 4400, job_count: 1 },
      { period_type: 'month', period_start: '2026-05-01', amount_cents: 4400, job_count: 1 },
    ]);
    expect(await changesOf(swath.ctx.db, id)).toEqual([
      { kind: 'job.completed', audience: [`account:${homeowner.account}`, `company:${company}`] },
    ]);
  });

  spec('company 4.6');
  test.each([
    ['pending', 'job_not_started', 'This job has not been started.'],
    ['completed', 'job_already_completed', 'This job is already completed.'],
    ['canceled', 'job_canceled', 'This job was canceled.'],
  ] as const)('refuses a %s job and records nothing', async (status, code, message) => {
    const id = await given({ status });
    const before = await jobRow(id);
    const answer = await complete(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, message }]);
    expect(await jobRow(id)).toEqual(before);
    expect(await earnings()).toEqual([]);
    expect(await changesOf(swath.ctx.db, id)).toEqual([]);
  });

  test('looks the same to another company as a job that does not exist', async () => {
    const stranger = await aMember(swath.ctx.db, await aCompany(swath.ctx.db));
    const id = await given();
    for (const answer of [await complete(id, stranger.token), await complete(randomUUID())]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'job_not_found' }]);
    }
    expect((await jobRow(id)).status).toBe('in-progress');
    expect(await earnings()).toEqual([]);
  });

  test('is for crews only', async () => {
    const id = await given();
    expect((await complete(id, homeowner.token)).statusCode).toBe(403);
    expect((await complete(id, null)).statusCode).toBe(401);
    expect((await jobRow(id)).status).toBe('in-progress');
  });

  test('two taps at once complete it once and earn once', async () => {
    const id = await given();
    const answers = await Promise.all([complete(id), complete(id)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await earnings()).map((period) => period.amount_cents)).toEqual([4400, 4400, 4400]);
    expect(await changesOf(swath.ctx.db, id)).toHaveLength(1);
  });

  test('ten jobs completed at once all earn', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => aHomeowner(swath.ctx.db)));
    const jobs = await Promise.all(clients.map((client) => given({ client: client.account })));
    const answers = await Promise.all(jobs.map((id) => complete(id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(jobs.map(() => 200));
    expect(await earnings()).toMatchObject(Array(3).fill({ amount_cents: 44_000, job_count: 10 }));
  });
});
