import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { brandColumns } from './brand-columns.ts';

const ROOT = join(import.meta.dirname, '..');

/** The row types as they are kept. */
export const ROW_TYPES = join(ROOT, 'apps/api/src/platform/db/tables.ts');

/** A column's comment as kysely-codegen prints it. It has no option to leave them out. */
const COLUMN_COMMENT = /^ {2}\/\*\*\n(?: {3}\* .*\n)+ {3}\*\/\n/gm;

/** Writes the row types and the columns of a migrated database into a file, in the words of the domain. */
export async function writeRowTypes(url: string, file: string): Promise<void> {
  const { columns, imports } = await brandColumns(url);
  const options = [
    ...['--url', url, '--dialect', 'postgres', '--date-parser', 'string'],
    ...['--overrides', JSON.stringify({ columns: { ...columns, 'clock.shift': 'string' } })],
    ...['--custom-imports', JSON.stringify(imports)],
    ...['--exclude-pattern', '{kysely*,graphile_worker.*,sandbox.*}', '--out-file', file],
  ];
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/.bin/kysely-codegen'), ...options], {
    cwd: ROOT,
  });
  const types = (await readFile(file, 'utf8')).replaceAll(COLUMN_COMMENT, '');
  await writeFile(file, types + (await writeColumns(url)));
}

/** The constant `COLUMNS`: each table of the product with the names of its columns, as TypeScript. */
async function writeColumns(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(`
    select table_name, array_agg(column_name::text order by column_name::text collate "C") as columns
      from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely%'
     group by table_name order by table_name collate "C"`);
  await client.end();
  const lines = rows.map(({ table_name, columns }) => `  ${table_name}: ${JSON.stringify(columns)},`);
  return `
/**
 * The columns of each table, for statements that read whole rows. Never \`*\`: a prepared statement with it fails as soon as
 * a migration adds a column (*cached plan must not change result type*).
 */
export const COLUMNS = {
${lines.join('\n')}
} as const satisfies { [Table in keyof DB]?: readonly (keyof DB[Table])[] };
`;
}
