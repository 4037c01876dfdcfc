import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');

/** The row types as they are kept. */
export const ROW_TYPES = join(ROOT, 'apps/api/src/machinery/db/tables.ts');

/** Writes the row types of a migrated database into a file. */
export async function writeRowTypes(url: string, file: string): Promise<void> {
  const options = [
    ...['--url', url, '--dialect', 'postgres', '--date-parser', 'string'],
    ...['--overrides', JSON.stringify({ columns: { 'clock.shift': 'string' } })],
    ...['--exclude-pattern', '{kysely*,graphile_worker.*}', '--out-file', file],
  ];
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/.bin/kysely-codegen'), ...options], {
    cwd: ROOT,
  });
}
