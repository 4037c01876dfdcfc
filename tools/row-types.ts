import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brandColumns } from './brand-columns.ts';

const ROOT = join(import.meta.dirname, '..');

/** The row types as they are kept. */
export const ROW_TYPES = join(ROOT, 'apps/api/src/machinery/db/tables.ts');

/** Writes the row types of a migrated database into a file, in the words of the domain. */
export async function writeRowTypes(url: string, file: string): Promise<void> {
  const { columns, imports } = await brandColumns(url);
  const options = [
    ...['--url', url, '--dialect', 'postgres', '--date-parser', 'string'],
    ...['--overrides', JSON.stringify({ columns: { ...columns, 'clock.shift': 'string' } })],
    ...['--custom-imports', JSON.stringify(imports)],
    ...['--exclude-pattern', '{kysely*,graphile_worker.*}', '--out-file', file],
  ];
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/.bin/kysely-codegen'), ...options], {
    cwd: ROOT,
  });
}
