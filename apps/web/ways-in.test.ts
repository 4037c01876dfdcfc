import { expect, test } from 'vitest';
import { type BuiltFile, filesOfWaysIn } from './ways-in.ts';

const file = (name: string, imports: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile => ({
  fileName: `${name}.js`,
  facadeModuleId: `/web/src/${name}.tsx`,
  imports: imports.map((imported) => `${imported}.js`),
  ...more,
});
const PAGE = '<script src="/react.js"></script><link rel="stylesheet" href="/main.css">';
const styled = (...sheets: string[]) => ({ viteMetadata: { importedCss: new Set(sheets) } });

test('a way in names its files, what they import and their style sheets, and nothing of the first load', () => {
  const built = [
    file('react'),
    file('page', ['shared', 'react'], styled('page.css')),
    file('shared', ['deep', 'react'], styled('shared.css', 'main.css')),
    file('deep', ['shared']),
    file('other'),
  ];
  expect(filesOfWaysIn(built, PAGE, { '/page': [/\/page\./], '/two': [/\/other\./, /\/deep\./] })).toEqual({
    '/page': ['page.js', 'page.css', 'shared.js', 'shared.css', 'deep.js'],
    '/two': ['other.js', 'deep.js', 'shared.js', 'shared.css'],
  });
});

test('a module that was renamed is named when the app is built, and not missed in silence', () => {
  expect(() => filesOfWaysIn([file('main')], PAGE, { '/page': [/\/page\./] })).toThrow('any more: \\/page\\.');
});
