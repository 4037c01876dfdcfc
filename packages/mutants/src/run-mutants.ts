/**
 * `npm run mutants [folder or file …]`: mutation testing. Puts small faults (mutants) into the source, one at a time,
 * and reports how many the tests notice, and how many the tests or the compiler. Exits with 1 when the tests alone
 * notice fewer in a folder than its minimum.
 *
 *     --list            lists the mutants without running tests
 *     --sample 0.1      uses every tenth mutant; --seed 7 draws others
 *     --also <folder>   also runs the tests of that folder; may be repeated
 *     --far             runs all tests of an app, not only those of the same folder
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askTests, idOf } from './ask-tests.ts';
import { chooseFiles, chooseTests, mutantsOf, readMutantSettings, sample } from './choose.ts';
import { listRefused } from './compile.ts';
import { mutantStatuses } from './mutant-status.ts';
import { isAlive, type Judged, listOf, percentOf, tableOf } from './score.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    also: { type: 'string', multiple: true, default: [] },
    far: { type: 'boolean', default: false },
    sample: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
});

const { bars, leftOut } = readMutantSettings(ROOT);
const named = positionals.length > 0 ? positionals : bars.map(({ folder }) => folder);
const files = chooseFiles(ROOT, named, leftOut);
const all = mutantsOf(ROOT, files);
const chosen = sample(all, Number(values.sample), Number(values.seed));
if (all.length === 0) throw new Error(`nothing to put a fault into: ${positionals.join(', ')}`);
if (values.list) {
  const lines = chosen.map(({ file, line, what }) => `${file}:${line}  ${what}`);
  console.log(`${lines.join('\n')}\n\n${chosen.length} mutants in ${files.length} files`);
} else process.exitCode = (await judge()) ? 0 : 1;

/** Runs the tests and prints the report. @returns whether every folder reaches its minimum */
async function judge(): Promise<boolean> {
  if (chosen.length < all.length)
    console.log(`A sample: ${chosen.length} of ${all.length} mutants, seed ${values.seed}.`);

  const entries = await askTests(ROOT, chosen, chooseTests(ROOT, files, values));
  const found = mutantStatuses(entries, chosen.map(idOf));
  const byTests: Judged[] = chosen.map((mutant) => ({ ...mutant, status: found.get(idOf(mutant))! }));
  const refused = new Set(listRefused(ROOT, byTests.filter(isAlive)).map(idOf));
  const judged = byTests.map((one) => (refused.has(idOf(one)) ? { ...one, status: 'refused' as const } : one));
  console.log(
    `Tests alone notice ${percentOf(byTests).toFixed(1)} %, with the compiler it is ${percentOf(judged).toFixed(1)} %.`,
  );

  console.log(`${listOf(judged)}\n\n${tableOf(judged)}\n`);
  for (const name of new Set(
    entries.flatMap((entry) => (entry.did === 'unfit' ? [`${entry.name}: ${entry.why}`] : [])),
  )) {
    console.log(`not asked, because it does not pass by itself, or not twice in a row on the same data: ${name}`);
  }
  const isBelow = bars.filter(({ folder, percent }) => {
    const of = byTests.filter(({ file }) => file.startsWith(`${folder}/`));
    if (percentOf(of) >= percent) return false;
    console.log(`${folder}: ${percentOf(of).toFixed(1)} % is less than ${percent} %, by tests alone.`);
    return true;
  });
  return isBelow.length === 0;
}
