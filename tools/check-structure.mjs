/**
 * Checks what the type checker and the import rules cannot: names, places and lengths. Run by `npm run structure`.
 * To allow a new kind of file, change the lists here, in a reviewed commit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { countCasts } from './count-casts.ts';
import { retiredWords } from './retired-words.ts';
import { brokenSeals } from './sealed-migrations.ts';

const NOUN_FILE = /^(?<noun>[a-z][a-z-]*)\.(policy|reads|writes|locks|tasks|mail)\.ts$/;
const USE_CASE_FILE = /^[a-z]+(-[a-z0-9]+)+\.ts$/; // complete-job.ts
const TEST_FILE = /\.(pg\.)?test\.tsx?$/;
/** Where in apps/api/src files are named by the vocabulary; the rest is doors and other machinery. */
const IN_VOCABULARY =
  /^apps\/api\/src\/((stories|trade|money|people|telling)\/([^/]+\/)*[^/]+|machinery\/(access|secrets))\/[^/]+$/;
/** What a room writes down may have a name of its own: charging writes charges. */
const ALSO = { charging: 'charges' };
/** The few files that are a thing of their own and neither of the two. */
const ALONE = new Set([
  'apps/api/src/money/payments/purposes.ts',
  'apps/api/src/telling/changes/audience.ts',
  'apps/api/src/machinery/access/viewer.ts',
]);
const EMPTY_NAMES = /(^|\/)(index|utils?|helpers?|common|misc|types|services?|managers?)(\.(ts|tsx)$|\/)/;
/** So many `as` in what is no test. Lower them whenever one goes. */
const MOST_CASTS = { 'apps/api/src': 49, 'apps/web/src': 33, packages: 21 };
const LONGEST = 400;
const NINE_IN_TEN = 200;
const GENERATED = /\/db\/tables\.ts$/;

const problems = [];
const complain = (file, why) => problems.push(`${file}\n    ${why}`);

const files = ['packages', 'apps', 'bench', 'tools']
  .flatMap(walk)
  .filter((file) => /\.(ts|tsx|mjs|cjs|sql)$/.test(file));
const lengths = [];

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  checkName(file);
  if (!GENERATED.test(file)) checkLength(file, text);
  checkWords(file, text);
  checkNoun(file);
}
checkSpread();
checkMigrations();
checkCasts();

function checkName(file) {
  const name = file.split('/').at(-1);
  if (EMPTY_NAMES.test(file)) complain(file, 'This name says nothing. Name the file after what is in it.');
  if (!/^[a-z0-9._-]+$/.test(name)) complain(file, 'File names are kebab-case.');
}

function checkLength(file, text) {
  const lines = text.split('\n').length - 1;
  if (!TEST_FILE.test(file) && /\.tsx?$/.test(file)) lengths.push(lines);
  if (lines > LONGEST) complain(file, `${lines} lines: a file has one job and fits in the head (at most ${LONGEST}).`);
}

/** A cast is where the type checker is told and not asked: there are no more of them than there were. */
function checkCasts() {
  for (const [folder, most] of Object.entries(MOST_CASTS)) {
    const sources = files.filter(
      (file) =>
        file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !TEST_FILE.test(file) && !/\/testing\//.test(file),
    );
    const casts = sources.reduce((sum, file) => sum + countCasts(file, readFileSync(file, 'utf8')), 0);
    if (casts > most) complain(folder, `${casts} casts, and ${most} is the bound: let the type say it.`);
  }
}

/** `npm run db:new` seals the migrations before the new one. */
function checkMigrations() {
  const folder = 'apps/api/migrations';
  const migrations = Object.fromEntries(
    files
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.sql'))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
  for (const broken of brokenSeals(readFileSync(`${folder}/sealed.sums`, 'utf8'), migrations)) complain(folder, broken);
}

function checkSpread() {
  const sorted = lengths.sort((a, b) => a - b);
  const ninth = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  if (ninth > NINE_IN_TEN)
    complain('(all files)', `One in ten files has more than ${ninth} lines; ${NINE_IN_TEN} is the bound.`);
}

function checkWords(file, text) {
  if (
    /^packages\/domain\/src\//.test(file) &&
    !TEST_FILE.test(file) &&
    /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bprocess\./.test(text)
  ) {
    complain(file, 'Rules do not look at the clock, the dice or the environment: take the value as a parameter.');
  }
  const mayReadEnvironment =
    /^(apps\/api\/src\/(machinery\/process\/env|testing\/[^/]+)\.ts|apps\/e2e\/|bench\/|tools\/)/;
  if (/\bprocess\.env\b/.test(text) && !mayReadEnvironment.test(file))
    complain(file, 'Only machinery/process/env.ts reads process.env.');
  for (const [word, name] of file.startsWith('tools/') ? [] : retiredWords(text))
    complain(file, `${word} is called ${name}: docs/glossary.md.`);
  const makesProof =
    /\bas (?!const\b)\w*Proof\b/.test(text) &&
    !/^(apps\/api\/src\/machinery\/access\/access\.policy\.ts|tools\/)/.test(file);
  if (makesProof)
    complain(file, 'Proofs are made in machinery/access/access.policy.ts, from who is calling, and nowhere else.');
}

function checkNoun(file) {
  const base = file.split('/').at(-1);
  if (/\.http\.ts$/.test(base) && !/^apps\/api\/src\/doors\/calls\/(trade|money|people|telling)\/[^/]+$/.test(file))
    complain(file, 'Calls come in through apps/api/src/doors/calls/.');
  if (!IN_VOCABULARY.test(file) || TEST_FILE.test(file)) return;
  const folder = file.split('/').at(-2);
  const named = base.match(NOUN_FILE);
  if (named) {
    if (named.groups.noun !== folder && named.groups.noun !== ALSO[folder])
      complain(file, `In ${folder}/ this is called ${base.replace(named.groups.noun, folder)}.`);
  } else if (!USE_CASE_FILE.test(base) && !ALONE.has(file)) {
    complain(file, 'Not in the vocabulary: <noun>.{policy,reads,writes,locks,tasks,mail}.ts or <verb>-<noun>.ts.');
  }
}

function walk(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'ios', 'android'].includes(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

if (problems.length > 0) {
  console.error(`${problems.length} problem(s):\n\n${problems.join('\n')}`);
  process.exit(1);
}
const middle = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)];
console.log(`structure OK (${files.length} files, half of them at most ${middle} lines)`);
