import { makeTables } from '@swath/practice-gateway/make-tables';
import { withPasswordFile } from '../../platform/db/database-client.ts';
import { openDb } from '../../platform/db/db.ts';
import { grantServing } from '../../platform/db/grant-serving.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { MigrateSettings } from '../../platform/process/env.ts';

/**
 * Statement timeout of migrations: an index on a large table takes long. The lock timeout stays short, because queries queue
 * up behind a lock.
 */
const LONGEST_STATEMENT_MS = 3_600_000;

/**
 * Migrates the database as the owner of its tables, creates those of the practice gateway where it is asked for, and grants the
 * serving role its rights.
 *
 * @returns the output
 *
 * Source: docs/rules/platform.md.
 */
export async function migrateByHand(settings: MigrateSettings): Promise<string> {
  const { databaseUrl, databasePasswordFile: file, practiceGateway, servingAccount, patience } = settings;
  const url = file === null ? databaseUrl : withPasswordFile(databaseUrl, file);
  const { db, pool } = openDb(url, 2, () => undefined, patience, LONGEST_STATEMENT_MS);
  try {
    const applied = await migrate(db, pool);
    if (practiceGateway) await makeTables(db);
    const said = applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}.`;
    if (servingAccount === null) return said;
    await grantServing(db, servingAccount);
    return `${said} ${servingAccount} may serve, and change no table.`;
  } finally {
    await db.destroy();
  }
}
