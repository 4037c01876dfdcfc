import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHomeowner } from '../../testing/people.ts';
import { runByHand } from '../../testing/spawned-server.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb[Symbol.asyncDispose]());

test('sign-out-everybody ends every session and says how many', async () => {
  await aHomeowner(testDb.db);
  const done = await runByHand(testDb.url, 'sign-out-everybody');
  expect(done).toEqual({ code: 0, said: 'Sessions ended: 1.\n', complained: '' });
  expect(await testDb.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('seal-anew says what it did', async () => {
  const done = await runByHand(testDb.url, 'reencrypt-secrets');
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/^Encrypted anew: 0\. /), complained: '' });
});

test('a command that is none is told the others, and does nothing', async () => {
  const done = await runByHand(testDb.url, 'sign-out');
  expect(done).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('Say which') });
});
