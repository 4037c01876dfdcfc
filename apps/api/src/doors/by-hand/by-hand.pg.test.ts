import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHomeowner } from '../../testing/people.ts';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';

const BY_HAND = fileURLToPath(new URL('by-hand.ts', import.meta.url));

let testDb: TestDb;
beforeAll(async () => {
  testDb = await createTestDb();
});
afterAll(() => testDb[Symbol.asyncDispose]());

/** Runs a command as whoever runs the product does. */
async function run(command: string) {
  const child = spawn(process.execPath, [BY_HAND, command], {
    env: { ...process.env, DATABASE_URL: testDb.url, NODE_ENV: 'test', LOG_LEVEL: 'silent', NO_DEMO_WORLD: '1' },
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said, complained };
}

test('sign-out-everybody ends every session and says how many', async () => {
  await aHomeowner(testDb.db);
  expect(await run('sign-out-everybody')).toEqual({ code: 0, said: 'Sessions ended: 1.\n', complained: '' });
  expect(await testDb.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a command that is none is told the others, and does nothing', async () => {
  expect(await run('sign-out')).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('Say which') });
});
