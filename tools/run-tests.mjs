/**
 * Runs every test, one stage after the other, and says how many passed; the last line is the counts alone.
 * `npm test -- --only <stage>` runs one stage and hands further words to its runner.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAs, runTogether } from './run-together.mjs';
import { countJourneys, refuseEmptyStage, stageThatDidNotRun, tableOf, totalOf } from './test-counts.ts';
import { COUNTS_FILE } from './vitest-counts.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const VITEST_STAGES = ['unit', 'pg', 'screens'];
const STAGES = [...VITEST_STAGES, 'e2e'];
const NOT_RUN = 'did not run: see above';
const INTERRUPTED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const { only, words } = readWords(process.argv.slice(2));
const reports = mkdtempSync(join(tmpdir(), 'swath-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const wanted = only ? [only] : STAGES;
const results = [];
const inVitest = wanted.filter((stage) => VITEST_STAGES.includes(stage));
if (inVitest.length > 0) results.push(...(await runVitest(inVitest)));
if (wanted.includes('e2e')) results.push(...(await runJourneys()));

console.log(`\n${tableOf(results)}\n\n${totalOf(results)}`);
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0);

/** Rules, use cases on PostgreSQL and screens, in one run of vitest. */
async function runVitest(stages) {
  const file = join(reports, 'vitest.json');
  const projects = stages.flatMap((stage) => ['--project', `${stage}*`]);
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/vitest-counts.ts')}`];
  await runStage({
    words: [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...words],
    cwd: ROOT,
    env: { [COUNTS_FILE]: file },
  });
  if (!existsSync(file)) return stages.map((stage) => stageThatDidNotRun(stage, NOT_RUN));
  const counted = JSON.parse(readFileSync(file, 'utf8'));
  const found = stages.map((stage) => counted.find((counts) => counts.stage === stage));
  return [
    ...found.map((counts, at) => (counts ? refuseEmptyStage(counts) : stageThatDidNotRun(stages[at], 'no test ran'))),
    ...counted.filter(({ stage }) => !stages.includes(stage)),
  ];
}

/** Journeys in a real browser. */
async function runJourneys() {
  const cwd = join(ROOT, 'apps/e2e');
  if (!existsSync(join(cwd, 'playwright.config.ts'))) {
    return [{ stage: 'e2e', passed: 0, failed: 0, skipped: 0, milliseconds: 0, note: 'left out: no journeys yet' }];
  }
  const file = join(reports, 'e2e.json');
  await runStage({
    words: [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...words],
    cwd,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) return [stageThatDidNotRun('e2e', NOT_RUN)];
  return [refuseEmptyStage(countJourneys(JSON.parse(readFileSync(file, 'utf8'))))];
}

/** A stage that fails does not keep the next from running; one that is interrupted does. */
async function runStage(program) {
  const end = await runTogether([{ command: process.execPath, ...program }]);
  const interrupted = INTERRUPTED.includes(end.signal) || [129, 130, 143].includes(end.code ?? 0);
  if (interrupted) endAs(end);
}

function readWords(given) {
  const at = given.findIndex((word) => word === '--only' || word.startsWith('--only='));
  if (at < 0 && given.length === 0) return { only: null, words: [] };
  const joined = given[at]?.split('=')[1];
  const only = at < 0 ? undefined : (joined ?? given[at + 1]);
  if (!STAGES.includes(only ?? '')) {
    process.stderr.write(`Name the stage: npm test -- --only ${STAGES.join('|')} [words for its runner].\n`);
    process.exit(1);
  }
  return { only, words: given.toSpliced(at, joined === undefined ? 2 : 1) };
}
