import { contract } from '@swath/contract/contract';
import { DEMO_PASSWORD } from '@swath/fixtures/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadDemoWorld } from './load-demo-world.ts';

/** A Monday, the last day of its month: customers of Tuesday are visited in eight days, early in another month. */
const NOW = '2026-11-30T17:00:00.000Z';

let swath: TestApp;
beforeAll(async () => {
  swath = await startTestApp();
  await swath.setClock(NOW);
  await loadDemoWorld(swath.ctx);
});
afterAll(() => swath[Symbol.asyncDispose]());

test('nothing was booked, paid or paid out later than now', async () => {
  for (const [table, column] of [
    ['jobs', 'created_at'],
    ['jobs', 'updated_at'],
    ['payments', 'created_at'],
    ['company_ledger', 'at'],
    ['sandbox.balance_lines', 'at'],
  ] as const) {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from ${sql.table(table)} where ${sql.ref(column)} > clock_now()`.execute(
      swath.testDb.db,
    );
    expect([table, column, rows[0]!.many]).toEqual([table, column, 0]);
  }
});

test('what is not paid out yet is the balance of the ledger and of the books', async () => {
  const gwen = { email: 'gwen@greenblade.test', password: DEMO_PASSWORD };
  const token = (await swath.call(null, 'POST', '/auth/token?grant_type=password', gwen)).json().access_token;
  const read = async (path: string) => (await swath.call(token, 'GET', path)).json();
  const { cents } = await read(contract.payouts.unpaid.path);
  expect(cents).toBeGreaterThan(0);
  expect((await read(contract.ledger.read.path)).closing_cents).toBe(cents);
  expect((await read(contract.books.month.path)).closing_cents).toBe(cents);
});
