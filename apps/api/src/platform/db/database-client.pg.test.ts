import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';
import { withPasswordFile } from './database-client.ts';
import { openDb } from './db.ts';
import { NotifyListener } from './notify-listener.ts';
import { WorkerHeartbeats } from './worker-heartbeats.ts';

const ROLE = `swath_file_${process.pid}`;

let testDb: TestDb;
let folder: string;
let file: string;
let url: string;
const replace = async (password: string) => {
  await testDb.pool.query(`alter role ${ROLE} password '${password}'`);
  await writeFile(file, `${password}\n`);
};
beforeAll(async () => {
  testDb = await createTestDb();
  folder = await mkdtemp(join(tmpdir(), 'swath-password-'));
  file = join(folder, 'password of the database');
  await testDb.pool.query(`create role ${ROLE} login`);
  await replace('the first one');
  const address = new URL(testDb.url);
  [address.username, address.password] = [ROLE, ''];
  url = withPasswordFile(address.href, file);
});
afterAll(async () => {
  await testDb.pool.query(`drop role ${ROLE}`);
  await testDb[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test('a password in a file is read for each connection: one that is replaced meanwhile needs no restart', async () => {
  const { db, pool } = openDb(url, 2, () => undefined);
  const ask = async () => (await pool.query('select current_user as who')).rows;
  expect(await ask()).toEqual([{ who: ROLE }]);
  const first = await pool.connect();

  await replace('the second one');
  expect(await ask()).toEqual([{ who: ROLE }]);
  first.release();

  await testDb.pool.query(`alter role ${ROLE} password 'the third one'`);
  const held = [await pool.connect(), await pool.connect()];
  for (const client of held) client.release(true);
  await expect(ask()).rejects.toMatchObject({ code: '28P01' });
  await writeFile(file, 'the third one');
  expect(await ask()).toEqual([{ who: ROLE }]);
  await db.destroy();
});

test('the NOTIFY listener and the marks of background work read it, too', async () => {
  await replace('the fourth one');
  let rung = 0;
  await using listener = new NotifyListener(
    url,
    () => rung++,
    () => undefined,
  );
  await listener.open();
  const heartbeats = await WorkerHeartbeats.open(url, () => undefined);
  await testDb.pool.query("notify changes, ''");
  await until(() => rung > 1);
  await heartbeats.close();
});

test('a file that is not there is a fault that names it, and no password', async () => {
  const { db, pool } = openDb(withPasswordFile(url, join(folder, 'nothing')), 2, () => undefined);
  await expect(pool.query('select 1')).rejects.toThrow(/ENOENT.*nothing/);
  await db.destroy();
});
