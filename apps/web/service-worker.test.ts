import { expect, test } from 'vitest';
import { listPrecached } from './service-worker.ts';

test('the page, the files that every page names and all code are fetched in advance, and nothing else', () => {
  const built = [
    'index.html',
    '.ways-in.json',
    'assets/b-1.js',
    'assets/a-2.css',
    'assets/f.woff2',
    'assets/b-1.js.br',
  ];
  expect(listPrecached([...built, 'assets/heic-worker-3.js'], { 'favicon.svg': '<svg/>' })).toEqual([
    { url: '/shell', revision: '__SHELL_REVISION__' },
    { url: '/favicon.svg', revision: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { url: '/assets/a-2.css', revision: null },
    { url: '/assets/b-1.js', revision: null },
    { url: '/assets/f.woff2', revision: null },
  ]);
});

test('a file of the same name with another content is fetched anew', () => {
  const revisionOf = (content: string) => listPrecached([], { 'favicon.svg': content })[1]!.revision;
  expect(revisionOf('<svg/>')).not.toBe(revisionOf('<svg> </svg>'));
  expect(revisionOf('<svg/>')).toBe(revisionOf('<svg/>'));
});
