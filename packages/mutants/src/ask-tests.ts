import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './instrument.ts';
import { type Entry, LEDGER_FOLDER, Ledger } from './ledger.ts';

/** Milliseconds without news from the tests after which they count as hanging. */
const PATIENCE = 120_000;
/** How often tests may hang while no mutant is switched on, as PostgreSQL or the machine may be slow. */
const MOST_STALLS = 3;

/** Id of a mutant, the same in every run while its file is unchanged: `path/of/file.ts#3`. */
export const idOf = ({ file, number }: Mutant): string => `${file}#${number}`;

/**
 * Runs the tests against every mutant, in as many sessions as needed, and returns all entries of the ledger.
 *
 * @param tests  absolute paths of test files
 * @throws Error when the tests fail to start, or hang without a mutant
 */
export async function askTests(
  root: string,
  mutants: readonly Mutant[],
  tests: readonly string[],
): Promise<readonly Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const byFile = [...Map.groupBy(mutants, ({ file }) => file)];
  const plan = Object.fromEntries(byFile.map(([file, of]) => [file, of.map(({ number }) => number)]));
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
  const projects = tests.some((file) => file.endsWith('.pg.test.ts')) ? ['unit', 'pg'] : ['unit'];
  writeFileSync(join(folder, 'tests.json'), JSON.stringify({ projects, tests }));
  const ledger = new Ledger(folder);
  const tidy = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidy);
  try {
    let stalls = 0;
    while (!(await runSession(root, folder, ledger))) {
      stalls = settleHanging(ledger) ? 0 : stalls + 1;
      if (stalls === MOST_STALLS) throw new Error('the tests hang, and no fault was switched on');
    }
    return ledger.all();
  } finally {
    process.off('exit', tidy);
    tidy();
  }
}

/** Runs one session as a child process. @returns false when it hung and was killed */
function runSession(root: string, folder: string, ledger: Ledger): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const session = spawn(process.execPath, [join(import.meta.dirname, 'session.ts')], {
    cwd: root,
    env: { ...process.env, [LEDGER_FOLDER]: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  // An endless loop reacts to nothing but SIGKILL. The session's embedded database ends by itself then.
  const end = () => session.kill('SIGKILL');
  process.once('exit', end);
  const interrupted = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const leave = () => process.exit(1);
    process.once(signal, leave);
    return () => process.off(signal, leave);
  });
  let length = ledger.all().length;
  let heard = Date.now();
  let hung = false;
  const watch = setInterval(() => {
    const now = ledger.all().length;
    if (now > length) heard = Date.now();
    length = now;
    if (Date.now() - heard < PATIENCE) return;
    hung = true;
    end();
  }, 1_000);
  session.once('exit', (code) => {
    clearInterval(watch);
    process.off('exit', end);
    for (const forget of interrupted) forget();
    if (hung) resolve(false);
    else if (code === 0) resolve(true);
    else reject(new Error(`the tests could not be asked: their process ended with ${code}`));
  });
  return promise;
}

/**
 * Adds results for a session that hung to the ledger. Of each test file, the mutant it tried last counts as killed by
 * timeout; mutants it tried before that still have no result count as unsure.
 *
 * @returns false when no mutant was switched on
 */
function settleHanging(ledger: Ledger): boolean {
  const open = new Map<string, { mutant: string; test: string }[]>();
  const settle = (mutant: string) => {
    for (const [file, asked] of open)
      open.set(
        file,
        asked.filter((one) => one.mutant !== mutant),
      );
  };
  for (const entry of ledger.all()) {
    if (entry.did === 'began') open.set(entry.file, [...(open.get(entry.file) ?? []), entry]);
    if (entry.did === 'killed' || entry.did === 'survived' || entry.did === 'unsure') settle(entry.mutant);
  }
  const hanging = [...open].filter(([, asked]) => asked.length > 0);
  for (const [file, asked] of hanging) {
    const last = asked.pop()!;
    ledger.add({ did: 'killed', mutant: last.mutant, by: file, how: 'timed out' });
    for (const { mutant } of asked) ledger.add({ did: 'unsure', mutant, file });
  }
  return hanging.length > 0;
}
