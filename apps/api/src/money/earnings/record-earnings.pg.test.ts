import type { Day } from '@swath/domain/calendar';
import type { AccountId, CompanyId, JobId } from '@swath/domain/ids';
import type { CompletedJob } from '@swath/domain/jobs/job';
import { cents } from '@swath/domain/units';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany } from '../../testing/people.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { listSnapshots } from './earnings.reads.ts';
import { recordEarnings } from './record-earnings.ts';

let testDb: TestDb;
let company: CompanyId;

beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb[Symbol.asyncDispose]());
beforeEach(async () => {
  company = await aCompany(testDb.db);
});

/** A job whose price and time are all that matters here. */
const completed = (price: number, at: string, timeZone = 'America/Chicago'): CompletedJob => ({
  id: '7f0c2b1e-4d0a-4f5e-9a51-0d9b6c1c2a10' as JobId,
  companyId: company,
  clientId: 'c1d2e3f4-1a2b-4c3d-8e4f-5a6b7c8d9e32' as AccountId,
  serviceDate: '2026-05-02' as Day,
  timeZone,
  price: cents(price),
  fee: cents(100),
  rating: null,
  status: 'completed',
  startedAt: new Date(at),
  completedAt: new Date(at),
});

const record = (...jobs: CompletedJob[]) =>
  testDb.db.transaction().execute(async (tx) => {
    for (const job of jobs) await recordEarnings(tx, job);
  });
const written = async () => {
  const snapshots = await listSnapshots(testDb.db, company);
  return snapshots.map(({ type, start, amount, jobs }) => `${type} ${start}: ${amount} by ${jobs}`).sort();
};

test('jobs add up in the week, month and year of the company’s own calendar', async () => {
  await record(
    completed(4500, '2026-05-03T04:59:59Z'), // still Saturday in Chicago
    completed(7000, '2026-05-03T05:00:00Z'), // Sunday: the next week
    completed(1000, '2026-01-01T05:59:59Z'), // still last year
  );
  expect(await written()).toEqual([
    'month 2025-12-01: 900 by 1',
    'month 2026-05-01: 11300 by 2',
    'week 2025-12-28: 900 by 1',
    'week 2026-04-26: 4400 by 1',
    'week 2026-05-03: 6900 by 1',
    'year 2025-01-01: 900 by 1',
    'year 2026-01-01: 11300 by 2',
  ]);
});

test('two transactions at once lose nothing', async () => {
  const work = Array.from({ length: 12 }, () => record(completed(4500, '2026-05-02T17:00:00Z')));
  await Promise.all(work);
  expect(await written()).toEqual([
    'month 2026-05-01: 52800 by 12',
    'week 2026-04-26: 52800 by 12',
    'year 2026-01-01: 52800 by 12',
  ]);
});

test('a transaction that fails earns nothing', async () => {
  const failing = testDb.db.transaction().execute(async (tx) => {
    await recordEarnings(tx, completed(4500, '2026-05-02T17:00:00Z'));
    throw new Error('the job is not completed after all');
  });
  await expect(failing).rejects.toThrow();
  expect(await written()).toEqual([]);
});
