import { describe, expect, test } from 'vitest';
import { shippedBy, whyNotLicensed } from './licenses.ts';

/** Those that are excused, so that their excuses are needed. */
const EXCUSED = [
  { name: '@img/sharp-libvips-linux-x64', version: '1.0.0', license: 'LGPL-3.0-or-later' },
  { name: '@img/sharp-wasm32', version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' },
  { name: 'libheif-js', version: '1.0.0', license: 'LGPL-3.0' },
  { name: 'png-js', version: '1.0.0', license: null },
];
const refused = (license: string | null, name = 'mower') =>
  whyNotLicensed([...EXCUSED, { name, version: '2.0.0', license }]);

describe('what may go along', () => {
  test.each(['MIT', 'Apache-2.0', 'MIT AND OFL-1.1', '(MIT OR GPL-3.0)', 'GPL-3.0 OR MIT'])('%s', (license) => {
    expect(refused(license)).toEqual([]);
  });
});

describe('what may not', () => {
  test.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'LGPL-3.0',
    'MIT AND GPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'mit',
  ])('%s', (license) => {
    expect(refused(license)).toEqual([`mower 2.0.0 is under ${license}`]);
  });

  test('a package that does not say', () => {
    expect(refused(null)).toEqual(['mower 2.0.0 is under a license it does not name']);
  });

  test('an excused package under yet another license', () => {
    expect(refused('AGPL-3.0', 'png-js')).toEqual(['png-js 2.0.0 is under AGPL-3.0']);
    expect(refused('GPL-3.0', '@img/sharp-gpl')).toEqual(['@img/sharp-gpl 2.0.0 is under GPL-3.0']);
    expect(refused(null, 'libheif-js')).toEqual(['libheif-js 2.0.0 is under a license it does not name']);
  });

  test('an excuse for what is not there', () => {
    expect(whyNotLicensed(EXCUSED.slice(0, 3))).toEqual(['png-js is excused and not there any more']);
  });
});

test('of a lock file: what others bring along too, under its own name; no development packages and none of ours', () => {
  const packages = {
    '': { version: '0.1.0' },
    'apps/api': { version: '0.1.0' },
    'node_modules/@swath/api': { link: true },
    'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'apps/api/node_modules/@a/b': { version: '1.0.0' },
    'node_modules/other': { name: 'mower', version: '2.0.0', license: 'ISC' },
  };
  expect(shippedBy({ packages })).toEqual([
    { name: 'pg', version: '8.0.0', license: 'MIT' },
    { name: '@a/b', version: '1.0.0', license: null },
    { name: 'mower', version: '2.0.0', license: 'ISC' },
  ]);
});
