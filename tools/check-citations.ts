/** Checks that what documents and comments cite is there: files, folders, links, lines of the log. `npm run citations`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brokenCitations } from './citations.ts';
import { listFiles } from './list-files.ts';

const ROOT = join(import.meta.dirname, '..');
const files = listFiles(ROOT);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const broken = brokenCitations(files, read, (document, target) => existsSync(join(ROOT, dirname(document), target)));
for (const line of broken) console.error(line);
if (broken.length > 0) process.exitCode = 1;
else console.log('citations OK');
