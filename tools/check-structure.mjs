/**
 * Checks what the type checker and the import rules cannot: names, places and lengths. Run by `npm run structure`.
 * To allow a new kind of file, change the lists here, in a reviewed commit.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const NOUN_FILE = /^(?<noun>[a-z][a-z-]*)\.(http|policy|reads|writes|tasks|mail)\.ts$/;
const USE_CASE_FILE = /^[a-z]+(-[a-z0-9]+)+\.ts$/; // complete-job.ts
const TEST_FILE = /\.(pg\.)?test\.tsx?$/;
/** Folders of apps/api/src that are machinery and not nouns. */
const MACHINERY = new Set(['http', 'db', 'changes', 'tasks', 'outside', 'testing', 'start', 'demo']);
/** Nouns whose calls are served from accounts/: they read and write the same tables. */
const PARTS_OF_ACCOUNTS = new Set(['profiles', 'credentials', 'sessions']);
const EMPTY_NAMES = /(^|\/)(index|utils?|helpers?|common|misc|types|services?|managers?)(\.(ts|tsx)$|\/)/;
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
  const mayReadEnvironment = /^(apps\/api\/src\/(env|testing\/[^/]+)\.ts|apps\/e2e\/|bench\/|tools\/)/;
  if (/\bprocess\.env\b/.test(text) && !mayReadEnvironment.test(file))
    complain(file, 'Only apps/api/src/env.ts reads process.env.');
  const makesProof =
    /\bas (?!const\b)\w*Proof\b/.test(text) && !/^(apps\/api\/src\/access\/access\.policy\.ts|tools\/)/.test(file);
  if (makesProof) complain(file, 'Proofs are made in access/access.policy.ts, from who is calling, and nowhere else.');
}

function checkNoun(file) {
  const inNoun = file.match(/^apps\/api\/src\/([^/]+)\/([^/]+)$/);
  if (!inNoun || MACHINERY.has(inNoun[1]) || TEST_FILE.test(file)) return;
  const [, noun, base] = inNoun;
  const named = base.match(NOUN_FILE);
  if (named) {
    if (named.groups.noun !== noun && !(noun === 'accounts' && PARTS_OF_ACCOUNTS.has(named.groups.noun))) {
      complain(file, `In ${noun}/ this is called ${base.replace(named.groups.noun, noun)}.`);
    }
  } else if (!USE_CASE_FILE.test(base)) {
    complain(file, 'Not in the vocabulary: <noun>.{http,policy,reads,writes,tasks,mail}.ts or <verb>-<noun>.ts.');
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
