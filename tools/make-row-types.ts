/** Makes apps/api/src/platform/db/tables.ts from a freshly migrated database. Run by `npm run db:types`. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb } from '../apps/api/src/platform/db/db.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../packages/embedded-postgres/src/start-embedded-postgres.ts';
import { ROW_TYPES, writeRowTypes } from './row-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'swath-types-'));
// The server does not run as root: it must be able to enter.
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir, database: 'swath', log: () => undefined });
try {
  const { db, pool } = openDb(server.url, 2, () => undefined);
  await migrate(db, pool);
  await db.destroy();
  await writeRowTypes(server.url, ROW_TYPES);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
