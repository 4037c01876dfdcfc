import { expect, test } from 'vitest';
import { createTestDb } from '../../testing/test-db.ts';
import { lendPool } from './start-runner.ts';

test('a connection can be given back twice, and everything else is the pool’s own', async () => {
  await using testDb = await createTestDb(1);
  const lent = lendPool(testDb.pool);
  await new Promise<void>((resolve, reject) => {
    lent.connect((fault, _client, release) => {
      release();
      try {
        release();
        resolve();
      } catch (thrown) {
        reject(fault ?? thrown);
      }
    });
  });
  // The only connection is free, once.
  const client = await lent.connect();
  expect(testDb.pool.totalCount).toBe(1);
  expect(testDb.pool.idleCount).toBe(0);
  client.release();
  const { rows } = await lent.query<{ one: number }>('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});
