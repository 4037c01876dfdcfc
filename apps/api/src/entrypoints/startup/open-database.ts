import { startEmbeddedPostgres } from '@swath/embedded-postgres/start-embedded-postgres';
import { hasTables, makeTables } from '@swath/practice-gateway/make-tables';
import type pg from 'pg';
import type { Context } from '../../platform/context.ts';
import { withPasswordFile } from '../../platform/db/database-client.ts';
import type { OpenDatabase, WholeDb } from '../../platform/db/db.ts';
import { listPending, mayMigrate, migrate } from '../../platform/db/migrate.ts';
import type { Settings } from '../../platform/process/env.ts';
import type { Logger } from '../../platform/process/log.ts';
import { hasDemoWorld, loadDemoWorld } from '../demo/load-demo-world.ts';

/** The database as opened: its connection string, `prepare` (migrates it before the first request), and `close`. */
export type Database = {
  url: string;
  prepare(ctx: Context, open: OpenDatabase): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the database that DATABASE_URL names, or starts the embedded one, which only the mode `all` does.
 *
 * @throws Error whose message tells the operator what to do
 */
export async function openDatabase(mode: 'all' | 'api' | 'worker', settings: Settings, log: Logger): Promise<Database> {
  const prepare = async (ctx: Context, { db, pool }: OpenDatabase) => {
    await requireAnswer(pool);
    if (await mayMigrate(db)) {
      const applied = await migrate(db, pool);
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      if (settings.paymentGateway === 'sandbox') await makeTables(db);
    } else {
      await requireMigrated(db);
      if (settings.paymentGateway === 'sandbox') await requirePracticeTables(db);
    }
    if (settings.reachable && (await hasDemoWorld(ctx.db))) {
      throw new Error(
        'Set DATABASE_URL to another database: the demo world is in this one, its passwords are public, and others ' +
          'could reach it. (Or HOST=127.0.0.1 without NODE_ENV=production; npm run db:reset empties the embedded one.)',
      );
    }
    if (settings.demoWorld && mode === 'all') await loadDemoWorld(ctx);
  };
  const { databaseUrl, databasePasswordFile: file } = settings;
  if (databaseUrl) {
    const url = file === null ? databaseUrl : withPasswordFile(databaseUrl, file);
    return { url, prepare, close: async () => undefined };
  }
  if (mode !== 'all') {
    throw new Error(`Set DATABASE_URL: a lone ${mode} works on a database that others share.`);
  }
  const server = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    database: 'swath',
    log: (message) => log.info(message),
  });
  return { url: server.url, prepare, close: () => server.stop() };
}

/**
 * Checks that the database can be reached.
 *
 * @throws Error that tells the operator what to do when it does not answer, or refuses the login
 */
async function requireAnswer(pool: pg.Pool): Promise<void> {
  await pool.query('select 1').catch((fault: Error) => {
    throw new Error(`Start the database or correct DATABASE_URL: it does not let us in (${fault.message}).`);
  });
}

/**
 * Checks that no migrations are pending.
 *
 * @throws Error that tells the operator what to do when some are pending, as this database role may not migrate
 */
async function requireMigrated(db: WholeDb): Promise<void> {
  const pending = await listPending(db);
  if (pending.length === 0) return;
  throw new Error(
    `Run npm run migrate first, as the account that owns the database: this one only serves, and ${pending.length} ` +
      `migrations are to be applied, from ${pending[0]} on.`,
  );
}

/**
 * Checks that the tables of the practice gateway (our stand-in for a payment provider) exist.
 *
 * @throws Error that tells the operator what to do when they do not, as this database role may not create them
 */
async function requirePracticeTables(db: WholeDb): Promise<void> {
  if (await hasTables(db)) return;
  throw new Error(
    'Run npm run migrate with PAYMENT_GATEWAY=sandbox first, as the account that owns the database: the practice ' +
      'gateway has no tables in it. (Or set PAYMENT_GATEWAY=stripe.)',
  );
}
