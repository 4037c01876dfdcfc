import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDb } from '../apps/api/src/testing/test-db.ts';
import { ROW_TYPES, writeRowTypes } from './row-types.ts';

test('the row types are those of the migrations: npm run db:types', async () => {
  await using migrated = await createTestDb(2);
  const folder = mkdtempSync(join(tmpdir(), 'swath-row-types-'));
  const fresh = join(folder, 'tables.ts');
  await writeRowTypes(migrated.url, fresh);
  const [made, kept] = [readFileSync(fresh, 'utf8'), readFileSync(ROW_TYPES, 'utf8')];
  rmSync(folder, { recursive: true });
  expect(made).toBe(kept);
});
