import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestHost } from './testing/practice-host.ts';

/** Columns with whether they may be null, by table, as `practice-tables.ts` says it. */
async function typed(): Promise<Record<string, Record<string, boolean>>> {
  const text = await readFile(new URL('practice-tables.ts', import.meta.url), 'utf8');
  const source = text.replaceAll(/\/\*\*.*?\*\//gs, '');
  const types = new Map(
    [...source.matchAll(/^type (\w+Table) = \{(.*?)\};$/gms)].map(([, name, body]) => {
      const columns = [...body!.matchAll(/(\w+): ([^;]+?)(?=;|\s*$)/gm)];
      return [name, Object.fromEntries(columns.map(([, column, type]) => [column!, /\| null$|<unknown,/.test(type!)]))];
    }),
  );
  const tables = [...source.matchAll(/^ {2}'sandbox\.(\w+)': (\w+);$/gm)];
  return Object.fromEntries(tables.map(([, table, type]) => [table!, types.get(type!)!]));
}

test('the row types name the columns of schema.sql, and those that may be null', async () => {
  await using host = await startTestHost();
  const { rows } = await sql<{ table: string; columns: Record<string, boolean> }>`
    select table_name as table, json_object_agg(column_name, is_nullable = 'YES') as columns
      from information_schema.columns where table_schema = 'sandbox' group by table_name`.execute(host.db);
  expect(await typed()).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])));
});
