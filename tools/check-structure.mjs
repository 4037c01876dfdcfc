/**
 * Checks what the type checker and the import rules cannot: names, places, lengths and words. Run by `npm run structure`.
 * Each kind of flaw is a function of its own beside this file; its bounds and lists stand in it, and change in a reviewed
 * commit.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flawsOfCasts } from './count-casts.ts';
import { listFiles } from './list-files.ts';
import { flawsOfMigrations } from './sealed-migrations.ts';
import { flawsOfButtons } from './structure/buttons.ts';
import { flawsOfDocstrings } from './structure/docstrings.ts';
import { flawsOfLength, middleLength } from './structure/lengths.ts';
import { flawsOfNames, verbsOf } from './structure/names.ts';
import { forgedProofs } from './structure/proofs.ts';
import { flawsOfWords } from './structure/words.ts';

/** So many `as` in what is no test. Lower them whenever one goes. */
const MOST_CASTS = { 'apps/api/src': 45, 'apps/web/src': 33, packages: 30 };
/** Where each exported function must have a docstring: code that others call. */
const DOCUMENTED = [
  'packages/',
  ...['workflows', 'marketplace', 'money', 'identity', 'notifications', 'platform'].map(
    (floor) => `apps/api/src/${floor}/`,
  ),
];

const ROOT = join(import.meta.dirname, '..');
const texts = new Map();
const read = (file) => {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8');
  texts.set(file, text);
  return text;
};
const files = listFiles(ROOT, 'packages', 'apps', 'bench', 'tools').filter((file) =>
  /\.(ts|tsx|mjs|cjs|sql)$/.test(file),
);

const flaws = [
  ...flawsOfNames(files, verbsOf(read('docs/glossary.md'))),
  ...flawsOfLength(files, read),
  ...flawsOfWords(files, read),
  ...forgedProofs(files, read),
  ...flawsOfButtons(files, read),
  ...flawsOfCasts(files, read, MOST_CASTS),
  ...flawsOfDocstrings(files, read, DOCUMENTED),
  ...flawsOfMigrations(files, read),
];
for (const { file, why } of flaws) console.error(`${file}\n    ${why}`);
if (flaws.length > 0) process.exitCode = 1;
else console.log(`structure OK (${files.length} files, half of them at most ${middleLength(files, read)} lines)`);
