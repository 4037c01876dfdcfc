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
  ['payments_of_visits_open', AWAITED],
  ['payments_to_refund', [...RETURNABLE, 'authorized']],
  ['payments_of_visits_paid', CAME],
])('the index %s is of the same states as the rules', async (index, states) => {
  const { rows } = await sql<{ told: string }>`select pg_get_indexdef(${index}::regclass) as told`.execute(testDb.db);
  const told = PAYMENT_STATES.filter((state) => rows[0]!.told.includes(`'${state}'::text`));
  expect(told.toSorted()).toEqual([...states].toSorted());
});
