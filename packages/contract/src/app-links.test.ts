import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP_LINKS } from './app-links.ts';
import { isProgramPath } from './program-paths.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGES = 'apps/web/src/parts/addresses/paths.ts';

/** A path after the public address, or a path on its own in a mail; up to its first id, query or fragment. */
const LINK = /[pP]ublicUrl\}(\/[^`'"?#$]*)/g;
const PATH = /[`'](\/[a-z][^`'"?#$]*)/g;

const pathsIn = (file: string, pattern: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, path]) => path!);

const sources = globSync('apps/api/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**'] });
const mailed = new Set(
  sources
    .flatMap((file) => [...pathsIn(file, LINK), ...(file.endsWith('.mail.ts') ? pathsIn(file, PATH) : [])])
    // Calendars and sitemaps are read by other programs.
    .filter((path) => !isProgramPath(path)),
);

const covers = (link: string, path: string) =>
  link.endsWith('*') ? path.startsWith(link.slice(0, -1)) : path === link;

test('what mails link to opens in the app, and nothing else does', () => {
  expect(mailed.size).toBeGreaterThan(20);
  expect([...mailed].filter((path) => !APP_LINKS.some((link) => covers(link, path)))).toEqual([]);
  expect(APP_LINKS.filter((link) => ![...mailed].some((path) => covers(link, path)))).toEqual([]);
});

test('the app has a page at each', () => {
  const pages = pathsIn(PAGES, /: '(\/[^']*)'/g);
  expect(APP_LINKS.filter((link) => !pages.some((page) => covers(link, page)))).toEqual([]);
});
