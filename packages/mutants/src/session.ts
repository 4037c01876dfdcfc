/**
 * Child process that keeps one Vitest running and tries the mutants. A separate process, so that its parent can kill it
 * when a mutant makes it hang; a new one continues from the ledger.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { LEDGER_FOLDER, Ledger } from './ledger.ts';
import { freshStarts, nearestOf } from './mutant-status.ts';

const folder = process.env[LEDGER_FOLDER]!;
const ledger = new Ledger(folder);
const { projects, tests } = JSON.parse(readFileSync(join(folder, 'tests.json'), 'utf8')) as {
  projects: string[];
  tests: string[];
};

const vitest = await createVitest('test', {
  config: join(import.meta.dirname, 'vitest.mutants.ts'),
  watch: false,
  project: projects,
  reporters: [{}],
  passWithNoTests: true,
});
const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => tests.includes(moduleId));

/** The test files with an entry of this kind in the ledger. @param since  index of the first entry to look at */
function filesThat(did: 'spoiled' | 'postponed', since = 0) {
  const files = new Set(
    ledger
      .all()
      .slice(since)
      .flatMap((entry) => (entry.did === did ? [entry.file] : [])),
  );
  return specifications.filter(({ moduleId }) => files.has(moduleId));
}

/** Runs these test files, and again those whose data a mutant damaged. @param slow  whether slow tests run, too */
async function ask(slow: boolean, begun: typeof specifications): Promise<void> {
  ledger.begin({ anew: null, slow });
  for (let files = begun; files.length > 0; ) {
    const since = ledger.all().length;
    const { testModules } = await vitest.runTestSpecifications(files);
    // A file that ran and failed did so because of a mutant. A file that never ran must not pass for one that notices
    // nothing.
    const heard = new Set(
      ledger.all().flatMap((entry) => (entry.did === 'ran' || entry.did === 'unfit' ? [entry.file] : [])),
    );
    const silent = testModules.find((module) => module.errors().length > 0 && !heard.has(module.moduleId));
    if (silent) throw new Error(`${silent.moduleId} cannot be run: ${silent.errors()[0]?.message}`);
    files = filesThat('spoiled', since);
  }
}

await ask(false, specifications);
await ask(true, filesThat('postponed'));
/** Number of mutants for which a test file is loaded at a time; each copy of the API takes memory. */
const AT_A_TIME = { rules: 40, api: 4 };
const waiting = () => nearestOf(freshStarts(ledger.all()));
for (let open = waiting(); open.size > 0; open = waiting()) {
  const most = (file: string) => (file.endsWith('.pg.test.ts') ? AT_A_TIME.api : AT_A_TIME.rules);
  const anew = Object.fromEntries([...open].map(([file, mutants]) => [file, mutants.slice(0, most(file))]));
  ledger.begin({ anew, slow: true });
  await vitest.runTestSpecifications(specifications.filter(({ moduleId }) => open.has(moduleId)));
  for (const [file, mutants] of Object.entries(anew)) {
    for (const mutant of mutants) ledger.add({ did: 'asked', mutant, file });
  }
}

await vitest.close();
process.exit(0);
