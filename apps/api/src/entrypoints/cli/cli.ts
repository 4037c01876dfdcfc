import { signOutEverybody } from '../../identity/sessions/sign-out-everybody.ts';
import type { PayingContext } from '../../money/payments/payment-handlers.ts';
import { messageOf } from '../../platform/process/describe-fault.ts';
import { readMigrateSettings, readSettings } from '../../platform/process/env.ts';
import { openLog } from '../../platform/process/log.ts';
import { openContext } from '../startup/open-context.ts';
import { openDatabase } from '../startup/open-database.ts';
import { migrateByHand } from './migrate-command.ts';
import { reencryptedWords, reencryptSecrets } from './reencrypt-secrets.ts';

/** Commands of the CLI, each an `npm run` of its name. @returns the output */
const COMMANDS: Readonly<Record<string, () => Promise<string>>> = {
  migrate: () => migrateByHand(readMigrateSettings()),
  'reencrypt-secrets': () => withProduct(async (ctx) => reencryptedWords(await reencryptSecrets(ctx))),
  'sign-out-everybody': () => withProduct(async ({ db }) => `Sessions ended: ${await signOutEverybody(db)}.`),
};

/** Runs work with the whole context, without serving requests. */
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
