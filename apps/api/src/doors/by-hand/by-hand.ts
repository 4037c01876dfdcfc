import { messageOf } from '../../machinery/process/describe-fault.ts';
import { readSettings } from '../../machinery/process/env.ts';
import { openLog } from '../../machinery/process/log.ts';
import { signOutEverybody } from '../../people/sessions/sign-out-everybody.ts';
import { openContext } from '../start/open-context.ts';
import { openDatabase } from '../start/open-database.ts';
import { sealAnew, sealedWords } from './seal-anew.ts';

/** What whoever runs the product does by hand, each an `npm run` of its name. @returns what to say of it */
const COMMANDS: Readonly<Record<string, (open: ReturnType<typeof openContext>) => Promise<string>>> = {
  'seal-anew': async ({ ctx }) => sealedWords(await sealAnew(ctx)),
  'sign-out-everybody': async ({ ctx }) => `Sessions ended: ${await signOutEverybody(ctx.db)}.`,
};

async function main(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Say which: ${Object.keys(COMMANDS).join(', ')}.`);
  const settings = readSettings();
  const log = openLog(settings.logLevel);
  const database = await openDatabase('all', settings, log);
  const open = openContext(settings, log, database.url);
  try {
    process.stdout.write(`${await command(open)}\n`);
  } finally {
    await open.close();
    await database.close();
  }
}

await main(process.argv[2] ?? '').catch((fault: Error) => {
  const said = 'severity' in fault ? (messageOf(fault) ?? fault.name) : fault.message;
  process.stderr.write(`Not done. ${said}\n`);
  process.exit(1);
});
