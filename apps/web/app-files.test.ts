import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepApart, linkTo, withStart } from './app-files.ts';

const BUILT = `<head>
  <link rel="icon" href="/favicon.svg" />
  <style>body { margin: 0 }</style>
  <link rel="preload" as="font" href="/figtree.woff2">
  <script type="module" crossorigin src="/first.js"></script>
  <link rel="modulepreload" crossorigin href="/react.js">
  <link rel="stylesheet" crossorigin href="/first.css">
</head><body><div id="root"></div></body>`;

test('all that the app is made of waits in the template, and nothing of the page that is painted first', () => {
  const page = keepApart(BUILT);
  const [, before, files, after] = /^([\s\S]*)<template id="app-files">([\s\S]*)<\/template>([\s\S]*)$/.exec(page)!;
  expect(files!.match(/(src|href)="[^"]+"/g)).toEqual([
    'href="/figtree.woff2"',
    ...['href="/first.js"', 'src="/first.js"'],
    'href="/react.js"',
    ...['href="/first.css"', 'href="/first.css"'],
  ]);
  expect(before).toContain('/favicon.svg');
  expect(before).toContain('body { margin: 0 }');
  expect(`${before}${after}`).not.toMatch(/<script|modulepreload|stylesheet|woff2/);
  expect(after!.trim()).toMatch(/^<\/head>/);
});

test('a style sheet comes soon and counts for print only; a script is asked for before it is put into the page', () => {
  const page = keepApart(BUILT);
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/first.css">');
  expect(page).toContain('<link rel="stylesheet" media="print" data-app-styles crossorigin href="/first.css">');
  expect(page).toContain(
    '<link rel="modulepreload" crossorigin href="/first.js"><script type="module" crossorigin src="/first.js"></script>',
  );
});

test('a file of a page behind an address is asked for as one of the app', () => {
  expect(linkTo('assets/page.js')).toBe('<link rel="modulepreload" crossorigin href="/assets/page.js">');
  expect(keepApart(BUILT)).toContain(linkTo('first.css'));
});

test('the first script stands in the page, without what it says to readers of its file', () => {
  const script = readFileSync(join(import.meta.dirname, 'start-app.js'), 'utf8');
  const page = withStart('<body><script src="/start-app.js"></script></body>', script);
  expect(page).toMatch(/^<body><script>\(function startApp/);
  expect(page).toContain('This browser is too old for Swath.');
  expect(page).not.toMatch(/\/\*|src=/);
  expect(() => withStart('<body></body>', script)).toThrow('start-app.js');
});
