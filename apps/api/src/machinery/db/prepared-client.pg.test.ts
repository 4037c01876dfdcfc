import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { FaultyLine } from '../../testing/faulty-line.ts';
import { openDb } from './db.ts';
import { isDatabaseAway } from './outages/database-faults.ts';

/** A statement may take half a second then. */
const IMPATIENT = 0.05;

test('a statement on a line that has gone silent fails as an outage, and a line that is only idle lasts', async () => {
  const address = new URL(inject('pgServer'));
  await using line = new FaultyLine(Number(address.port));
  const url = `postgres://${address.username}:${address.password}@127.0.0.1:${await line.open()}/postgres`;
  const faults: Error[] = [];
  const { db, pool } = openDb(url, 1, (fault) => faults.push(fault), IMPATIENT);
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

  const client = await pool.connect();
  await client.query('select 1');
  await wait(2_000);
  expect(faults).toEqual([]);
  client.release();

  await line.fail('frozen');
  const asked = await pid().catch((fault: unknown) => fault);
  expect(isDatabaseAway(asked)).toBe(true);
  await line.mend();
  expect(await pid()).toBeGreaterThan(0);
  await db.destroy();
});

test('a statement may be given longer, and a lock is waited for as briefly as ever', async () => {
  const { db, pool } = openDb(new URL('/postgres', inject('pgServer')).href, 1, () => undefined, 1, 3_600_000);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  );
  expect(rows).toEqual([{ statement: '1h', lock: '5s' }]);
  await db.destroy();
});
