import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../testing/test-db.ts';
import { PreparedClient } from './prepared-client.ts';

let database: TestDb;
let ours: PreparedClient;
let theirs: pg.Client;
let described: number;

beforeAll(async () => {
  database = await createTestDb(1);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  ours = new PreparedClient({ connectionString: database.url });
  theirs = new pg.Client({ connectionString: database.url });
  await Promise.all([ours.connect(), theirs.connect()]);
  described = 0;
  const connection: EventEmitter = Reflect.get(ours, 'connection');
  connection.on('rowDescription', () => {
    described += 1;
  });
});
afterEach(() => Promise.all([ours.end(), theirs.end()]));

const ask = async (client: pg.Client, text: string, values: unknown[]) => {
  const { rows, rowCount, command, fields } = await client.query(text, values);
  return { rows, rowCount, command, names: fields.map(({ name }) => name) };
};

const EVERY_TYPE = `select n, null as nothing, 'text ' || n as words, n::bigint as large, n / 3.0::float8 as part, n % 2 = 0 as even,
    date '2026-05-02' + n as day, timestamptz '2026-05-02T12:00Z' as at, decode('c0ffee', 'hex') as bytes,
    array['a', 'b,"c"'] as words_list, array[date '2026-05-02'] as days, json_build_object('n', n) as object,
    gen_random_uuid() is not null as id, numeric '1.50' as exact
  from generate_series(1, $1::int) n`;

test('a statement reads the same the first time, the second time and by the driver itself', async () => {
  const expected = await ask(theirs, EVERY_TYPE, [3]);
  expect(expected.rows).toHaveLength(3);
  for (const _time of [1, 2, 3]) expect(await ask(ours, EVERY_TYPE, [3])).toEqual(expected);
  expect(described).toBe(1);
});

test('a column is called whatever it likes', async () => {
  const odd = 'select $1::int as "it\'s ""x"" `y` \\", 3 as twice, $1::text as twice';
  for (const _time of [1, 2]) expect(await ask(ours, odd, [1])).toEqual(await ask(theirs, odd, [1]));
});

test('columns of the same names and other types are read apart', async () => {
  for (const type of ['int', 'text', 'bool', 'text[]'] as const) {
    const one = `select null::${type} as value, $1::int as n`;
    const other = `select '${type === 'text[]' ? '{a}' : '1'}'::${type} as value, $1::int as n`;
    for (const text of [one, other, other]) expect(await ask(ours, text, [1])).toEqual(await ask(theirs, text, [1]));
  }
});

test('without rows its columns are known all the same', async () => {
  for (const _time of [1, 2]) expect(await ask(ours, EVERY_TYPE, [0])).toEqual(await ask(theirs, EVERY_TYPE, [0]));
  expect(await ask(ours, EVERY_TYPE, [2])).toEqual(await ask(theirs, EVERY_TYPE, [2]));
  expect(described).toBe(1);
});

test('what writes says how many rows it wrote, with and without telling them', async () => {
  await ours.query('create temp table lawns (name text)');
  const insert = 'insert into lawns select unnest($1::text[])';
  for (const _time of [1, 2]) {
    expect(await ask(ours, insert, [['front', 'back']])).toMatchObject({ rowCount: 2, command: 'INSERT', rows: [] });
    expect((await ask(ours, `${insert} returning name`, [['side']])).rows).toEqual([{ name: 'side' }]);
  }
});

test('a fault is who asked’s, and the statement works again after it', async () => {
  const divide = 'select 6 / $1::int as part';
  for (const _time of [1, 2]) {
    await expect(ask(ours, divide, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(ask(ours, divide, ['no number'])).rejects.toMatchObject({ code: '22P02' });
    expect((await ask(ours, divide, [2])).rows).toEqual([{ part: 3 }]);
  }
});

test('a value that cannot be read is a fault of the statement, not of the process', async () => {
  const broken = 'select $1::jsonb as fine, 1 as number';
  const before = pg.types.getTypeParser(pg.types.builtins.JSONB);
  pg.types.setTypeParser(pg.types.builtins.JSONB, () => {
    throw new Error('unreadable');
  });
  try {
    for (const _time of [1, 2]) await expect(ask(ours, broken, ['{}'])).rejects.toThrow('unreadable');
  } finally {
    pg.types.setTypeParser(pg.types.builtins.JSONB, before);
  }
});

test('columns that change under it are read as they are then', async () => {
  await ours.query('create temp table lawns (name text, number int)');
  await ours.query("insert into lawns values ('front', 7)");
  const read = 'select * from lawns where number = $1';
  expect((await ask(ours, read, [7])).rows).toEqual([{ name: 'front', number: 7 }]);
  await ours.query('alter table lawns drop column name, add column place text');
  for (const _time of [1, 2]) expect((await ask(ours, read, [7])).rows).toEqual([{ number: 7, place: null }]);
});
