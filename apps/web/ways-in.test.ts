import { expect, test } from 'vitest';
import { type BuiltFile, withWaysIn } from './ways-in.ts';

const file = (name: string, imports: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName: `${name}.js`,
  facadeModuleId: `/web/src/${name}.tsx`,
  imports: imports.map((imported) => `${imported}.js`),
  ...more,
});
const PAGE = '<head><script src="/react.js"></script><link rel="stylesheet" href="/main.css"></head>';
const styled = (...sheets: string[]) => ({ viteMetadata: { importedCss: new Set(sheets) } });

test('a way in names its files, what they import and their style sheets, and nothing of the first load', () => {
  const built = [
    file('react'),
    file('page', ['shared', 'react'], styled('page.css')),
    file('shared', ['deep', 'react'], styled('shared.css', 'main.css')),
    file('deep', ['shared']),
    file('other'),
  ];
  const page = withWaysIn(PAGE, built, [
    { address: '/page', role: 'user', modules: [/\/page\./] },
    { address: '/two', modules: [/\/other\./, /\/deep\./] },
  ]);
  const ways = [...page.matchAll(/<template ([^>]*)>(.*?)<\/template>/g)].map(([, of, links = '']) => [
    of,
    [...new Set([...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file))],
  ]);
  expect(ways).toEqual([
    ['data-page="/page" data-role="user"', ['page.js', 'page.css', 'shared.js', 'shared.css', 'deep.js']],
    ['data-page="/two"', ['other.js', 'deep.js', 'shared.js', 'shared.css']],
  ]);
  expect(page).toMatch(/<\/template>\n<\/head>$/);
});

test('a module that was renamed is named when the app is built, and not missed in silence', () => {
  const ways = [{ address: '/page', modules: [/\/page\./] }];
  expect(() => withWaysIn(PAGE, [file('main')], ways)).toThrow('any more: \\/page\\.');
});
