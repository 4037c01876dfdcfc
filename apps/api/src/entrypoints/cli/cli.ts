import { makeTables } from '@swath/practice-gateway/make-tables';
import { signOutEverybody } from '../../identity/sessions/sign-out-everybody.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { withPasswordFile } from '../../platform/db/database-client.ts';
import { openDb } from '../../platform/db/db.ts';
import { grantServing } from '../../platform/db/grant-serving.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { messageOf } from '../../platform/process/describe-fault.ts';
import { type MigrateSettings, readMigrateSettings, readSettings } from '../../platform/process/env.ts';
import { openLog } from '../../platform/process/log.ts';
import { openContext } from '../startup/open-context.ts';
import { openDatabase } from '../startup/open-database.ts';
import { reencryptedWords, reencryptSecrets } from './reencrypt-secrets.ts';

/**
 * Statement timeout of migrations in milliseconds: creating an index on a large table takes long. The lock timeout
 * stays short, because a migration that waits for a lock makes other queries wait behind it.
 */
const LONGEST_STATEMENT_MS = 3_600_000;

/**
 * Migrates the database as the owner of its tables, creates the tables of the practice gateway (our stand-in for a
 * payment provider) if configured, and grants the server's database role the rights it needs, if such a role is
 * configured.
 *
 * @returns the text to print
 *
 * Source: docs/rules/platform.md.
 */
async function migrateByHand(settings: MigrateSettings): Promise<string> {
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

/** Commands of the CLI by name, each also an `npm run` script. Each resolves to the text to print. */
const COMMANDS: Readonly<Record<string, () => Promise<string>>> = {
  migrate: () => migrateByHand(readMigrateSettings()),
  'reencrypt-secrets': () => withProduct(async (ctx) => reencryptedWords(await reencryptSecrets(ctx))),
  'sign-out-everybody': () => withProduct(async ({ db }) => `Sessions ended: ${await signOutEverybody(db)}.`),
};

/**
 * Runs work with a full application context (database and providers), without serving requests, and closes both
 * afterwards.
 */
async function withProduct(work: (ctx: PayingContext) => Promise<string>): Promise<string> {
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const database = await openDatabase('all', settings, log);
  const { ctx, close } = openContext(settings, log, database.url);
  try {
    return await work(ctx);
  } finally {
    await close();
    await database.close();
  }
}

async function main(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Say which: ${Object.keys(COMMANDS).join(', ')}.`);
  process.stdout.write(`${await command()}\n`);
}

await main(process.argv[2] ?? '').catch((fault: Error) => {
  const said = 'severity' in fault ? (messageOf(fault) ?? fault.name) : fault.message;
  process.stderr.write(`Not done. ${said}\n`);
  process.exit(1);
});
