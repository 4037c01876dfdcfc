/**
 * Prints which tests show each line of the specification, or each line that holds the words that are given, and fails
 * on a line without a test or a deviation. `npm run coverage`, `npm run coverage -- rate`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cover, DOCUMENTS, deviationsIn, linesOf, tagsIn } from './coverage.ts';
import { listFiles } from './list-files.ts';

const ROOT = join(import.meta.dirname, '..');
const DEVIATIONS = 'docs/deviations.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const tests = listFiles(ROOT, 'apps', 'packages').filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
const rules = listFiles(ROOT, 'docs/rules').map(read).join('\n');

const { table, counts, faults } = cover(
  DOCUMENTS.flatMap((document) => linesOf(document, read(`docs/spec/${document}.md`))),
  tests.flatMap((file) => tagsIn(file, read(file))),
  deviationsIn(DEVIATIONS, read(DEVIATIONS)),
  new Set([...rules.matchAll(/^\| <a id="d\d+"><\/a>(D\d+) \|/gm)].map(([, name]) => name!)),
);

const words = process.argv.slice(2).join(' ').toLowerCase();
const isAsked = words !== '' || faults.length === 0;
for (const row of isAsked ? table.filter((row) => row.toLowerCase().includes(words)) : []) console.log(row);
for (const count of counts) console.log(count);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
