import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { block } from '../../testing/block.ts';
import { FaultyLine } from '../../testing/faulty-line.ts';
import { createTestDb } from '../../testing/test-db.ts';
import { until } from '../../testing/until.ts';
import { openDb } from './db.ts';
import { isDatabaseAway, isDatabaseBusy, isPlanOutdated } from './outages/database-faults.ts';

/** A statement may take half a second then. */
const IMPATIENT = 0.05;

/** A line of its own to the server of the tests. */
async function aLine(): Promise<{ line: FaultyLine; url: string }> {
  const address = new URL(inject('pgServer'));
  const line = new FaultyLine(Number(address.port));
  return { line, url: `postgres://${address.username}:${address.password}@127.0.0.1:${await line.open()}/postgres` };
}

test('a statement on a line that has gone silent fails as an outage, and a line that is only idle lasts', async () => {
  const { line, url } = await aLine();
  await using _ = line;
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
  await until(() => pid().then(Number.isInteger, () => false));
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

test('a statement is planned once a connection, also where PostgreSQL would take a plan with values for cheaper', async () => {
  const { db, pool } = openDb(new URL('/postgres', inject('pgServer')).href, 1, () => undefined);
  const text =
    'select count(*)::int as n from unnest($1::int[]) as asked(n) join generate_series(1, 10000) as s(n) using (n)';
  for (let time = 0; time < 9; time++) expect((await pool.query(text, [[time + 1]])).rows).toEqual([{ n: 1 }]);
  const { rows } = await pool.query(
    `select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements where statement = $1`,
    [text],
  );
  expect(rows).toEqual([{ once: 9, anew: 0 }]);
  await db.destroy();
});

test('what only reads is prepared without values too, and of a text with several statements each is carried out', async () => {
  const { db, pool } = openDb(new URL('/postgres', inject('pgServer')).href, 1, () => undefined);
  for (let time = 0; time < 2; time++) expect((await pool.query('select 7 as n', [])).rows).toEqual([{ n: 7 }]);
  const { rows } = await pool.query(`select name from pg_prepared_statements where statement = 'select 7 as n'`);
  expect(rows).toHaveLength(1);
  expect(await pool.query('select 1 as n; select 2 as n', [])).toMatchObject([
    { rows: [{ n: 1 }] },
    { rows: [{ n: 2 }] },
  ]);
  await db.destroy();
});

test('a connection keeps a thousand statements prepared, and carries out all others too', async () => {
  const { db, pool } = openDb(new URL('/postgres', inject('pgServer')).href, 1, () => undefined);
  const ask = (n: number) => pool.query(`select $1::int + ${n} as sum`, [1]);
  for (let n = 0; n < 1_010; n++) expect((await ask(n)).rows).toEqual([{ sum: n + 1 }]);
  expect((await ask(1_009)).rows).toEqual([{ sum: 1_010 }]);
  expect((await ask(3)).rows).toEqual([{ sum: 4 }]);
  const { rows } = await pool.query('select count(*)::int as kept from pg_prepared_statements', []);
  expect(rows).toEqual([{ kept: 1_000 }]);
  await db.destroy();
});

test('a prepared statement that fails says why to who asked, and works again after it', async () => {
  const { db, pool } = openDb(new URL('/postgres', inject('pgServer')).href, 1, () => undefined);
  const divide = (by: unknown) => pool.query('select 6 / $1::int as part', [by]);
  for (const _time of [1, 2]) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    await expect(divide('no number')).rejects.toMatchObject({ code: '22P02' });
    expect((await divide(2)).rows).toEqual([{ part: 3 }]);
  }
  await db.destroy();
});

describe('a statement whose column changes its type under it', () => {
  const asked = 'select n from retyped where n > $1';
  async function retypedTable() {
    const made = await createTestDb(1);
    await made.pool.query('create table retyped (n int)');
    await made.pool.query('insert into retyped values (7)');
    return made;
  }
  const retype = (pool: pg.Pool) => pool.query('alter table retyped alter column n type text');

  test('is prepared anew', async () => {
    await using db = await retypedTable();
    expect((await db.pool.query(asked, [0])).rows).toEqual([{ n: 7 }]);
    await db.pool.query('alter table retyped alter column n type bigint');
    for (let time = 0; time < 2; time++) expect((await db.pool.query(asked, [0])).rows).toEqual([{ n: '7' }]);
    await db.pool.query('alter table retyped alter column n type smallint');
    expect((await db.pool.query(asked, [0])).rows).toEqual([{ n: 7 }]);
  });

  test('is read by the columns that it has then', async () => {
    await using db = await retypedTable();
    const all = 'select * from retyped where n > $1';
    expect((await db.pool.query(all, [0])).rows).toEqual([{ n: 7 }]);
    await db.pool.query('alter table retyped add column place text');
    for (let time = 0; time < 2; time++) expect((await db.pool.query(all, [0])).rows).toEqual([{ n: 7, place: null }]);
  });

  test('ends its transaction as something that can be tried again, and works in the next', async () => {
    await using db = await retypedTable();
    await db.pool.query(asked, [0]);
    await db.pool.query('alter table retyped alter column n type bigint');
    const inTransaction = () =>
      db.db.transaction().execute((tx) => tx.executeQuery<{ n: string }>(CompiledQuery.raw(asked, [0])));
    const fault = await inTransaction().catch((fault: unknown) => fault);
    expect(isPlanOutdated(fault)).toBe(true);
    expect(isDatabaseBusy(fault)).toBe(true);
    expect((await inTransaction()).rows).toEqual([{ n: '7' }]);
  });

  test('that cannot be run any more says why', async () => {
    await using db = await retypedTable();
    await db.pool.query(asked, [0]);
    await retype(db.pool);
    await expect(db.pool.query(asked, [0])).rejects.toThrow('operator does not exist');
  });
});

describe.each(['frozen', 'black hole'] as const)('a line that is a %s', (fault) => {
  test('is found out by whoever waits, told to all, and tried again by nobody until it answers', async () => {
    const { line, url } = await aLine();
    await using _ = line;
    const { db, pool } = openDb(url, 2, () => undefined);
    await Promise.all([pool.query('select 1'), pool.query('select 2')]);
    await line.fail(fault);

    const began = performance.now();
    const asked = await Promise.allSettled([1, 2, 3, 4].map((number) => pool.query('select $1::int', [number])));
    expect(asked.map((one) => one.status === 'rejected' && isDatabaseBusy(one.reason))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const tookMs = performance.now() - began;
    expect(tookMs).toBeLessThan(10_500);

    const later = performance.now();
    await expect(pool.query('select 5')).rejects.toThrow('PostgreSQL does not answer');
    expect(performance.now() - later).toBeLessThan(tookMs / 2);

    await line.mend();
    await until(() =>
      pool.query('select 6').then(
        () => true,
        () => false,
      ),
    );
    await db.destroy();
  });
});

test('a statement that takes long is left alone, for the line answers somebody new', async () => {
  const { line, url } = await aLine();
  await using _ = line;
  const faults: Error[] = [];
  const { db, pool } = openDb(url, 1, (fault) => faults.push(fault));
  const { rows } = await pool.query('select pg_sleep(4), 1 as one');
  expect([rows[0]!.one, faults]).toEqual([1, []]);
  await db.destroy();
});

test('an event loop that is blocked for longer than the line is given does not make the database dead', async () => {
  const url = new URL('/postgres', inject('pgServer')).href;
  const faults: Error[] = [];
  const { db, pool } = openDb(url, 1, (fault) => faults.push(fault), 1, 3_600_000);
  const elsewhere = new pg.Client({ connectionString: url });
  await elsewhere.connect();
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Nothing is heard of it while it runs, and it ends when it is told to.
  const asked = pool.query('select pg_sleep(3600)').catch((fault: unknown) => fault);
  await turn();
  // Longer than a line may be silent, and than somebody new may wait to be let in.
  for (let time = 0; time < 3; time++) {
    block(2_700);
    await turn();
  }
  expect(faults).toEqual([]);
  await elsewhere.query('select pg_cancel_backend($1)', [rows[0]!.pid]);
  expect(await asked).toMatchObject({ message: 'canceling statement due to user request' });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await elsewhere.end();
  await db.destroy();
});
