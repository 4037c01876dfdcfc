import { expect, test } from 'vitest';
import { type BuiltFile, filesForBrowsers, listPrecached } from './service-worker.ts';

test('the page, the files that every page names and all code are fetched in advance, and nothing else', () => {
  const built = ['index.html', 'assets/b-1.js', 'assets/a-2.css', 'assets/f.woff2', 'assets/b-1.js.br'];
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

test('browsers fetch nothing in advance that only the native app loads', () => {
  const chunk = (fileName: string, facadeModuleId: string | null, moduleIds: string[]): BuiltFile => ({
    ...{ type: 'chunk' as const, fileName },
    ...{ facadeModuleId, moduleIds },
  });
  const [camera, page, app] = ['/src/lib/native/take-photo.ts', '/src/app/native-page.ts', '/src/app/pages.tsx'];
  const core = '/node_modules/@capacitor/core/dist/index.js';
  const bundle = {
    style: { type: 'asset' as const, fileName: 'assets/style.css' },
    app: chunk('assets/app.js', app, [app, '/src/lib/native-keys.ts']),
    shared: chunk('assets/shared.js', null, [core, '/src/lib/storage.ts']),
    page: chunk('assets/page.js', page, [page, '/src/lib/client.ts']),
    moved: chunk('assets/moved.js', camera, []),
    core: chunk('assets/core.js', null, [core]),
  };
  expect(filesForBrowsers(bundle)).toEqual(['assets/style.css', 'assets/app.js', 'assets/shared.js']);
});
