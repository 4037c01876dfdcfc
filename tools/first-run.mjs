/**
 * `npm start`, `npm run dev`, `npm test`, `npm run nightly`, `npm run pictures` and `npm run bench`: makes ready what is
 * missing, then runs the product, its tests or its measurements.
 * Starts on Node 20.19 with nothing installed, so it uses nothing but Node itself; what it starts runs on Node 24.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBothBuilds, ensureWebBuild } from './build-web.mjs';
import { ensurePackages, findRepositoryNode } from './install-packages.mjs';
import { endAs, runTogether } from './run-together.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];
const QUIET = '--disable-warning=ExperimentalWarning';
const MAIN = 'apps/api/src/main.ts';
/** What Node has made of the sources once it need not make again: the API starts a third sooner. */
const COMPILED = { NODE_COMPILE_CACHE: resolve(ROOT, 'node_modules/.cache/compiled') };

/** Whose mutants are put to the test every night: the rules. All of the API takes hours. */
const RULES = 'packages/domain/src';

const WAYS = { start, dev, test, nightly, pictures, bench };

const [way, ...words] = process.argv.slice(2);
try {
  refuseOldNode();
  if (!Object.hasOwn(WAYS, way ?? ''))
    throw new Error('Say what to run: npm start, npm test, or npm run dev, nightly, pictures or bench.');
  await ensurePackages(ROOT);
  endAs(await WAYS[way](findRepositoryNode(ROOT), words));
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

/** The product on one port: web, API, background work, database. */
async function start(node, extra) {
  await ensureWebBuild(ROOT, node);
  return run({ command: node, words: [QUIET, MAIN, 'all', ...extra], env: COMPILED });
}

/** The same while it is worked on: the API starts anew and the browser follows whenever a file is saved. */
async function dev(node, extra) {
  const webPort = process.env.WEB_PORT ?? '5173';
  const env = { PORT: process.env.PORT ?? '3000', WEB_PORT: webPort };
  env.PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`;
  return run(
    {
      command: node,
      words: ['--watch', '--watch-preserve-output', QUIET, MAIN, 'all', ...extra],
      env: { ...env, ...COMPILED },
    },
    { command: node, words: ['tools/serve-web.mjs'], env },
  );
}

/**
 * Every test, with nothing left to chance and all that takes too long at each change, then the mutants of the rules.
 * Words choose among the files on PostgreSQL; `--only <stage>` names another stage.
 */
async function nightly(node, extra) {
  const chosen = extra.length === 0 || extra[0].startsWith('-') ? extra : ['--only', 'pg', ...extra];
  const env = { NIGHTLY: '1' };
  if (mayOpenPages(chosen)) await ensureBothBuilds(ROOT, node);
  const tests = await run({ command: node, words: [QUIET, 'tools/run-tests.mjs', ...chosen], env });
  if (chosen.length > 0 || tests.signal) return tests;
  const mutants = await run({ command: node, words: [QUIET, 'packages/mutants/src/run-mutants.ts', RULES] });
  return tests.code === 0 ? mutants : tests;
}

/** Every test, or one stage of them. */
async function test(node, extra) {
  if (mayOpenPages(extra)) await ensureBothBuilds(ROOT, node);
  return run({ command: node, words: [QUIET, 'tools/run-tests.mjs', ...extra] });
}

/** Whether the stage of journeys is among those that are asked for. */
function mayOpenPages(extra) {
  const only = extra.find((word, at) => extra[at - 1] === '--only' || word.startsWith('--only='));
  return !only || only.endsWith('e2e');
}

/** The journeys that look at every screen, with a picture of each at both widths, light and dark. */
async function pictures(node, extra) {
  await ensureBothBuilds(ROOT, node);
  const words = [QUIET, 'tools/run-tests.mjs', '--only', 'e2e', 'src/screens', ...extra];
  const end = await run({ command: node, words, env: { E2E_PICTURES: '1' } });
  console.log(`\nThe pictures are in ${resolve(ROOT, 'test-results/screens')} until the journeys run again.`);
  return end;
}

/** Measurements: of the pages as they are now, and not of an older build. */
async function bench(node, extra) {
  await ensureWebBuild(ROOT, node);
  return run({ command: node, words: [QUIET, 'bench/src/run.ts', ...extra] });
}

function run(...programs) {
  const path = `${resolve(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  return runTogether(programs.map((program) => ({ ...program, cwd: ROOT, env: { PATH: path, ...program.env } })));
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Install Node ${OLDEST_NODE.join('.')} or newer: this is Node ${process.versions.node}.`);
}
