/**
 * `npm run words [word …]`: every text that somebody may read on screen or in a mail, with its place, to be read through
 * once as one voice. With words: only the texts in which one of them stands.
 */
import { readFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';
import { wordsIn } from './words/words-in.ts';

const READ =
  /^(apps\/web\/src|packages\/(domain|contract)\/src)\/.*\.tsx?$|^apps\/api\/src\/.*\.mail\.ts$|^apps\/web\/index\.html$/;
const NOT_READ = /\.test\.tsx?$|\/testing\//;

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const isWanted = (text: string) => wanted.length === 0 || wanted.some((word) => text.toLowerCase().includes(word));

let count = 0;
for (const file of listFiles('.').filter((path) => READ.test(path) && !NOT_READ.test(path))) {
  for (const { line, text } of wordsIn(file, readFileSync(file, 'utf8'))) {
    if (!isWanted(text)) continue;
    count++;
    console.log(`${file}:${line}\t${text}`);
  }
}
console.log(`${count} texts`);
