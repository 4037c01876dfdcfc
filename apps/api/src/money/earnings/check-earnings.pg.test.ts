import { day } from '@swath/domain/calendar';
import type { CompanyId } from '@swath/domain/ids';
import type { Cents } from '@swath/domain/units';
import { cents } from '@swath/domain/units';
import { spec } from '@swath/fixtures/spec';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aJobRow } from '../../testing/jobs.ts';
import { aCompany, aHomeowner, aMember } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkEarnings } from './check-earnings.ts';
import { listSnapshots } from './earnings.reads.ts';

let swath: TestApp;
let company: CompanyId;

beforeAll(async () => {
  swath = await startTestApp();
});
afterAll(() => swath[Symbol.asyncDispose]());
beforeEach(async () => {
  await swath.ctx.db.deleteFrom('company_earnings_snapshots').execute();
  await swath.ctx.db.deleteFrom('job_events').execute();
  await swath.ctx.db.deleteFrom('jobs').execute();
  company = await aCompany(swath.ctx.db);
});

/** Three jobs completed over HTTP, two in May and one in April. */
async function threeJobsCompleted() {
  const { db } = swath.ctx;
  const crew = await aMember(db, company);
  for (const at of ['2026-05-02T17:00:00.000Z', '2026-05-02T18:00:00.000Z', '2026-04-20T17:00:00.000Z']) {
    await swath.setClock(at);
    const client = (await aHomeowner(db)).account;
    const id = await aJobRow(db, { client, company, status: 'in-progress', own: { started_at: at } });
    expect((await swath.call(crew.token, 'POST', `/api/MowingJobs/${id}/complete`)).statusCode).toBe(200);
  }
}

const written = async () => {
  const snapshots = await listSnapshots(swath.ctx.db, company);
  return snapshots.map(({ type, start, amount, jobs }) => `${type} ${start}: ${amount} by ${jobs}`).sort();
};

/** Runs the check. @returns the faults it logged */
async function check() {
  const error = vi.spyOn(swath.ctx.log, 'error').mockReturnValue(undefined);
  try {
    await checkEarnings(swath.ctx);
    return error.mock.calls.map(([what]) => what as object);
  } finally {
    error.mockRestore();
  }
}

test('has nothing to say when every cent is where it belongs', async () => {
  await threeJobsCompleted();
  const before = await written();
  expect(before).toHaveLength(5);
  expect(await check()).toEqual([]);
  expect(await written()).toEqual(before);
});

test('counts neither another company’s jobs nor those that are not done', async () => {
  await threeJobsCompleted();
  const right = await written();
  const { db } = swath.ctx;
  const other = await aCompany(db);
  const client = (await aHomeowner(db)).account;
  const completed_at = '2026-05-02T17:00:00.000Z';
  await aJobRow(db, { client, company: other, status: 'completed', own: { completed_at } });
  await aJobRow(db, { client, company, status: 'canceled', own: { completed_at } });
  expect(await check()).toMatchObject([{ company: other }]);
  expect(await written()).toEqual(right);
});

spec('company 3.20');
test('finds, logs and puts right an amount, a count, a missing and an unearned period', async () => {
  await threeJobsCompleted();
  const right = await written();
  const { db } = swath.ctx;
  const of = (type: string, start: string) =>
    [
      ['company_id', company],
      ['period_type', type],
      ['period_start', start],
    ] as const;
  const row = (type: string, start: string) =>
    db.updateTable('company_earnings_snapshots').where((eb) => eb.and(Object.fromEntries(of(type, start))));
  await row('year', '2026-01-01')
    .set({ amount_cents: cents(1) })
    .execute();
  await row('month', '2026-05-01').set({ job_count: 7 }).execute();
  await db.deleteFrom('company_earnings_snapshots').where('period_start', '=', day('2026-04-19')).execute();
  await db
    .insertInto('company_earnings_snapshots')
    .values({
      company_id: company,
      period_type: 'week',
      period_start: day('2026-03-01'),
      amount_cents: sql<Cents>`-5`,
      job_count: 1,
      updated_at: '2026-05-02T17:00:00Z',
    })
    .execute();

  const faults = await check();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ company, differences: expect.arrayContaining(Array(4).fill(expect.anything())) });
  expect(await written()).toEqual([...right, 'week 2026-03-01: 0 by 0'].sort());
  expect(await check()).toEqual([]);
});

test('runs as a task', async () => {
  await threeJobsCompleted();
  const right = await written();
  await swath.ctx.db.deleteFrom('company_earnings_snapshots').execute();
  const error = vi.spyOn(swath.ctx.log, 'error').mockReturnValue(undefined);
  await swath.ctx.db.executeQuery(
    swath.ctx.db.selectNoFrom((eb) => eb.fn('graphile_worker.add_job', [eb.val('check-earnings')]).as('job')).compile(),
  );
  await swath.runTasks();
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
  expect(await written()).toEqual(right);
});
