/**
 * Checks the plan of the API's house: no room imports one of a floor above, no rooms need each other, no folders beside each
 * other do, there, in the web app and in the packages, and `docs/house.md` shows what is. `npm run house`; with `-- --draw`
 * the page is drawn anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersInCircles, foldersOfPackagesInCircles } from './circles.ts';
import { drawHouse, flawsOf, foldersOfRoomsInCircles, readHouse } from './house.ts';
import { listFiles } from './list-files.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/house.md');
const BEGIN = '<!-- drawn by `npm run house -- --draw` -->\n';

const files = listFiles(ROOT, 'apps/api/src').filter((file) => file.endsWith('.ts'));
const web = listFiles(ROOT, 'apps/web/src').filter((file) => /\.tsx?$/.test(file));
const packages = listFiles(ROOT, 'packages').filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const rooms = readHouse(files, read);

const problems = [
  ...flawsOf(rooms),
  ...foldersOfRoomsInCircles(files, read),
  ...foldersInCircles(web, read, 'apps/web/src/'),
  ...foldersOfPackagesInCircles(packages, read),
];
const page = readFileSync(PAGE, 'utf8');
const drawn = page.slice(0, page.indexOf(BEGIN) + BEGIN.length) + drawHouse(rooms);
if (process.argv.includes('--draw')) writeFileSync(PAGE, drawn);
else if (page !== drawn) problems.push('docs/house.md shows another house: npm run house -- --draw');

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`house OK (${rooms.length} rooms)`);
