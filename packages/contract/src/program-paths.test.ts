import { expect, test } from 'vitest';
import { isProgramPath } from './program-paths.ts';

test.each([
  ['/rest/v1/mowing_jobs?select=*', true],
  ['/rest/v1/rpc/create_mowing_job_series_and_jobs', true],
  ['/storage/v1/object/photos', true],
  ['/api?x=1', true],
  ['/auth/v2', true],
  ['/.well-known/assetlinks.json', true],
  ['/robots.txt', true],
  ['/sitemap.xml', true],
  ['/sitemaps/zips.xml', true],
  ['/', false],
  ['/sitemap', false],
  ['/restore', false],
  ['/company/dashboard?job=1', false],
])('%s is an address of programs: %s', (url, isProgram) => expect(isProgramPath(url)).toBe(isProgram));
