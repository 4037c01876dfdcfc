import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../testing/test-app.ts';
import { createTestDb, setClock, type TestDb } from '../../testing/test-db.ts';
import { recordAuditEvent } from './record-audit-event.ts';

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
  await setClock(testDb.db, TEST_NOW);
  await testDb.db.transaction().execute((tx) =>
    recordAuditEvent(tx, {
      event: 'company.rejected',
      actor: { id: crypto.randomUUID(), name: 'ada@swath.test' },
      subject: { id: crypto.randomUUID(), name: 'Green Blade Mowing' },
      ip: '203.0.113.7',
      details: { reason: 'No insurance.' },
    }),
  );
});
afterAll(() => testDb[Symbol.asyncDispose]());

const lines = () =>
  testDb.db.selectFrom('audit_events').select(['at', 'event', 'actor', 'subject', 'ip', 'details']).execute();

test('a line is kept as it was given, with when it was by the database’s clock', async () => {
  expect(await lines()).toEqual([
    {
      at: new Date(TEST_NOW),
      event: 'company.rejected',
      actor: 'ada@swath.test',
      subject: 'Green Blade Mowing',
      ip: '203.0.113.7',
      details: { reason: 'No insurance.' },
    },
  ]);
});

test.each(['update audit_events set actor = null', 'delete from audit_events', 'truncate audit_events'])(
  'the record is only ever added to: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(testDb.db)).rejects.toThrow('audit_events is only ever added to');
    expect(await lines()).toHaveLength(1);
  },
);
