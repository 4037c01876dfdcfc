/**
 * Checks the plan of the API's house: no room imports one of a floor above, no rooms need each other, and `docs/house.md`
 * shows what is. `npm run house`; with `-- --draw` the page is drawn anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawHouse, flawsOf, readHouse } from './house.ts';
import { listFiles } from './list-files.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/house.md');
const BEGIN = '<!-- drawn by `npm run house -- --draw` -->\n';

const files = listFiles(ROOT, 'apps/api/src').filter((file) => file.endsWith('.ts'));
const rooms = readHouse(files, (file) => readFileSync(join(ROOT, file), 'utf8'));

const problems = flawsOf(rooms);
const page = readFileSync(PAGE, 'utf8');
const drawn = page.slice(0, page.indexOf(BEGIN) + BEGIN.length) + drawHouse(rooms);
if (process.argv.includes('--draw')) writeFileSync(PAGE, drawn);
else if (page !== drawn) problems.push('docs/house.md shows another house: npm run house -- --draw');

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`house OK (${rooms.length} rooms)`);
