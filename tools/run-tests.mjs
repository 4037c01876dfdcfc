/**
 * Runs every test, one stage after the other, and says how many passed; the last line is the counts alone.
 * `npm test -- --only <stage>` runs one stage and hands further words to its runner; `npm test -- --changed [commit]`
 * leaves out what the files that differ from that commit (HEAD unless named) do not touch.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listChangedFiles, touchesJourneys } from './changed-files.ts';
import { endAs, runTogether } from './run-together.mjs';
import {
  countJourneys,
  failedPages,
  failuresOf,
  leftOut,
  refuseEmptyStage,
  snapshotOf,
  stageThatDidNotRun,
  tableOf,
  totalOf,
} from './test-counts.ts';
import { COUNTS_FILE } from './vitest-counts.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST_STAGES = ['unit', 'pg', 'screens'];
const STAGES = [...VITEST_STAGES, 'e2e'];
const NOT_RUN = 'did not run: see above';
/** Of how many failed journeys the page is printed, so that the end of the log stays readable. */
const PRINTED_PAGES = 4;
const INTERRUPTED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const { only, changedSince, words } = readWords(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), 'swath-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const wanted = only ? [only] : STAGES;
const results = [];
const inVitest = wanted.filter((stage) => VITEST_STAGES.includes(stage));
if (inVitest.length > 0) results.push(...(await runVitest(inVitest)));
if (wanted.includes('e2e')) results.push(...(await runJourneys()));

const report = [failuresOf(results), tableOf(results), totalOf(results)].filter(Boolean);
console.log(`\n${report.join('\n\n')}`);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);

/** Rules, use cases on PostgreSQL and screens, in one run of vitest. */
async function runVitest(stages) {
  const file = join(reports, 'vitest.json');
  const projects = stages.flatMap((stage) => ['--project', `${stage}*`]);
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/vitest-counts.ts')}`];
  const onlyTouched = changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : [];
  await runStage({
    words: [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...onlyTouched, ...words],
    cwd: ROOT,
    env: { [COUNTS_FILE]: file },
  });
  if (!existsSync(file)) return stages.map((stage) => stageThatDidNotRun(stage, NOT_RUN));
  const counted = JSON.parse(readFileSync(file, 'utf8'));
  const found = stages.map((stage) => counted.find((counts) => counts.stage === stage));
  return [
    ...found.map((counts, at) => {
      if (counts) return refuseEmptyStage(counts);
      return changedSince ? leftOut(stages[at]) : stageThatDidNotRun(stages[at], 'no test ran');
    }),
    ...counted.filter(({ stage }) => !stages.includes(stage)),
  ];
}

/** Journeys in a real browser. */
async function runJourneys() {
  const cwd = join(ROOT, 'apps/e2e');
  if (!existsSync(join(cwd, 'playwright.config.ts'))) {
    return [{ stage: 'e2e', passed: 0, failed: 0, skipped: 0, milliseconds: 0, note: 'left out: no journeys yet' }];
  }
  if (changedSince && !touchesJourneys(listChangedFiles(ROOT, changedSince))) return [leftOut('e2e')];
  const file = join(reports, 'e2e.json');
  await runStage({
    words: [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...words],
    cwd,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) return [stageThatDidNotRun('e2e', NOT_RUN)];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const path of failedPages(report).slice(0, PRINTED_PAGES)) {
    console.log(`\nThe page when it failed (${basename(dirname(path))}):\n${snapshotOf(readFileSync(path, 'utf8'))}`);
  }
  return [refuseEmptyStage(countJourneys(report))];
}

/** A stage that fails does not keep the next from running; one that is interrupted does. */
async function runStage(program) {
  const end = await runTogether([{ command: process.execPath, ...program }]);
  const interrupted = INTERRUPTED.includes(end.signal) || [129, 130, 143].includes(end.code ?? 0);
  if (interrupted) endAs(end);
}

function readWords(given) {
  const { value: changedSince, rest } = take(given, '--changed', 'HEAD');
  const { value: only, rest: words } = take(rest, '--only', '');
  if (only === undefined ? words.length === 0 : STAGES.includes(only)) return { only, changedSince, words };
  process.stderr.write(`Name the stage: npm test -- --only ${STAGES.join('|')} [words for its runner].\n`);
  process.exit(1);
}

/** Takes `--name value` or `--name=value` out of what was given. @param otherwise  its value when it has none */
function take(given, name, otherwise) {
  const at = given.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return { value: undefined, rest: given };
  const joined = given[at].split('=')[1];
  const next = given[at + 1];
  const follows = joined === undefined && next !== undefined && !next.startsWith('-');
  return { value: joined ?? (follows ? next : otherwise), rest: given.toSpliced(at, follows ? 2 : 1) };
}
