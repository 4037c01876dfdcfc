import { AWAITED, CAME, LIVING, PAYMENT_STATES, RETURNABLE, SECURED } from '@swath/domain/payments/payment-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { inStates } from './in-states.ts';

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb[Symbol.asyncDispose]());

test('the states are written out, so that a plan knows them', () => {
  const { sql: text, parameters } = sql`select ${inStates(AWAITED)}`.compile(testDb.db);
  expect([text, parameters]).toEqual(["select ('requires_payment', 'processing')", []]);
});

test.each([
  ['one_living_payment_per_job', LIVING],
  ['payments_without_job', [...AWAITED, ...SECURED]],
  ['payments_without_quote_open', AWAITED],
  ['payments_to_refund', [...RETURNABLE, 'authorized']],
])('the index %s is of the same states as the rules', async (index, states) => {
  const { rows } = await sql<{ told: string }>`select pg_get_indexdef(${index}::regclass) as told`.execute(testDb.db);
  const told = PAYMENT_STATES.filter((state) => rows[0]!.told.includes(`'${state}'::text`));
  expect(told.toSorted()).toEqual([...states].toSorted());
});

test('what the clock need not look at any more is of the same states as the rules', async () => {
  const { rows } = await sql<{
    told: string;
  }>`select prosrc as told from pg_proc where proname = 'keep_visit_to_charge'`.execute(testDb.db);
  const told = PAYMENT_STATES.filter((state) => /state in \(.*?\)/s.exec(rows[0]!.told)![0].includes(`'${state}'`));
  expect(told.toSorted()).toEqual([...CAME].toSorted());
});
